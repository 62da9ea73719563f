import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { xlsxEnPartes } from './xlsx-en-partes.ts'

test('20,000 renglones que llegan juntos se escriben enteros, y entretanto el proceso atiende a otros', async () => {
  const filas = Array.from({ length: 20_000 }, (_, i) => [`F${i}`, `Artículo & <${i}>`, i / 4])
  let vueltas = 0
  let sigue = true
  const contar = () => {
    vueltas++
    if (sigue) setImmediate(contar)
  }
  setImmediate(contar)
  const partes: Uint8Array[] = []
  for await (const parte of xlsxEnPartes('hoja', ['folio', 'texto', 'monto'], juntas(filas))) partes.push(parte)
  sigue = false
  // in one piece it would be a turn or two
  expect(vueltas).toBeGreaterThan(100)
  const bytes = new Uint8Array(Buffer.concat(partes))
  expect(Object.keys(unzipSync(bytes))).toContain('xl/worksheets/sheet1.xml')
  const hoja = (await readSheet(bytes.buffer)) as unknown[][]
  expect(hoja).toHaveLength(20_001)
  expect([hoja[0], hoja[20_000]]).toEqual([
    ['folio', 'texto', 'monto'],
    ['F19999', 'Artículo & <19999>', 4999.75],
  ])
})

async function* juntas(filas: readonly (readonly (string | number)[])[]) {
  yield filas
}
