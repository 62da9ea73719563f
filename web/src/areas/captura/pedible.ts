import type { ArticuloCapturado } from '@surtia/contracts/captura.ts'
import { porQueNoSumar } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'

/** Nothing of it anywhere. */
export const estaAgotado = ({ existenciaMiCedis, existenciaOtrosCedis }: ArticuloCapturado): boolean =>
  existenciaMiCedis + existenciaOtrosCedis === 0

/** Whether it may be added in some quantity. */
export const esPedible = (articulo: ArticuloCapturado): boolean => !estaCancelado(articulo) && !estaAgotado(articulo)

/** Why so many pieces more of it may not be added, beside those on their way; '' when they may, as far as one knows here. */
export const porQueNoTantas = (articulo: ArticuloCapturado, piezas: number, enCamino = 0): string =>
  porQueNoSumar(articulo, articulo.cantidad + enCamino, piezas)
