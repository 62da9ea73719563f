import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const RAIZ = join(import.meta.dirname, '..')

test('una clave de la memoria que dos archivos conocen está en claves.ts', () => {
  const quienes = new Map<string, string[]>()
  for (const archivo of globSync('**/*.{ts,tsx}', { cwd: RAIZ }).filter((uno) => !uno.includes('.test.'))) {
    const texto = readFileSync(join(RAIZ, archivo), 'utf8')
    const suyas = archivo === 'api/claves.ts' ? /\['([\w-]+)'/g : /queryKey: \['([\w-]+)'|QueryData[^(]*\(\['([\w-]+)'/g
    for (const nombre of new Set([...texto.matchAll(suyas)].map(([, una, otra]) => una ?? otra ?? '')))
      quienes.set(nombre, [...(quienes.get(nombre) ?? []), archivo])
  }
  expect(quienes.get('carrito')).toEqual(['api/claves.ts'])
  expect([...quienes].filter(([, archivos]) => archivos.length > 1)).toEqual([])
})
