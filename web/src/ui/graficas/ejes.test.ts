import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anchoDe, anchoDeEje, enRenglones, escalaDe, gruposQueCaben, marcasQueCaben, rotulosQueCaben } from './ejes.ts'

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
/** px of a letter, and those of a plot on a phone of 360 */
const [LETRA, ANGOSTA] = [12, 294]
const meses = (cuantos: number, empieza: number, ancho: number) =>
  Array.from({ length: cuantos }, (_, i) => ({
    x: 40 + ((i + 0.5) * (ancho - 40)) / cuantos,
    corta: MESES[(empieza + i) % 12] ?? '',
    grupo: String(2023 + Math.floor((empieza + i) / 12)),
  }))
/** The widest run of texts in a line, each with its middle: they neither touch nor leave the plot. */
function nadaSeToca(textos: readonly { x: number; texto: string }[], ancho: number) {
  for (const [i, uno] of textos.entries()) {
    const mitad = anchoDe(uno.texto, LETRA) / 2
    expect(uno.x + mitad).toBeLessThanOrEqual(ancho + 0.01)
    const antes = textos[i - 1]
    if (antes) expect(uno.x - mitad).toBeGreaterThanOrEqual(antes.x + anchoDe(antes.texto, LETRA) / 2)
  }
}

test('de uno a 36 meses, a cualquier ancho desde 294, los nombres del eje no se tocan y alguno se escribe', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 36 }),
      fc.nat(11),
      fc.integer({ min: ANGOSTA, max: 1400 }),
      (n, de, ancho) => {
        const marcas = meses(n, de, ancho)
        const escritas = marcasQueCaben(marcas, ancho, LETRA)
        expect(escritas.length).toBeGreaterThan(0)
        nadaSeToca(
          escritas.map(({ x, corta }) => ({ x, texto: corta })),
          ancho,
        )
        const grupos = gruposQueCaben(marcas, ancho, LETRA)
        nadaSeToca(
          grupos.map(({ x, grupo }) => ({ x, texto: grupo })),
          ancho + LETRA * 4,
        )
      },
    ),
  )
})

test('36 meses en un teléfono: los eneros se escriben, cada uno con su año debajo', () => {
  const escritas = marcasQueCaben(meses(36, 11, ANGOSTA), ANGOSTA, LETRA)
  expect(new Set(escritas.map(({ corta }) => corta))).toEqual(new Set(['ene', 'jul']))
  expect(gruposQueCaben(meses(36, 11, ANGOSTA), ANGOSTA, LETRA).map(({ grupo }) => grupo)).toEqual([
    '2024',
    '2025',
    '2026',
  ])
})

test('un año de días se escribe de trecho en trecho, y el último cabe', () => {
  const dias = Array.from({ length: 365 }, (_, i) => ({ x: 40 + i * 0.7, corta: `${(i % 30) + 1} nov`, grupo: '2026' }))
  const escritas = marcasQueCaben(dias, ANGOSTA, LETRA)
  expect(escritas.length).toBeGreaterThan(2)
  nadaSeToca(
    escritas.map(({ x, corta }) => ({ x, texto: corta })),
    ANGOSTA + LETRA,
  )
})

test('el eje de valores tiene el cero, cabe en su lugar y va al revés que la pantalla', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9_999_999, max: 99_999_999 }), { maxLength: 36 }), (centavos) => {
      const valores = centavos.map((n) => n / 100)
      const escala = escalaDe(valores, [200, 20])
      expect(escala.marcas).toContain(0)
      for (const valor of valores) {
        expect(escala.y(valor)).toBeGreaterThanOrEqual(20)
        expect(escala.y(valor)).toBeLessThanOrEqual(200)
        // a month below zero hangs below the line of zero
        expect(Math.sign(escala.y(0) - escala.y(valor)) * Math.sign(valor)).toBeGreaterThanOrEqual(0)
      }
      expect(anchoDeEje(escala, 'pesos', LETRA)).toBeLessThan(ANGOSTA / 3)
    }),
  )
})

test('el precio de siempre, que nunca cambió, se ve a media altura', () => {
  const { y } = escalaDe([64, 64, 64], [200, 20], { suelta: true })
  expect(y(64)).toBeGreaterThan(50)
  expect(y(64)).toBeLessThan(170)
})

test('de dos rótulos que se tocarían queda el primero, y ninguno sale de la gráfica', () => {
  const puestos = rotulosQueCaben(
    [
      { x: 290, y: 50, texto: '$33.2 mil' },
      { x: 270, y: 52, texto: '$35.9 mil' },
      { x: 60, y: 50, texto: '$1 M' },
    ],
    ANGOSTA,
    LETRA,
  )
  expect(puestos.map(({ texto }) => texto)).toEqual(['$33.2 mil', '$1 M'])
  expect((puestos[0]?.x ?? 0) + anchoDe('$33.2 mil', LETRA) / 2).toBeLessThanOrEqual(ANGOSTA)
})

test('un nombre largo se parte en tres renglones, y sólo si no cabe se corta', () => {
  expect(enRenglones('Farnordia', 120, LETRA)).toEqual(['Farnordia'])
  expect(enRenglones('Laboratorios Quimarel de Occidente', 150, LETRA)).toEqual([
    'Laboratorios Quimarel',
    'de Occidente',
  ])
  const largo = 'Ondarmed y compañía, división hospitalaria del Noroeste y del Pacífico'
  expect(enRenglones(largo, 130, LETRA)).toEqual(['Ondarmed y', 'compañía, división', 'hospitalaria del N…'])
  for (const renglon of enRenglones(largo, 90, LETRA)) expect(anchoDe(renglon, LETRA)).toBeLessThanOrEqual(90)
  expect(enRenglones('', 150, LETRA)).toEqual([''])
})
