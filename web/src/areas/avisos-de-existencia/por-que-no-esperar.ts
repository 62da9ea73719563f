import { CANTIDAD_MAXIMA, DEMASIADAS, porQueNo } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'

/** What is wrong with the pieces that somebody wrote; '' when they may be waited for. */
export function porQueNoEsperar(escrito: string, minimoPiezas: number): string {
  const texto = escrito.trim()
  if (!/^\d+$/.test(texto) || Number(texto) === 0) return 'Escriba cuántas piezas, con números.'
  if (Number(texto) > CANTIDAD_MAXIMA) return DEMASIADAS
  return porQueNo({ estatus: ACTIVO, minimoPiezas }, Number(texto))
}
