import { NOMBRES_DE_MESA, type PantallaDeMesa, pantallaDeMesa, seVe } from '@surtia/rules/personal/direcciones.ts'
import {
  IconBuildingBank,
  IconBuildingStore,
  IconChartBar,
  IconClipboardList,
  IconDoorEnter,
  IconHistory,
  IconHome,
  IconMail,
  IconMessage2,
  IconSpeakerphone,
  IconToggleRight,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { Dibujo } from '../../ui/Icono.tsx'
import { PANTALLAS } from '../pantallas.ts'
import { useSesion } from '../use-sesion.ts'

const DIBUJOS: Partial<Record<PantallaDeMesa, Dibujo>> = {
  hoy: IconHome,
  pedidos: IconClipboardList,
  clientes: IconBuildingStore,
  usuarios: IconUsers,
  cobranza: IconBuildingBank,
  reportes: IconChartBar,
  publicidad: IconSpeakerphone,
  candidatos: IconUserCheck,
  solicitudes: IconMessage2,
  puerta: IconDoorEnter,
  correo: IconMail,
  interruptores: IconToggleRight,
  equipo: IconUsersGroup,
  auditoria: IconHistory,
}

export type Entrada = { a: string; texto: string; parte: string; Dibujo: Dibujo }

/** What the menu has for the person who is here: only what its roles may. */
export function useEntradas(): Entrada[] {
  const papeles = useSesion()?.persona.papeles ?? []
  return NOMBRES_DE_MESA.flatMap((nombre) => {
    const { ruta, titulo, menu } = pantallaDeMesa(nombre)
    const Dibujo = DIBUJOS[nombre]
    return menu && Dibujo && PANTALLAS[nombre] && seVe(papeles, nombre)
      ? [{ a: ruta, texto: titulo, parte: menu, Dibujo }]
      : []
  })
}
