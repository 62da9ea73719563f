import { type articulos, SIN_FRACCION } from '@surtia/contracts/puerta/catalogo.ts'
import { type ConTipo, type Control, controlDicho } from '@surtia/rules/catalogo/control.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { type FilaDe, RenglonMalo } from '../../tipo.ts'

type Articulo = FilaDe<typeof articulos>

/** Fraction, cold and tipoControl of the articles whose rows say any of the three, by code; their stored rows are already locked. */
export async function controlesDe(trx: Trx, filas: readonly Articulo[]): Promise<Map<string, ConTipo>> {
  const dichos = filas.flatMap((fila) => {
    const dicho = dichoEn(fila)
    return Object.keys(dicho).length > 0 ? [{ codArticulo: fila.codArticulo, dicho }] : []
  })
  if (dichos.length === 0) return new Map()
  const conocidos = await listControles(
    trx,
    dichos.map(({ codArticulo }) => codArticulo),
  )
  return new Map(dichos.map(({ codArticulo, dicho }) => [codArticulo, control(dicho, conocidos.get(codArticulo))]))
}

/** What the row says; what it does not say is absent. */
const dichoEn = ({ tipoControl, fraccion, refrigerado }: Articulo): Partial<ConTipo> => ({
  ...(tipoControl === undefined ? {} : { tipoControl }),
  ...(fraccion === undefined ? {} : { fraccion: fraccion === SIN_FRACCION ? '' : fraccion }),
  ...(refrigerado === undefined ? {} : { refrigerado }),
})

function control(dicho: Partial<ConTipo>, conocido: Control | undefined): ConTipo {
  const hecho = controlDicho(dicho, conocido)
  if ('contradice' in hecho) throw new RenglonMalo(hecho.contradice, `Contradice tipoControl ${dicho.tipoControl}.`)
  return hecho
}

async function listControles(trx: Trx, codigos: readonly string[]): Promise<Map<string, Control>> {
  const { rows } = await sql<Control & { codArticulo: string }>`
    select cod_articulo as "codArticulo", fraccion, refrigerado
      from articulos where cod_articulo = any(${[...codigos]}::text[])`.execute(trx)
  return new Map(rows.map(({ codArticulo, ...control }) => [codArticulo, control]))
}
