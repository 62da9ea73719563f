import type { PANTALLAS_DE_MESA, PantallaDeMesa } from '@surtia/rules/personal/direcciones.ts'
import {
  IconBuildingBank,
  IconBuildingStore,
  IconCertificate,
  IconChartBar,
  IconClipboardList,
  IconDoorEnter,
  IconFileCertificate,
  IconHistory,
  IconHome,
  IconMail,
  IconMessage2,
  IconPackageOff,
  IconPill,
  IconReceiptRefund,
  IconSpeakerphone,
  IconToggleRight,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Dibujo } from '../ui/Icono.tsx'

type Archivo = () => Promise<{ default: ComponentType }>

/** Each screen with its file, and with the icon of its entry in the menu where it has one. */
export const PANTALLAS: {
  readonly [N in PantallaDeMesa]: (typeof PANTALLAS_DE_MESA)[N] extends { menu: string }
    ? readonly [Archivo, Dibujo]
    : readonly [Archivo]
} = {
  hoy: [() => import('./hoy/Hoy.tsx'), IconHome],
  clientes: [() => import('./clientes/Clientes.tsx'), IconBuildingStore],
  cliente: [() => import('./clientes/Cliente.tsx')],
  verComo: [() => import('./ver-como/PestanaDeVerComo.tsx')],
  usuarios: [() => import('./usuarios/Usuarios.tsx'), IconUsers],
  pedidos: [() => import('./pedidos/Pedidos.tsx'), IconClipboardList],
  pedido: [() => import('./pedidos/Pedido.tsx')],
  reclamaciones: [() => import('./reclamaciones/Reclamaciones.tsx'), IconReceiptRefund],
  reclamacion: [() => import('./reclamaciones/Reclamacion.tsx')],
  retiros: [() => import('./retiros/Retiros.tsx'), IconPackageOff],
  nuevoRetiro: [() => import('./retiros/NuevoRetiro.tsx')],
  retiro: [() => import('./retiros/Retiro.tsx')],
  publicidad: [() => import('./publicidad/Publicidad.tsx'), IconSpeakerphone],
  auditoria: [() => import('./auditoria/Auditoria.tsx'), IconHistory],
  candidatos: [() => import('./candidatos/Candidatos.tsx'), IconUserCheck],
  candidato: [() => import('./candidatos/Candidato.tsx')],
  cobranza: [() => import('./cobranza/Cobranza.tsx'), IconBuildingBank],
  cobro: [() => import('./cobranza/Cobro.tsx')],
  expedientes: [() => import('./expedientes/Expedientes.tsx'), IconCertificate],
  expediente: [() => import('./expedientes/Expediente.tsx')],
  nuestrosDocumentos: [() => import('./expedientes/NuestrosDocumentos.tsx'), IconFileCertificate],
  reportes: [() => import('./reportes/Reportes.tsx'), IconChartBar],
  controlados: [() => import('./controlados/Controlados.tsx'), IconPill],
  puerta: [() => import('./puerta/Puerta.tsx'), IconDoorEnter],
  entrega: [() => import('./puerta/entregas/Entrega.tsx')],
  correo: [() => import('./correo/Correo.tsx'), IconMail],
  solicitudes: [() => import('./solicitudes/Solicitudes.tsx'), IconMessage2],
  solicitud: [() => import('./solicitudes/Solicitud.tsx')],
  equipo: [() => import('./equipo/Equipo.tsx'), IconUsersGroup],
  interruptores: [() => import('./interruptores/Interruptores.tsx'), IconToggleRight],
  primerDia: [() => import('./primer-dia/PrimerDia.tsx')],
  misSesiones: [() => import('./cuenta/MisSesiones.tsx')],
  misFactores: [() => import('./cuenta/MisFactores.tsx')],
}
