import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LLAMADAS, llamadasDe } from './llamadas.ts'

test('un archivo nuevo de contratos entra en los barridos sin que nadie lo nombre, también lo que está en una tabla', async () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'surtia-llamadas-'))
  onTestFinished(() => rmSync(carpeta, { recursive: true }))
  const llamada = (path: string) => `{ method: 'GET', path: '${path}', access: 'publico', params: {} }`
  mkdirSync(join(carpeta, 'aparte'))
  writeFileSync(join(carpeta, 'una.ts'), `export const una = ${llamada('/api/una')}\nexport const TEXTO = 'x'\n`)
  writeFileSync(join(carpeta, 'aparte/otra.ts'), `export const tabla = { otra: ${llamada('/api/otra')} }\n`)
  expect((await llamadasDe(carpeta)).map(({ path }) => path)).toEqual(['/api/otra', '/api/una'])
})

test('cada llamada está una vez, con sus esquemas', () => {
  const todas = LLAMADAS.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(todas).size).toBe(todas.length)
  expect(todas.length).toBeGreaterThan(200)
})
