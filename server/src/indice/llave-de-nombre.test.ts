import fc from 'fast-check'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { llaveDeNombre } from './llave-de-nombre.ts'

const ES_BASE = new Intl.Collator('es', { sensitivity: 'base' })
const signo = (n: number) => Math.sign(n)
const comparar = (a: string, b: string) =>
  llaveDeNombre(a) < llaveDeNombre(b) ? -1 : llaveDeNombre(a) > llaveDeNombre(b) ? 1 : 0

/** What a label may hold: letters with and without accents, signs, fractions, ligatures. */
const caracter = fc.constantFrom(
  ...'abcdefghijklmnñopqrstuvwxyzABCDEFGHIJKLMNÑOPQRSTUVWXYZáéíóúüÁÉÍÓÚÜàâçöåøßæœ0123456789 .,;:/-+%()[]#&*\'"°º®™½¼µ²αβ–—…ł',
)
const etiqueta = fc.array(caracter, { maxLength: 12 }).map((cs) => cs.join(''))

test('las llaves se comparan como los nombres en español', () => {
  fc.assert(
    fc.property(etiqueta, etiqueta, (a, b) => {
      expect([a, b, comparar(a, b)]).toEqual([a, b, signo(ES_BASE.compare(a, b))])
    }),
    { numRuns: 3_000 },
  )
})

test('la ñ va después de la n, y ni acentos ni mayúsculas cuentan, tampoco escritos aparte', () => {
  const nombres = ['ñandú', 'nube', 'Nácar', 'oso', 'niño', 'nino', 'NIÑO'.normalize('NFD'), 'naco']
  expect(nombres.toSorted(comparar)).toEqual(nombres.toSorted(ES_BASE.compare))
  expect(comparar('NIÑO'.normalize('NFD'), 'niño')).toBe(0)
  expect(comparar('ÁCIDO', 'acido')).toBe(0)
})

test('ordenan como la base de datos', async () => {
  const cliente = new pg.Client({ connectionString: inject('servidor').replace(/[^/]*$/, inject('plantilla')) })
  await cliente.connect()
  const { rows } = await cliente.query<{ descripcion: string }>('select descripcion from articulos')
  const nombres = [
    ...rows.map((fila) => fila.descripcion),
    ...fc.sample(
      etiqueta.filter((e) => e !== ''),
      { numRuns: 2_000, seed: 7 },
    ),
  ]
  const { rows: turnos } = await cliente.query<{ turno: number }>(
    'select dense_rank() over (order by t.nombre collate es_base)::int as turno from unnest($1::text[]) with ordinality as t(nombre, n) order by t.n',
    [nombres],
  )
  await cliente.end()
  const deLaBase = new Map(nombres.map((nombre, i) => [nombre, turnos[i]?.turno ?? 0]))
  const mal = nombres.toSorted(comparar).flatMap((nombre, i, todos) => {
    const antes = todos[i - 1]
    if (antes === undefined) return []
    return signo((deLaBase.get(antes) ?? 0) - (deLaBase.get(nombre) ?? 0)) === comparar(antes, nombre)
      ? []
      : [[antes, nombre]]
  })
  expect(mal).toEqual([])
})
