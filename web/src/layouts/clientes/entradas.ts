import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { IconBuildingBank, IconCreditCard, IconFileInvoice, IconReceiptDollar, IconTools } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { useMenu } from '../../api/use-menu.ts'
import { paths } from '../../paths.ts'
import type { Dibujo } from '../../ui/Icono.tsx'
import { seAbre } from './DeSuPapel.tsx'

const sinDiagonal = (ruta: string): string => ruta.replace(/\/$/, '')

/** What a link to an address is given; the current one says so. */
export function useActual() {
  const { pathname } = useLocation()
  return (a: string): { to: string; 'aria-current'?: 'page' } =>
    sinDiagonal(pathname) === sinDiagonal(a) ? { to: a, 'aria-current': 'page' } : { to: a }
}

/** Help is one entry, whichever of its subjects is shown. */
export const useEnAyuda = (): boolean => useLocation().pathname.startsWith(sinDiagonal(DIRECCIONES.ayuda))

/** `Dibujo`: of one that stands outside a group; those of a group have theirs in the phone's sheet (MenuMas.tsx). */
export type Entrada = { a: string; texto: string; Dibujo?: Dibujo; cuenta?: number | undefined }

/** Entries do not make room for one that is granted later: on the first visit of all they wait until all are `sabido`, 1.5 s at most. */
export function useEntradas() {
  const { cuantos, eventoBuenFin, referenciar, herramientas, retiros, sabido } = useMenu()
  /** the savings list only during its event */
  const captura: Entrada[] = [
    { a: paths.capturaRapida(), texto: 'Captura rápida' },
    { a: paths.miListaDePedido(), texto: 'Mi lista de pedido' },
    { a: paths.busquedaGeneral(), texto: 'Catálogo general' },
    { a: paths.lista('nuevos'), texto: 'Nuevos', cuenta: cuantos?.nuevos },
    { a: paths.lista('ofertas'), texto: 'Ofertas', cuenta: cuantos?.ofertas },
    { a: paths.lista('remates'), texto: 'Remates', cuenta: cuantos?.remates },
    ...(eventoBuenFin ? [{ a: paths.lista('la-formula-del-ahorro'), texto: 'La fórmula del ahorro' }] : []),
    { a: paths.cambioDePrecio(), texto: 'Cambios de precios' },
    { a: paths.listas(), texto: 'Listas' },
    { a: paths.pendientes(), texto: 'Pendientes' },
    { a: paths.programados(), texto: 'Programados' },
  ]
  /** referencing and the tools only when they are granted */
  const dinero: (Entrada & { Dibujo: Dibujo })[] = [
    { a: paths.adeudos(), texto: 'Adeudos', Dibujo: IconReceiptDollar },
    { a: paths.facturas(), texto: 'Facturas', Dibujo: IconFileInvoice },
    { a: paths.pagar(), texto: 'Pago en línea', Dibujo: IconCreditCard },
    ...(referenciar ? [{ a: paths.referenciarPagos(), texto: 'Referenciar pago', Dibujo: IconBuildingBank }] : []),
    ...(herramientas ? [{ a: paths.herramientas(), texto: 'Herramientas', Dibujo: IconTools }] : []),
  ]
  /** what arrives, and what the law asks */
  const cumplimiento: Entrada[] = [
    { a: paths.recepcion(), texto: 'Recepción' },
    { a: paths.reclamaciones(), texto: 'Reclamaciones' },
    { a: paths.controlados(), texto: 'Controlados' },
    { a: paths.expediente(), texto: 'Expediente' },
    { a: paths.retiros(), texto: 'Retiros', cuenta: retiros },
  ]
  const suyas = <E extends Entrada>(entradas: E[]): E[] => entradas.filter(({ a }) => seAbre(a))
  return { captura: suyas(captura), dinero: suyas(dinero), cumplimiento, sabido }
}
