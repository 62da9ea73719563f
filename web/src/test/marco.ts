import { cantidadEnCarrito } from '@surtia/contracts/carrito.ts'
import { buenFin, resumenDeCatalogo, sugerencias } from '@surtia/contracts/catalogo.ts'
import { accesoReferenciar } from '@surtia/contracts/cobranza.ts'
import { accesoHerramientas } from '@surtia/contracts/herramientas.ts'
import { listas } from '@surtia/contracts/listas.ts'
import { ultimasNotificaciones } from '@surtia/contracts/notificaciones.ts'
import { contesta } from './contestar.ts'

/** What the frame of the customer area asks for, answered as to a client with nothing in its cart. */
export const DEL_MARCO = [
  contesta(cantidadEnCarrito, { data: 0 }),
  contesta(sugerencias, { data: { articulos: [], genericos: [], correccion: null } }),
  contesta(buenFin, { no: '' }),
  contesta(accesoReferenciar, { no: '' }),
  contesta(accesoHerramientas, { no: '' }),
  contesta(ultimasNotificaciones, { data: [] }),
  contesta(resumenDeCatalogo, { data: { corte: '2026-11-18T06:00:00.000Z', articulos: [] } }),
  ...(['nuevos', 'ofertas', 'remates'] as const).map((lista) => contesta(listas[lista].cantidad, { data: 0 })),
]
