import { globSync } from 'node:fs'
import { join } from 'node:path'
import { NOMBRES_DE_LISTADO } from '@surtia/rules/personal/listados.ts'
import { expect, test } from 'vitest'

const FILES = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))

test('cada lista del personal que una pantalla nombra está en los contratos, y una sola vez', async () => {
  const modules: object[] = await Promise.all(FILES.map((file) => import(join(import.meta.dirname, file))))
  const names = modules.flatMap((module) =>
    Object.values(module).flatMap((one: { nombre?: string; columnas?: object }) => (one?.columnas ? [one.nombre] : [])),
  )
  expect(names.sort()).toEqual([...NOMBRES_DE_LISTADO].sort())
})
