import { saldos } from '@surtia/contracts/adeudos.ts'
import { obtenerBanners } from '@surtia/contracts/banners.ts'
import { cantidadEnCarrito, consultarCarrito } from '@surtia/contracts/carrito.ts'
import { pedidosActivos } from '@surtia/contracts/estatus-pedido.ts'
import { inicio, menu } from '@surtia/contracts/inicio.ts'
import { ultimasNotificaciones } from '@surtia/contracts/notificaciones.ts'
import { adelantar } from '../../api/adelantar.ts'
import { paths } from '../../paths.ts'

const carrito = () => adelantar(consultarCarrito, { body: { surtirWebExcel: false } })

/** What a screen asks for first, where that is always the same. */
const DE_PANTALLA: Readonly<Record<string, () => void>> = {
  [paths.clientes()]: () => {
    adelantar(inicio)
    adelantar(obtenerBanners, { params: { a: 0, b: 'true' } })
  },
  [paths.carrito()]: carrito,
  [paths.capturaRapida()]: carrito,
  [paths.adeudos()]: () => adelantar(saldos),
  [paths.estatusDePedido()]: () => adelantar(pedidosActivos),
}

/** Asks for the first data of a screen beside its program, not after it. */
export const adelantarPantalla = (pathname: string): void => DE_PANTALLA[pathname]?.()

/** The same for what the frame shows around it. */
export function adelantarMarco(): void {
  for (const llamada of [menu, cantidadEnCarrito, ultimasNotificaciones]) adelantar(llamada)
}
