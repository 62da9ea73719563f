import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loteLlano } from '@surtia/rules/catalogo/lote-llano.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compartido, type PortalDePruebas } from '../../test/portal.ts'
import { llano } from './lotes.queries.ts'

const SERVIDOR = join(import.meta.dirname, '../..')
/** Who reads the pieces of a lot in recall too, and why. */
const TAMBIEN_LO_RETIRADO: Readonly<Record<string, string>> = {
  'areas/autorizaciones/demostracion.queries.ts': 'busca de qué hay de sobra en la demostración',
  'areas/carrito/envio.queries.ts': 'toma lo que ya se bloqueó, que estaba a la venta',
  'areas/catalogo/por-acusar.queries.ts': 'guarda lo que el ERP dice, esté o no en retiro',
  'areas/pedidos/almacen.queries.ts': 'regresa piezas a donde estaban',
  'areas/retiros/alcance.queries.ts': 'dice cuántas se congelan',
  'areas/retiros/demostracion.queries.ts': 'busca un lote que no está',
  'areas/retiros/lotes.queries.ts': 'congela y descongela',
  'areas/retiros/retiros.mesa.queries.ts': 'dice qué lotes hay, para retirarlos',
}

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await compartido()
})
afterAll(() => portal.cerrar())

test('quien lee existencia para venderla o mostrarla pregunta si está a la venta', () => {
  const lee = /\b(?:from|join|update|into)\s+existencias\b/
  const lectores = globSync('**/*.ts', { cwd: SERVIDOR })
    .filter((archivo) => !/\.test\.ts$|^(test|faults|db\/migrations)\//.test(archivo))
    .filter((archivo) => lee.test(readFileSync(join(SERVIDOR, archivo), 'utf8')))
  const sinPreguntar = lectores.filter((archivo) => {
    const texto = readFileSync(join(SERVIDOR, archivo), 'utf8')
    return !texto.includes('${aLaVenta(')
  })
  expect(lectores.length).toBeGreaterThan(10)
  expect(sinPreguntar.toSorted()).toEqual(Object.keys(TAMBIEN_LO_RETIRADO).toSorted())
})

test('la base y la regla dicen lo mismo de cuándo dos lotes son uno', async () => {
  const letra = fc.constantFrom(...'aAbBñÑéÉzZ09/._ -–—\t\u00a0\u2011')
  const lotes = fc.sample(fc.string({ unit: letra, maxLength: 12 }), 400)
  const { rows } = await sql<{ llano: string }>`
    select ${llano(sql`lote`)} as llano from unnest(${lotes}::text[]) with ordinality as t(lote, n) order by n`.execute(
    portal.running.portal.db,
  )
  expect(rows.map((fila) => fila.llano)).toEqual(lotes.map(loteLlano))
})
