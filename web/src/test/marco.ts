import { cantidadEnCarrito } from '@surtia/contracts/carrito.ts'
import { resumenDeCatalogo, sugerencias } from '@surtia/contracts/catalogo.ts'
import { menu } from '@surtia/contracts/inicio.ts'
import { ultimasNotificaciones } from '@surtia/contracts/notificaciones.ts'
import { contesta } from './contestar.ts'

/** A menu without anything beside its entries. */
export const MENU = {
  cuantos: { nuevos: 0, ofertas: 0, remates: 0, 'buen-fin': 0 },
  eventoBuenFin: false,
  referenciar: false,
  retiros: 0,
  herramientas: false,
}

/** What the frame of the customer area asks for, answered as to a client with nothing in its cart. */
export const DEL_MARCO = [
  contesta(cantidadEnCarrito, { data: 0 }),
  contesta(sugerencias, { data: { articulos: [], genericos: [], correccion: null } }),
  contesta(menu, { data: MENU }),
  contesta(ultimasNotificaciones, { data: [] }),
  contesta(resumenDeCatalogo, { data: { corte: '2026-11-18T06:00:00.000Z', articulos: [] } }),
]
