import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conTraza, openTraza, parseTraza, trazaEnCurso, writeTraza } from './traza.ts'

const hex = (largo: number) =>
  fc
    .array(fc.integer({ min: 0, max: 15 }), { minLength: largo, maxLength: largo })
    .map((digitos) => digitos.map((d) => d.toString(16)).join(''))
const noCero = (largo: number) => hex(largo).filter((texto) => /[^0]/.test(texto))
const partes = fc.tuple(noCero(32), noCero(16), hex(2))

test('lo bien escrito se entiende: la traza de quien llama, y si la guarda', () => {
  fc.assert(
    fc.property(partes, ([traza, paso, banderas]) => {
      expect(parseTraza(`00-${traza}-${paso}-${banderas}`)).toEqual({
        traza,
        banderas: Number.parseInt(banderas, 16) % 2 ? '01' : '00',
      })
    }),
  )
})

test('una versión por venir se entiende por sus primeras partes; la ff no existe', () => {
  fc.assert(
    fc.property(partes, hex(2), fc.constantFrom('', '-', '-mas'), ([traza, paso, banderas], version, resto) => {
      const entendida = parseTraza(`${version}-${traza}-${paso}-${banderas}${resto}`)
      const vale = version !== 'ff' && (version !== '00' || resto === '')
      expect(entendida?.traza).toBe(vale ? traza : undefined)
    }),
  )
})

test('lo mal escrito no se toma: ni ceros, ni mayúsculas, ni lo que sobra', () => {
  const buena = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  expect(parseTraza(buena)).toBeDefined()
  for (const mala of [
    undefined,
    [buena],
    '',
    buena.toUpperCase(),
    ` ${buena}`,
    `${buena} `,
    `${buena}\n`,
    `${buena}, ${buena}`,
    `${buena}-x`,
    `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`,
    `00-${'a'.repeat(32)}-${'0'.repeat(16)}-01`,
    `01-${'a'.repeat(32)}-${'b'.repeat(16)}-01-${'x'.repeat(600)}`,
  ])
    expect([mala, parseTraza(mala)]).toEqual([mala, undefined])
  fc.assert(fc.property(fc.string(), (texto) => parseTraza(texto) === undefined))
})

test('cada paso es otro en la misma traza, y lo que se escribe se vuelve a entender', () => {
  fc.assert(
    fc.property(fc.option(partes), (dadas) => {
      const uno = openTraza(dadas ? `00-${dadas.join('-')}` : undefined)
      const otro = openTraza(writeTraza(uno))
      expect(otro).toEqual({ ...uno, paso: expect.stringMatching(/^[0-9a-f]{16}$/) })
      expect(otro.paso).not.toBe(uno.paso)
      if (dadas) expect([uno.traza, uno.paso === dadas[1]]).toEqual([dadas[0], false])
    }),
  )
})

test('mil trazas y sus pasos son otros, aunque se tomen del azar muchos de una vez', () => {
  const abiertas = Array.from({ length: 1_000 }, () => openTraza())
  expect(abiertas.filter((una) => parseTraza(writeTraza(una))?.traza !== una.traza)).toEqual([])
  expect(new Set(abiertas.flatMap(({ traza, paso }) => [traza, paso])).size).toBe(2_000)
})

test('lo que se hace por una traza la conoce, también después de esperar, y lo demás no', async () => {
  const traza = openTraza()
  const vistas = await conTraza(traza, async () => {
    const antes = trazaEnCurso()
    await new Promise((seguir) => setImmediate(seguir))
    return [antes, trazaEnCurso()]
  })
  expect(vistas).toEqual([traza, traza])
  expect(trazaEnCurso()).toBeUndefined()
})
