import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import {
  IconBolt,
  IconBuildingBank,
  IconCertificate,
  IconClipboardList,
  IconCoin,
  IconCreditCard,
  IconFileInvoice,
  IconHourglass,
  IconLayoutGrid,
  IconListDetails,
  IconPackageImport,
  IconPackageOff,
  IconPill,
  IconReceiptDollar,
  IconScissors,
  IconSparkles,
  IconTag,
  IconTools,
  IconTrendingUp,
} from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { useMenu } from '../../api/use-menu.ts'
import { paths } from '../../paths.ts'
import type { Dibujo } from '../../ui/Icono.tsx'

const sinDiagonal = (ruta: string): string => ruta.replace(/\/$/, '')

/** What a link to an address is given; the current one says so. */
export function useActual() {
  const { pathname } = useLocation()
  return (a: string): { to: string; 'aria-current'?: 'page' } =>
    sinDiagonal(pathname) === sinDiagonal(a) ? { to: a, 'aria-current': 'page' } : { to: a }
}

/** Help is one entry, whichever of its subjects is shown. */
export const useEnAyuda = (): boolean => useLocation().pathname.startsWith(sinDiagonal(DIRECCIONES.ayuda))

export type Entrada = { a: string; texto: string; Dibujo: Dibujo; cuenta?: number | undefined }

/** Entries do not make room for one that is granted later: on the first visit of all they wait until all are `sabido`, 1.5 s at most. */
export function useEntradas() {
  const { cuantos, eventoBuenFin, referenciar, herramientas, retiros, sabido } = useMenu()
  /** the savings list only during its event */
  const captura: Entrada[] = [
    { a: paths.capturaRapida(), texto: 'Captura rápida', Dibujo: IconBolt },
    { a: paths.miListaDePedido(), texto: 'Mi lista de pedido', Dibujo: IconClipboardList },
    { a: paths.busquedaGeneral(), texto: 'Catálogo general', Dibujo: IconLayoutGrid },
    { a: paths.lista('nuevos'), texto: 'Nuevos', Dibujo: IconSparkles, cuenta: cuantos?.nuevos },
    { a: paths.lista('ofertas'), texto: 'Ofertas', Dibujo: IconTag, cuenta: cuantos?.ofertas },
    { a: paths.lista('remates'), texto: 'Remates', Dibujo: IconScissors, cuenta: cuantos?.remates },
    ...(eventoBuenFin
      ? [{ a: paths.lista('la-formula-del-ahorro'), texto: 'La fórmula del ahorro', Dibujo: IconCoin }]
      : []),
    { a: paths.cambioDePrecio(), texto: 'Cambios de precios', Dibujo: IconTrendingUp },
    { a: paths.listas(), texto: 'Listas', Dibujo: IconListDetails },
    { a: paths.pendientes(), texto: 'Pendientes', Dibujo: IconHourglass },
  ]
  /** referencing and the tools only when they are granted */
  const dinero: Entrada[] = [
    { a: paths.adeudos(), texto: 'Adeudos', Dibujo: IconReceiptDollar },
    { a: paths.facturas(), texto: 'Facturas', Dibujo: IconFileInvoice },
    { a: paths.pagar(), texto: 'Pago en línea', Dibujo: IconCreditCard },
    ...(referenciar ? [{ a: paths.referenciarPagos(), texto: 'Referenciar pago', Dibujo: IconBuildingBank }] : []),
    ...(herramientas ? [{ a: paths.herramientas(), texto: 'Herramientas', Dibujo: IconTools }] : []),
  ]
  /** what arrives, and what the law asks */
  const cumplimiento: Entrada[] = [
    { a: paths.recepcion(), texto: 'Recepción', Dibujo: IconPackageImport },
    { a: paths.controlados(), texto: 'Controlados', Dibujo: IconPill },
    { a: paths.expediente(), texto: 'Expediente', Dibujo: IconCertificate },
    { a: paths.retiros(), texto: 'Retiros', Dibujo: IconPackageOff, cuenta: retiros },
  ]
  return { captura, dinero, cumplimiento, sabido }
}
