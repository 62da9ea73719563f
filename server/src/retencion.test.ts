import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRetencion } from './faults/retencion.ts'
import { compartido, type PortalDePruebas } from './test/portal.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await compartido()
})
afterAll(() => portal.cerrar())

const { tiempo, negocio, tamano } = readRetencion()

test('docs/retencion.md dice de cada tabla de la base qué es de ella, y de ninguna que no esté', async () => {
  const tablas = await portal.sql<{ tabla: string }>(
    "select relname as tabla from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
  )
  const dichas = [...tiempo.keys(), ...negocio.keys(), ...tamano.keys()]
  expect(dichas.sort()).toEqual(tablas.map(({ tabla }) => tabla).sort())
})

test('lo que cumple su tiempo lo borra quien la página dice, o se va con la tabla que dice', async () => {
  const conOtra = await portal.sql<{ tabla: string; otra: string }>(
    "select conrelid::regclass::text as tabla, confrelid::regclass::text as otra from pg_constraint where contype = 'f' and confdeltype = 'c'",
  )
  const cascadas = new Set(conOtra.map(({ tabla, otra }) => `${tabla} con ${otra}`))
  const sinQuien = [...tiempo].filter(([tabla, [, quien = '']]) => {
    const archivo = /^`(.+)`$/.exec(quien)?.[1]
    if (archivo === undefined) return !cascadas.has(`${tabla} ${quien}`)
    return !new RegExp(`delete from ${tabla}\\b`).test(
      readFileSync(join(import.meta.dirname, '../..', archivo), 'utf8'),
    )
  })
  expect(sinQuien).toEqual([])
})
