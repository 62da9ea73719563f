import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ARCHIVO_DE_FABRICA,
  CAMPOS_DE_ENTRADA,
  COLUMNA_REPETIDA,
  LOS_CAMPOS,
  porQueNoEsArchivo,
  SEPARADORES,
  type Separador,
  SIN_COLUMNAS,
  SIN_TITULO,
} from './archivo-de-entrada.ts'
import { celdasDeEntrada, comoTexto, csvDeEntrada } from './celdas-de-entrada.ts'
import {
  costoPorPieza,
  type LineaDeEntrada,
  lineasDeFactura,
  lotesDeLoFacturado,
  type RenglonDeEntrada,
  renglonesDeEntrada,
} from './renglones-de-entrada.ts'

const linea = (mas: Partial<LineaDeEntrada> = {}): LineaDeEntrada => ({
  codArticulo: '1000016',
  codBarras: '0750100000001',
  descripcion: 'METILFENIDATO 10 MG',
  costo: 64,
  precioPublico: 120.5,
  iva: 0,
  ieps: 0,
  piezas: 5,
  lotes: [
    { lote: 'RT-0416', caducidad: '2028-11-30', piezas: 3 },
    { lote: 'RT-0417', caducidad: '2029-01-31', piezas: 2 },
  ],
  ...mas,
})
const breve = (renglones: readonly RenglonDeEntrada[]) => renglones.map(({ lote, piezas }) => [lote, piezas])

test('hay un renglón por lote, y las piezas que nadie dijo de cuál van en uno aparte', () => {
  expect(breve(renglonesDeEntrada([linea()]))).toEqual([
    ['RT-0416', 3],
    ['RT-0417', 2],
  ])
  expect(breve(renglonesDeEntrada([linea({ piezas: 9 }), linea({ lotes: [] })]))).toEqual([
    ['RT-0416', 3],
    ['RT-0417', 2],
    ['', 4],
    ['', 5],
  ])
  expect(renglonesDeEntrada([linea({ piezas: 0, lotes: [] })])).toEqual([])
})

test('lotes que dicen más de lo surtido no dicen nada', () => {
  expect(breve(renglonesDeEntrada([linea({ piezas: 4 })]))).toEqual([['', 4]])
})

const lotes = fc.array(fc.record({ lote: fc.string(), caducidad: fc.constant('2028-01-31'), piezas: fc.nat(500) }), {
  maxLength: 6,
})

test('las piezas de los renglones son las surtidas, tengan los lotes que tengan', () => {
  fc.assert(
    fc.property(fc.nat(2_000), lotes, (piezas, suyos) => {
      const renglones = renglonesDeEntrada([linea({ piezas, lotes: suyos })])
      expect(renglones.reduce((suma, r) => suma + r.piezas, 0)).toBe(piezas)
      expect(renglones.every((r) => r.piezas > 0)).toBe(true)
    }),
  )
})

test('de lo facturado se dice el lote sólo cuando se sabe', () => {
  const { lotes: dos } = linea()
  expect(lotesDeLoFacturado(5, dos)).toEqual(dos)
  expect(lotesDeLoFacturado(3, dos)).toEqual([])
  expect(lotesDeLoFacturado(6, dos)).toEqual([])
  expect(lotesDeLoFacturado(2, dos.slice(0, 1))).toEqual([{ ...dos[0], piezas: 2 }])
  expect(lotesDeLoFacturado(4, dos.slice(0, 1))).toEqual([])
  expect(lotesDeLoFacturado(0, [])).toEqual([])
})

test('una factura con un artículo a dos precios dice su lote si es uno, y si no ninguno', () => {
  const { lotes: dos, ...suya } = linea()
  const lotes = new Map([['1000016', dos]])
  const deA = (...piezas: [number, number][]) =>
    lineasDeFactura(
      piezas.map(([n, costo]) => ({ ...suya, piezas: n, costo })),
      lotes,
    ).map((l) => [l.piezas, l.costo, l.lotes.map(({ lote, piezas: n }) => `${lote} ${n}`)])
  expect(deA([5, 64])).toEqual([[5, 64, ['RT-0416 3', 'RT-0417 2']]])
  expect(deA([2, 64], [3, 64])).toEqual([[5, 64, ['RT-0416 3', 'RT-0417 2']]])
  expect(deA([2, 64], [3, 60])).toEqual([
    [2, 64, []],
    [3, 60, []],
  ])
  lotes.set('1000016', dos.slice(0, 1))
  expect(deA([2, 64], [1, 60])).toEqual([
    [2, 64, ['RT-0416 2']],
    [1, 60, ['RT-0416 1']],
  ])
  expect(lineasDeFactura([suya], new Map())).toEqual([{ ...suya, lotes: [] }])
})

test('el costo es lo que se pagó por pieza, al centavo', () => {
  expect(costoPorPieza('640.00', '', 10)).toBe(64)
  expect(costoPorPieza('100.00', '10.00', 9)).toBe(10)
  expect(costoPorPieza('100', '0', 3)).toBe(33.33)
  expect(costoPorPieza('0.05', '0', 2)).toBe(0.03)
  expect(costoPorPieza('10.00', '0', 2.5)).toBe(4)
  expect(costoPorPieza('10.00', '0', 0)).toBe(0)
  fc.assert(
    fc.property(fc.nat(9_999_999), fc.integer({ min: 1, max: 99_999 }), (centavos, piezas) => {
      const importe = `${(BigInt(centavos) * BigInt(piezas)) / 100n}.${String((centavos * piezas) % 100).padStart(2, '0')}`
      expect(costoPorPieza(importe, '0', piezas)).toBe(centavos / 100)
    }),
  )
})

/** Cells of a text file as a program reads them that knows quotes. */
function leer(csv: string, separador: string): string[][] {
  const filas: string[][] = [[]]
  let celda = ''
  let dentro = false
  for (let i = 0; i < csv.length; i++) {
    const letra = csv.charAt(i)
    if (dentro && letra === '"' && csv[i + 1] === '"') celda += csv.charAt(i++)
    else if (letra === '"') dentro = !dentro
    else if (!dentro && letra === separador) {
      filas.at(-1)?.push(celda)
      celda = ''
    } else if (!dentro && letra === '\r' && csv[i + 1] === '\n') {
      filas.at(-1)?.push(celda)
      celda = ''
      filas.push([])
      i++
    } else celda += letra
  }
  return filas.slice(0, -1)
}
/** A cell as a spreadsheet shows it. */
const enHoja = (celda: string) => /^="(.*)"$/s.exec(celda)?.[1] ?? celda.replace(/^'(?='*[=+\-@\t\r])/, '')

const columnas = fc
  .subarray(LOS_CAMPOS, { minLength: 1 })
  .chain((campos) =>
    fc.tuple(...campos.map((campo) => fc.record({ campo: fc.constant(campo), titulo: fc.string({ minLength: 1 }) }))),
  )
const texto = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789eE+-=@/,;|"\t .') }))
const renglon: fc.Arbitrary<RenglonDeEntrada> = fc.record({
  codArticulo: texto,
  codBarras: texto,
  descripcion: texto,
  costo: fc.nat(99_999_999).map((n) => n / 100),
  precioPublico: fc.option(fc.nat(99_999).map((n) => n / 100)),
  iva: fc.constantFrom(0, 8, 16),
  ieps: fc.constantFrom(0, 8, 26.5),
  piezas: fc.integer({ min: 1, max: 99_999 }),
  lote: texto,
  caducidad: fc.option(fc.constant('2028-01-31')),
})
const separador = fc.constantFrom(...(Object.keys(SEPARADORES) as Separador[]))

test('lo que se escribe se lee otra vez igual, celda por celda, con cualquier texto, columnas y separador', () => {
  fc.assert(
    fc.property(fc.array(renglon, { maxLength: 5 }), columnas, separador, (renglones, cuales, entre) => {
      const filas = leer(csvDeEntrada(renglones, cuales, entre), entre)
      expect(filas[0]?.map(enHoja)).toEqual(cuales.map(({ titulo }) => titulo))
      expect(filas.slice(1).map((fila) => fila.map(enHoja))).toEqual(
        renglones.map((r) =>
          celdasDeEntrada(r, cuales).map((celda) =>
            typeof celda === 'object' ? celda.pesos.toFixed(2) : String(celda),
          ),
        ),
      )
    }),
  )
})

test('ninguna celda de texto empieza una fórmula ajena, ni una hoja la toma por cifra', () => {
  fc.assert(
    fc.property(texto, (uno) => {
      const escrito = comoTexto(uno)
      expect(/^[+\-@\t\r]/.test(escrito)).toBe(false)
      if (escrito.startsWith('=')) expect(escrito).toBe(`="${uno}"`)
      if (!escrito.startsWith('=') && !escrito.startsWith("'"))
        expect(Number.isNaN(Number(uno)) || uno.trim() === '').toBe(true)
    }),
  )
})

test.each([
  ['7501000000012', '="7501000000012"'],
  ["'@ ", "''@ "],
  [' 1e5 ', '=" 1e5 "'],
  ['0750100000001', '="0750100000001"'],
  ['1E5', '="1E5"'],
  ['3-12', '="3-12"'],
  ['MAR-5', '="MAR-5"'],
  ['SEPT2', '="SEPT2"'],
  ['=1+1', "'=1+1"],
  ['+52', "'+52"],
  ['-3', "'-3"],
  ['@hoy', "'@hoy"],
  ['RT-0416', 'RT-0416'],
  ['ABR4578B', 'ABR4578B'],
  ['MARBETE 10 MG', 'MARBETE 10 MG'],
])('%s se escribe %s', (uno, escrito) => {
  expect(comoTexto(uno)).toBe(escrito)
})

test('las columnas van en su orden, con su título y con dos decimales el dinero', () => {
  const cuales = [
    { campo: 'lote', titulo: 'LOTE "A"' },
    { campo: 'costo', titulo: 'Costo' },
    { campo: 'codBarras', titulo: 'EAN' },
    { campo: 'caducidad', titulo: 'Cad' },
  ] as const
  expect(csvDeEntrada(renglonesDeEntrada([linea({ piezas: 6 })]), cuales, ';')).toBe(
    [
      '"LOTE ""A""";"Costo";"EAN";"Cad"',
      '"RT-0416";64.00;"=""0750100000001""";"2028-11-30"',
      '"RT-0417";64.00;"=""0750100000001""";"2029-01-31"',
      ';64.00;"=""0750100000001""";',
      '',
    ].join('\r\n'),
  )
})

test('un archivo tiene al menos una columna, ninguna repetida y todas con título; el de fábrica las tiene todas', () => {
  const { columnas: todas } = ARCHIVO_DE_FABRICA
  expect(todas.map(({ campo }) => campo)).toEqual(Object.keys(CAMPOS_DE_ENTRADA))
  expect(porQueNoEsArchivo(todas)).toBe('')
  expect(porQueNoEsArchivo([])).toBe(SIN_COLUMNAS)
  expect(porQueNoEsArchivo([...todas, { campo: 'lote', titulo: 'Otra' }])).toBe(COLUMNA_REPETIDA)
  expect(porQueNoEsArchivo([{ campo: 'lote', titulo: '  ' }])).toBe(SIN_TITULO)
})
