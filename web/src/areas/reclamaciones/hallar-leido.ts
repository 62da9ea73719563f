import { resolverCaptura } from '@surtia/contracts/captura.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { leerEnRecepcion } from '@surtia/rules/recepcion/lectura.ts'
import { send } from '../../api/send.ts'

/** An article that was read or typed, and its lot where the code has it. */
export type LoBuscado = { codArticulo: string; descripcion: string; lote: string }

export const SIN_ESE_CODIGO = 'No se encontró ese código.'

/** What a code is in the catalogue; undefined for none. */
export async function hallarLeido(codigo: string): Promise<LoBuscado | undefined> {
  const { filas } = (await send(resolverCaptura, { body: { filas: [{ codigo, cantidad: 1 }] } })).data
  const articulo = filas[0]?.articulo
  if (!articulo) return undefined
  const leido = leerEnRecepcion(codigo, diaDe(new Date()), [])
  const { codArticulo, descripcion } = articulo
  return { codArticulo, descripcion, lote: leido.clase === 'ajeno' ? leido.lote : '' }
}
