import { ARCHIVO_DE_FABRICA, type FormatoDeEntrada } from '@surtia/rules/entrada/archivo-de-entrada.ts'
import { csvDeEntrada } from '@surtia/rules/entrada/celdas-de-entrada.ts'
import { type LineaDeEntrada, renglonesDeEntrada } from '@surtia/rules/entrada/renglones-de-entrada.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { notFound } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { findArchivo, findLineasDePedido } from './entradas.queries.ts'

export type Entrada = { nombre: string; tipo: string; contenido: Buffer }
type Taller = Pick<Portal, 'db' | 'dibujar'>

export const TIPOS_DE_ENTRADA = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<FormatoDeEntrada, string>

/** The entry file of an order of this client, as the client wants it; `formato`: in another than its own. */
export async function entradaDelPedido(
  taller: Taller,
  codCliente: string,
  folio: string,
  formato?: FormatoDeEntrada,
): Promise<Entrada> {
  const lineas = await findLineasDePedido(taller.db, codCliente, folio)
  if (!lineas) throw notFound()
  if (lineas.length === 0) throw new Refusal('El pedido no tiene piezas surtidas.')
  return enArchivo(taller, codCliente, { lineas, nombre: `entrada-${folio}`, formato })
}

type Hechos = {
  lineas: readonly LineaDeEntrada[]
  nombre: string
  formato?: FormatoDeEntrada | undefined
  esperar?: boolean
}

/** Lines as the file that their client wants; `esperar`: what draws lets others go first. */
export async function enArchivo({ db, dibujar }: Taller, codCliente: string, hechos: Hechos): Promise<Entrada> {
  const suyo = (await findArchivo(db, codCliente)) ?? ARCHIVO_DE_FABRICA
  const { columnas, separador } = suyo
  const formato = hechos.formato ?? suyo.formato
  const renglones = renglonesDeEntrada(hechos.lineas)
  const contenido =
    formato === 'csv'
      ? // with the mark by which Excel knows UTF-8
        Buffer.from(`\ufeff${csvDeEntrada(renglones, columnas, separador)}`)
      : await dibujar('entradaXlsx', { columnas, renglones }, { esperar: hechos.esperar ?? false })
  return { nombre: `${hechos.nombre.replace(/[^\w.-]/g, '_')}.${formato}`, tipo: TIPOS_DE_ENTRADA[formato], contenido }
}

/** As a call answers it. */
export const comoViaja = ({ nombre, tipo, contenido }: Entrada) => ({
  data: { nombre, tipo, contenido: contenido.toString('base64') },
})
