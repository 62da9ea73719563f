import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { NOMBRES_DE_LISTADO } from '@surtia/rules/personal/listados.ts'
import { expect, test } from 'vitest'
import type { Way } from '../call.ts'

const HERE = import.meta.dirname
const FILES = globSync('*.ts', { cwd: HERE }).filter((file) => !file.endsWith('.test.ts'))

const isCall = (value: unknown): value is Way => typeof value === 'object' && value !== null && 'path' in value

/** The calls of a module by name; those of a table of calls, with its keys before. */
const callsOf = (value: object, before = ''): [string, Way][] =>
  Object.entries(value).flatMap(([name, one]) =>
    isCall(one) ? [[before + name, one]] : typeof one === 'object' ? callsOf(one, `${before}${name}.`) : [],
  )

test.each(FILES)('cada dirección de %s es la de la llamada que se llama igual', async (file) => {
  const addresses = callsOf(await import(join(HERE, file)))
  const calls = new Map(callsOf(await import(join(HERE, '..', basename(file)))))
  expect(addresses.length).toBeGreaterThan(0)
  for (const [name, address] of addresses) expect([name, calls.get(name)]).toMatchObject([name, address])
})

test('cada lista del personal que una pantalla nombra está en los contratos, y una sola vez', async () => {
  const modules: object[] = await Promise.all(FILES.map((file) => import(join(HERE, file))))
  const names = modules.flatMap((module) =>
    Object.values(module).flatMap((one: { nombre?: string; columnas?: object }) => (one.columnas ? [one.nombre] : [])),
  )
  expect(names.sort()).toEqual([...NOMBRES_DE_LISTADO].sort())
})
