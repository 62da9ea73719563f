import { IconKey, IconLogout, IconMail, IconUserCheck, IconUserCog, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import type { Dibujo } from '../../ui/Icono.tsx'
import { can } from '../sesion.ts'
import { DarAcceso } from './DarAcceso.tsx'
import estilos from './HechosDeUsuario.module.css'
import { type UsuarioDeMesa, useHechosDeUsuario } from './use-hechos-de-usuario.tsx'

type Hecho = { ocupado: boolean; hacer: () => unknown }

type Props = {
  usuario: UsuarioDeMesa
  conPalabras?: boolean
  /** where it stands as one of a client: what it is there can be changed */
  onPapel?: () => void
}

/** What can be done to a user: with words where there is room (`conPalabras`) and on a phone's card, else icons. */
export function HechosDeUsuario({ usuario, conPalabras = false, onPapel }: Props) {
  const { dialogo, liga, sesiones, alternar } = useHechosDeUsuario(usuario)
  const [acceso, setAcceso] = useState(false)
  const { activo } = usuario
  const cambia = can('cambiarUsuarios')
  const boton = (texto: string, icono: Dibujo, { ocupado, hacer }: Hecho) => (
    <Boton modo="liso" icono={icono} title={texto} ocupado={ocupado} onClick={() => void hacer()}>
      <span className={estilos.texto}>{texto}</span>
    </Boton>
  )
  return (
    <span className={estilos.hechos} data-palabras={conPalabras || undefined}>
      {cambia && activo && boton('Mandar liga', IconMail, liga)}
      {can('darAcceso') && activo && boton('Dar acceso', IconKey, { ocupado: false, hacer: () => setAcceso(true) })}
      {cambia && activo && boton('Terminar sesiones', IconLogout, sesiones)}
      {cambia && onPapel && boton('Cambiar papel', IconUserCog, { ocupado: false, hacer: onPapel })}
      {cambia && boton(activo ? 'Desactivar' : 'Activar', activo ? IconUserOff : IconUserCheck, alternar)}
      {acceso && <DarAcceso usuario={usuario} onCerrar={() => setAcceso(false)} />}
      {dialogo}
    </span>
  )
}
