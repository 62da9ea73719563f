import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CARPETA, type Cifras } from './bench/cifras.ts'
import { PAGINAS } from './bench/tablas.ts'

// What bench/README.md and docs/crecer.md show is what runs measured: their tables are made of bench/cifras.
const TEMAS = globSync('*.json', { cwd: CARPETA })
const leer = (archivo: string): Cifras => JSON.parse(readFileSync(join(CARPETA, archivo), 'utf8'))

test('las tablas del banco y las de crecer son las de sus cifras (npm run bench:tablas)', () => {
  for (const [pagina, hacer] of PAGINAS) {
    const texto = readFileSync(pagina, 'utf8')
    expect(hacer(texto), pagina).toBe(texto)
  }
})

test('cada cifra del banco dice cuándo se midió y si cumple su meta', () => {
  expect(TEMAS.length).toBeGreaterThan(10)
  const metas = TEMAS.flatMap((archivo) =>
    leer(archivo).tablas.flatMap(({ renglones }) => renglones.flatMap((r) => r.metas)),
  )
  expect(metas.length).toBeGreaterThan(50)
  for (const { valor, sentido, meta, cumple } of metas)
    expect(cumple).toBe(sentido === '≥' ? valor >= meta : valor <= meta)
  for (const archivo of TEMAS) expect(leer(archivo).fecha, archivo).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('cada renglón tiene tantas celdas como su tabla columnas', () => {
  for (const archivo of TEMAS)
    for (const { columnas, renglones } of leer(archivo).tablas)
      for (const { celdas } of renglones) expect(celdas.length, `${archivo}: ${celdas[0]}`).toBe(columnas.length)
})
