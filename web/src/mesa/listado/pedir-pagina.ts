import type { Listado, PedidoDeMesa, UnListado } from '@surtia/contracts/listado.ts'
import { enviar } from '../enviar.ts'
import type { PaginaDeListado } from './definicion.ts'

/** A page of a list, by the call that the list names. */
export async function pedirPagina<F>({ consultar }: UnListado, body: PedidoDeMesa, signal: AbortSignal) {
  const pagina: PaginaDeListado<unknown> = await enviar(consultar as Listado['consultar'], { body, signal })
  return pagina as PaginaDeListado<F>
}
