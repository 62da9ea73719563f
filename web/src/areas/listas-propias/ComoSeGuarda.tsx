import { IconAlertTriangle, IconCheck, IconLoader2 } from '@tabler/icons-react'
import { Boton } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './ListaPropia.module.css'
import type { EstadoDeGuardado } from './lista-abierta.ts'

/** Whether all that stands on the screen is stored; what is not can be tried again. */
export function ComoSeGuarda({ estado, onOtraVez }: { estado: EstadoDeGuardado; onOtraVez: () => void }) {
  const falla = estado.clase === 'falla' ? estado : null
  return (
    <>
      <Texto como="p" nota role="status" className={estilos.guardado} data-falla={falla ? '' : undefined}>
        {falla && <Icono de={IconAlertTriangle} tamano={16} />}
        {estado.clase === 'guardando' && <Icono de={IconLoader2} tamano={16} gira />}
        {estado.clase === 'guardada' && <Icono de={IconCheck} tamano={16} />}
        {falla ? falla.texto : estado.clase === 'guardada' ? 'Guardado' : 'Guardando…'}
      </Texto>
      {falla && <Boton onClick={onOtraVez}>{falla.boton}</Boton>}
    </>
  )
}
