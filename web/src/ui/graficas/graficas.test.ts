import type { Columna, Fila } from '@surtia/rules/estadisticas/temas.ts'
import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Barras } from './Barras.tsx'
import { BarrasApiladas } from './BarrasApiladas.tsx'
import { Calor } from './Calor.tsx'
import { Escalones } from './Escalones.tsx'
import { Linea } from './Linea.tsx'
import { conSuParte, conUnAnoAntes, puntosDe, seriesDe } from './puntos.ts'
import { Ranking } from './Ranking.tsx'

const MES: Columna<'mes'> = { clave: 'mes', titulo: 'Mes', unidad: 'mes' }
const IMPORTE: Columna<'importe'> = { clave: 'importe', titulo: 'Importe', unidad: 'pesos' }
const MOTIVO: Columna<'motivo'> = { clave: 'motivo', titulo: 'Motivo', unidad: 'texto' }
const FECHA: Columna<'fecha'> = { clave: 'fecha', titulo: 'Fecha', unidad: 'dia' }
const comunes = { titulo: 'compras', descripcion: 'Lo que compró cada mes.' }

/** What is heard of a plot's points, in order. */
const oidos = (dibujada: string) =>
  [...dibujada.matchAll(/<g role="img" aria-label="([^"]*)"/g)].map(([, texto]) => texto)
/** What is written in it for the eye. */
const escritos = (dibujada: string) =>
  [...dibujada.matchAll(/<text[^>]*>(?:<!-- -->)?([^<]*)/g)].map(([, texto]) => texto)
/** Without the groups that are hidden from who hears it, whatever groups they hold. */
function sinLoCallado(dibujada: string): string {
  let [queda, hondo] = ['', 0]
  for (const parte of dibujada.split(/(?=<g[ >]|<\/g>)/)) {
    if (hondo > 0) hondo += parte.startsWith('</g>') ? -1 : 1
    else if (parte.startsWith('<g aria-hidden="true">')) hondo = 1
    if (hondo === 0) queda += parte
  }
  return queda
}
const barras = (filas: readonly Fila[], anteriores: readonly Fila[] = []) =>
  renderToStaticMarkup(
    createElement(Barras, {
      ...comunes,
      unidad: 'pesos',
      puntos: conUnAnoAntes(puntosDe(filas, MES, IMPORTE), puntosDe(anteriores, MES, IMPORTE)),
    }),
  )
const DOS_MESES = [
  { mes: '2026-10', importe: 1234.5 },
  { mes: '2026-11', importe: -40 },
]

test('una gráfica se llama como su región, se describe, y de cada punto se oye lo suyo', () => {
  const dibujada = barras(DOS_MESES)
  expect(dibujada).toMatch(/^<figure aria-labelledby="compras"/)
  const [, id] =
    /<svg role="group" aria-labelledby="compras" aria-describedby="([^"]+)"[^>]* tabindex="0"/.exec(dibujada) ?? []
  expect(id).toBeTruthy()
  expect(dibujada).toContain(`<desc id="${id}">Lo que compró cada mes. Las flechas van de un punto a otro`)
  expect(oidos(dibujada)).toEqual(['octubre de 2026: $1,234.50', 'noviembre de 2026: −$40.00'])
  expect(dibujada).toContain('<p role="status"></p>')
})

test('todo lo escrito es para la vista: lo que se oye está en los puntos', () => {
  const dibujada = barras(DOS_MESES)
  expect(escritos(dibujada)).toContain('oct')
  expect(escritos(sinLoCallado(dibujada))).toEqual([])
})

test('un mes con pura nota de crédito cuelga del cero y dice cuánto', () => {
  const dibujada = barras(DOS_MESES)
  const ceroEn = Number(
    /class="[^"]*cero[^"]*"/.test(dibujada) ? /y1="([\d.]+)"[^>]*class="[^"]*cero/.exec(dibujada)?.[1] : 0,
  )
  const [, debajo] = [...dibujada.matchAll(/<rect x="[\d.]+" y="([\d.]+)"[^>]*class="[^"]*(?:barra|debajo)/g)]
  expect(Number(debajo?.[1])).toBeCloseTo(Math.floor(ceroEn), 0)
  expect(escritos(dibujada)).toContain('−$40')
})

test('cada raya del eje dice su valor, a la altura en que lo tienen las barras', () => {
  const dibujada = barras([
    { mes: '2026-10', importe: 800 },
    { mes: '2026-11', importe: 400 },
  ])
  const rayas = [
    ...dibujada.matchAll(/<line [^>]*y1="([\d.]+)"[^>]*><\/line><text x="[\d.-]+" y="([\d.]+)"[^>]*>([^<]*)/g),
  ]
  expect(rayas.map(([, , , dice]) => dice)).toEqual(['$0', '$200', '$400', '$600', '$800'])
  for (const [, raya, texto] of rayas) expect(Number(raya)).toBe(Number(texto) + 0.5)
  const alturas = [...dibujada.matchAll(/<rect x="[\d.]+" y="([\d.]+)"[^>]*class="[^"]*barra/g)].map(([, y]) => y)
  expect(alturas).toEqual(['$800', '$400'].map((dice) => rayas.find((raya) => raya[3] === dice)?.[2]))
})

test('con un año antes cada mes lo lleva junto, y la clave dice cuál es cuál', () => {
  const dibujada = barras(
    [{ mes: '2026-11', importe: 10 }],
    [
      { mes: '2025-11', importe: 8 },
      { mes: '2025-10', importe: 99 },
    ],
  )
  expect(oidos(dibujada)).toEqual(['noviembre de 2025: $8.00', 'noviembre de 2026: $10.00'])
  expect(dibujada).toContain('Un año antes')
  expect(dibujada).toContain('abajo, al mismo mes de un año antes')
})

test('el valor de un mes no se escribe sobre la barra de otro mucho más alta', () => {
  const meses = (ultimo: number) =>
    Array.from({ length: 36 }, (_, i) => ({
      mes: `${2024 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
      importe: i === 34 ? 579_000 : i === 35 ? ultimo : 80_000,
    }))
  expect(escritos(barras(meses(340_000)))).toContain('$579 mil')
  expect(escritos(barras(meses(340_000)))).not.toContain('$340 mil')
  expect(escritos(barras(DOS_MESES))).toContain('$1,235')
})

test('sin puntos no se dibuja nada y se dice; un punto solo se dibuja', () => {
  expect(barras([])).toContain('No hay nada que dibujar en este periodo.')
  expect(barras([])).not.toContain('tabindex')
  expect(oidos(barras([{ mes: '2026-11', importe: 10 }]))).toEqual(['noviembre de 2026: $10.00'])
})

test('cada motivo tiene su trama, la misma en la clave, y su lugar en todos los meses', () => {
  const series = seriesDe(
    [
      { mes: '2026-11', motivo: 'Remate', importe: 5.1 },
      { mes: '2026-10', motivo: 'Oferta', importe: 20.2 },
      { mes: '2026-10', motivo: 'Oferta', importe: 0.1 },
    ],
    MES,
    MOTIVO,
    IMPORTE,
  )
  expect(series.map(({ nombre, puntos }) => [nombre, puntos.map(({ valor }) => valor)])).toEqual([
    ['Oferta', [20.3, 0]],
    ['Remate', [0, 5.1]],
  ])
  const dibujada = renderToStaticMarkup(createElement(BarrasApiladas, { ...comunes, unidad: 'pesos', series }))
  expect(oidos(dibujada)).toEqual(['octubre de 2026, Oferta: $20.30', 'noviembre de 2026, Remate: $5.10'])
  const tramas = [...dibujada.matchAll(/<pattern id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(tramas).size).toBe(4)
  for (const [, usada] of dibujada.matchAll(/fill="url\(#([^)]+)\)"/g)) expect(tramas).toContain(usada)
})

test('un ranking dice nombre, valor y parte', () => {
  const lugar: Columna<'laboratorio'> = { clave: 'laboratorio', titulo: 'Laboratorio', unidad: 'texto' }
  const puntos = conSuParte(puntosDe([{ laboratorio: 'Farnordia', importe: 30 }], lugar, IMPORTE), 120)
  const dibujada = renderToStaticMarkup(createElement(Ranking, { ...comunes, puntos }))
  expect(oidos(dibujada)).toEqual(['Farnordia: $30.00, 25%'])
})

test('en los escalones se oye, día por día, el precio y lo comprado', () => {
  const props: ComponentProps<typeof Escalones> = {
    ...comunes,
    unidad: 'pesos',
    hasta: '2026-11-22',
    escalones: puntosDe([{ fecha: '2026-10-01', importe: 61 }], FECHA, IMPORTE),
    compras: puntosDe([{ fecha: '2026-10-09', importe: 58.5 }], FECHA, IMPORTE),
  }
  expect(oidos(renderToStaticMarkup(createElement(Escalones, props)))).toEqual([
    '1 de octubre de 2026: $61.00 (precio)',
    '9 de octubre de 2026: $58.50 (sus compras)',
  ])
})

test('lo que pasa del plazo tiene otra forma, no sólo otro color', () => {
  const dias: Columna<'dias'> = { clave: 'dias', titulo: 'Días', unidad: 'dias' }
  const filas = [
    { mes: '2026-10', dias: 24 },
    { mes: '2026-11', dias: 38 },
  ]
  const dibujada = renderToStaticMarkup(
    createElement(Linea, {
      ...comunes,
      unidad: 'dias',
      puntos: puntosDe(filas, MES, dias),
      termino: { nombre: 'Plazo: 30 días', valor: 30 },
    }),
  )
  expect(dibujada).toMatch(/aria-label="octubre de 2026: 24 días"><circle/)
  expect(dibujada).toMatch(/aria-label="noviembre de 2026: 38 días"><path/)
  expect(escritos(dibujada)).toContain('Plazo: 30 días')
})

test('de cada hora de la semana se oye cuánto hubo', () => {
  const punto = { clave: 'lun9', corta: '9', larga: 'Lunes, 09:00', valor: 4, texto: '4 pedidos' }
  const dibujada = renderToStaticMarkup(
    createElement(Calor, { ...comunes, filas: ['lun'], columnas: ['9'], puntos: [[punto]] }),
  )
  expect(oidos(dibujada)).toEqual(['Lunes, 09:00: 4 pedidos'])
})
