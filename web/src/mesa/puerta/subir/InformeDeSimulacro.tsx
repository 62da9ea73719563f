import { cuantos } from '@surtia/rules/contar.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Aviso } from '../../../ui/Aviso.tsx'
import { enfocarParte } from '../../../ui/foco.ts'
import { Nota } from '../../../ui/Texto.tsx'
import { Cifras } from '../Cifras.tsx'
import { LoDelArchivo } from '../LoDelArchivo.tsx'
import { rechazosDe } from '../rechazos-de.ts'
import { TablaDeRechazos } from '../TablaDeRechazos.tsx'
import estilos from './SubirArchivo.module.css'
import type { Informe } from './use-subir-archivo.ts'

const SE_ENSENAN = 50

/** What would happen if the file were stored now; nothing of it is. */
export function InformeDeSimulacro({ informe }: { informe: Informe }) {
  const { leidos, aceptados, rechazados, detenidos } = informe
  const errores = rechazosDe(informe)
  const parte = useRef<HTMLElement>(null)
  // it comes below what one filled in, on a phone out of sight
  useEffect(() => {
    const cuerpo = parte.current?.parentElement
    if (!parte.current || !cuerpo) return
    enfocarParte(parte.current)
    // only what rolls within the dialog: scrollIntoView would roll the dialog itself
    cuerpo.scrollTop += parte.current.getBoundingClientRect().top - cuerpo.getBoundingClientRect().top
  }, [])
  const primeros = errores.slice(0, SE_ENSENAN)
  return (
    <section ref={parte} aria-label="Informe" className={estilos.informe}>
      <div role="status">
        <Dicho informe={informe} />
      </div>
      {leidos > 0 && (
        <Cifras
          de={[
            ['Leídos', leidos],
            ['Se aceptan', aceptados],
            ['Se rechazan', rechazados - detenidos],
            ['Se detienen', detenidos],
          ]}
        />
      )}
      <LoDelArchivo de={informe} />
      {primeros.length > 0 && <TablaDeRechazos titulo="Renglones que no entran" rechazos={primeros} />}
      {primeros.length < rechazados && primeros.length === SE_ENSENAN && (
        <Nota>
          {`Se muestran los primeros ${primeros.length}; son ${rechazados.toLocaleString('es-MX')} los que no entran.`}
        </Nota>
      )}
    </section>
  )
}

function Dicho({ informe: { estado, aceptados, detenidos, errores } }: { informe: Informe }) {
  if (estado === 'detenida')
    return (
      <Aviso tono="peligro" icono={IconAlertTriangle}>
        {errores[0]?.motivo} Así como viene, la entrega entera se detendría: al guardarla no cambia ningún precio hasta
        que alguien la autorice.
      </Aviso>
    )
  if (aceptados === 0 && detenidos === 0)
    return (
      <Aviso tono="peligro" icono={IconAlertTriangle}>
        Ningún renglón puede entrar, y no se guardó nada. Corrija el archivo, o cambie Tipo, Codificación o Decimal, y
        simule otra vez.
      </Aviso>
    )
  if (detenidos > 0)
    return (
      <Aviso tono="cuidado" icono={IconAlertTriangle}>
        {`${cuantos(detenidos, 'precio cambia', 'precios cambian')} más de lo que permite la alarma, o con el neto arriba del público: no se ${detenidos === 1 ? 'guardaría' : 'guardarían'} hasta que alguien ${detenidos === 1 ? 'lo' : 'los'} autorice. Todavía no se ha guardado nada.`}
      </Aviso>
    )
  return (
    <Aviso tono="info" icono={IconCircleCheck}>
      Simulado: todavía no se ha guardado nada.
    </Aviso>
  )
}
