import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Dia, diaDeLaSemana, sumarDias } from '../fechas.ts'
import { fotoMala } from './fotos.ts'
import { importesDeReclamo } from './importe.ts'
import { DIAS_DE_MOTIVO, type MotivoConPlazo, type MotivoDeReclamo, type Plazos } from './motivos.ts'
import { llegadaPrometida, ultimoDia } from './plazo.ts'
import { type ArticuloReclamable, type PedidoReclamable, revisarReclamo } from './procede.ts'
import { quedan } from './quedan.ts'

const PLAZOS = Object.fromEntries(Object.entries(DIAS_DE_MOTIVO).map(([motivo, [, dias]]) => [motivo, dias])) as Plazos
// a Wednesday
const LLEGO = '2026-11-18'
const articulo = (mas: Partial<ArticuloReclamable> = {}): ArticuloReclamable => ({
  codArticulo: '1000001',
  refrigerado: false,
  sinDerechoDevolucion: false,
  surtida: 10,
  lotes: [
    { lote: 'AB-1', piezas: 6 },
    { lote: 'AB-2', piezas: 4 },
  ],
  caducidades: [{ lote: 'AB-1', caducidad: '2027-01-31' }],
  retirados: [],
  reclamadas: [],
  ...mas,
})
const pedido = (mas: Partial<PedidoReclamable> = {}): PedidoReclamable => ({
  pedido: '2026-11-16',
  salio: '2026-11-17',
  propio: true,
  recibido: LLEGO,
  articulos: [articulo(), articulo({ codArticulo: '1000002', surtida: 0, lotes: [] })],
  ...mas,
})
const linea = (motivo: MotivoDeReclamo, piezas = 1, lote = 'AB-1', codArticulo = '1000001') => ({
  codArticulo,
  lote,
  piezas,
  motivo,
})
type De = { de?: PedidoReclamable; hoy?: Dia; plazos?: Plazos }
const juzgar = (renglon: ReturnType<typeof linea>, { de = pedido(), hoy = LLEGO, plazos = PLAZOS }: De = {}) =>
  revisarReclamo([renglon], de, plazos, hoy)[0]

test('los días se cuentan desde que llegó, sin domingos y con el último incluido', () => {
  expect(ultimoDia(LLEGO, 2)).toBe('2026-11-20')
  expect(ultimoDia(LLEGO, 5)).toBe('2026-11-24')
  expect(ultimoDia('2026-11-21', 1)).toBe('2026-11-23')
  expect(ultimoDia('2026-11-22', 1)).toBe('2026-11-23')
})

test('sin recepción confirmada se cuentan desde la entrega prometida: del centro propio al otro día, de otro a 7 u 11', () => {
  expect(llegadaPrometida({ pedido: '2026-11-16', salio: '2026-11-17', propio: true })).toBe('2026-11-18')
  expect(llegadaPrometida({ pedido: '2026-11-16', salio: '2026-11-17', propio: false })).toBe('2026-11-23')
  expect(llegadaPrometida({ pedido: '2026-11-20', salio: '2026-11-21', propio: false })).toBe('2026-12-01')
  expect(llegadaPrometida({ pedido: '2026-11-01', salio: '2026-11-30', propio: false })).toBe('2026-11-30')
})

test('cada motivo tiene sus días, y el primero de más dice cuándo terminó', () => {
  const dichos: [MotivoConPlazo, Dia, string][] = [
    ['faltante', '2026-11-20', 'El plazo para reclamar por faltante terminó el 20/nov/2026.'],
    ['equivocado', '2026-11-24', 'El plazo para reclamar por producto equivocado terminó el 24/nov/2026.'],
    ['sobrante', '2026-11-24', 'El plazo para reclamar por sobrante terminó el 24/nov/2026.'],
    ['danado', '2026-11-20', 'El plazo para reclamar por producto dañado terminó el 20/nov/2026.'],
    ['caducidad-corta', '2026-11-24', 'El plazo para reclamar por caducidad corta terminó el 24/nov/2026.'],
    ['cadena-de-frio', '2026-11-19', 'El plazo para reclamar por cadena de frío terminó el 19/nov/2026.'],
  ]
  for (const [motivo, ultimo, texto] of dichos) {
    expect([motivo, juzgar(linea(motivo), { hoy: ultimo })?.detalle]).toEqual([motivo, ''])
    expect(juzgar(linea(motivo), { hoy: sumarDias(ultimo, 1) })).toMatchObject({ procede: false, detalle: texto })
  }
  expect(juzgar(linea('danado'), { plazos: { ...PLAZOS, danado: 0 } })?.detalle).toBe(
    'No se reclama por producto dañado.',
  )
})

test('un pedido de 91 días ya no se reclama por faltante; su lote en retiro sí', () => {
  const hoy = sumarDias('2026-11-17', 91)
  const de = pedido({ recibido: null, articulos: [articulo({ retirados: ['ab1'] })] })
  expect(juzgar(linea('faltante'), { de, hoy })?.detalle).toMatch(/^El plazo para reclamar por faltante terminó el/)
  expect(juzgar(linea('retiro'), { de, hoy })).toEqual({ procede: true, detalle: '', quedan: 6 })
  expect(juzgar(linea('retiro', 1, 'AB-2'), { de, hoy })?.detalle).toBe('Ese lote no está en retiro.')
})

test('lo caducado, de 90 días antes a 90 después; nunca lo refrigerado ni lo que no tiene derecho', () => {
  const en = (hoy: Dia, mas: Partial<ArticuloReclamable> = {}) =>
    juzgar(linea('caducado'), { hoy, de: pedido({ articulos: [articulo(mas)] }) })?.detalle
  expect(en('2026-11-01')).toBe('Se puede devolver por caducidad desde el 02/nov/2026.')
  expect([en('2026-11-02'), en('2027-05-01')]).toEqual(['', ''])
  expect(en('2027-05-02')).toBe('El plazo para devolver por caducidad terminó el 01/may/2027.')
  expect(en('2027-01-31', { refrigerado: true })).toBe('Lo refrigerado no se devuelve por caducidad.')
  expect(en('2027-01-31', { sinDerechoDevolucion: true })).toBe('Ese artículo no tiene derecho a devolución.')
  expect(en('2027-01-31', { caducidades: [] })).toBe('No se sabe la caducidad de ese lote en este pedido.')
})

test('de cada lote se reclaman a lo más las piezas surtidas menos las reclamadas, y se dice por qué no', () => {
  expect(juzgar(linea('danado', 7))).toEqual({
    procede: false,
    detalle: 'De ese lote quedan 6 piezas por reclamar.',
    quedan: 6,
  })
  const de = pedido({ articulos: [articulo({ reclamadas: [{ lote: 'ab 1', piezas: 6 }] })] })
  expect(juzgar(linea('danado'), { de })?.detalle).toBe('Las piezas de ese lote ya están reclamadas.')
  expect(juzgar(linea('danado', 1, 'Z-9'))?.detalle).toBe('Ese lote no se surtió en este pedido.')
  expect(juzgar(linea('faltante', 1, ''))?.detalle).toBe('Diga de qué lote.')
  expect(juzgar(linea('danado', 1, 'AB-1', '1000002'))?.detalle).toBe('Ese artículo no se surtió en este pedido.')
  expect(juzgar(linea('danado', 1, 'AB-1', '9'))?.detalle).toBe('El artículo 9 no existe en el catálogo.')
})

test('los renglones de una reclamación se juzgan uno tras otro: juntos no pasan de lo surtido', () => {
  const dos = revisarReclamo([linea('danado', 4), linea('faltante', 3)], pedido(), PLAZOS, LLEGO)
  expect(dos.map(({ procede, quedan: hay }) => [procede, hay])).toEqual([
    [true, 6],
    [false, 2],
  ])
})

test('sobrante y equivocado nombran cualquier artículo y lote, hasta 999 piezas', () => {
  for (const motivo of ['sobrante', 'equivocado'] as const) {
    expect(juzgar(linea(motivo, 999, 'Q', '1000002'))).toEqual({ procede: true, detalle: '', quedan: 999 })
    expect(juzgar(linea(motivo, 1_000))?.detalle).toBe('A lo más 999 piezas por renglón.')
  }
})

test('las piezas cuyo lote nadie dijo son de cualquiera, una vez', () => {
  const de = { surtida: 5, lotes: [{ lote: 'A', piezas: 2 }], reclamadas: [{ lote: 'B', piezas: 2 }] }
  expect([quedan(de, 'A'), quedan(de, ''), quedan(de, 'B')]).toEqual([3, 1, 1])
})

const LOTES = fc.constantFrom('A-1', 'a1', 'B', 'C', '')
const HECHO = fc.record({ lote: LOTES, piezas: fc.integer({ min: 1, max: 6 }), suelta: fc.boolean() })

test('en diez mil historias lo reclamado y no rechazado nunca pasa de lo surtido', () => {
  fc.assert(
    fc.property(fc.nat(8), fc.nat(8), fc.nat(8), fc.array(HECHO, { maxLength: 12 }), (enA, enB, sinLote, historia) => {
      const lotes = [
        { lote: 'A-1', piezas: enA },
        { lote: 'B', piezas: enB },
      ]
      const surtida = enA + enB + sinLote
      let reclamadas: { lote: string; piezas: number }[] = []
      for (const { lote, piezas, suelta } of historia) {
        if (suelta) reclamadas = reclamadas.slice(1)
        const de = pedido({ articulos: [articulo({ surtida, lotes, reclamadas })] })
        if (juzgar(linea('danado', piezas, lote), { de })?.procede) reclamadas = [...reclamadas, { lote, piezas }]
        expect(reclamadas.reduce((suma, una) => suma + una.piezas, 0)).toBeLessThanOrEqual(surtida)
        const deC = reclamadas.filter((una) => una.lote === 'C').reduce((suma, una) => suma + una.piezas, 0)
        expect(deC).toBeLessThanOrEqual(sinLote)
      }
    }),
    { numRuns: 10_000 },
  )
})

test('el último día nunca es domingo, y entre él y el primero hay esos días hábiles', () => {
  fc.assert(
    fc.property(fc.nat(2_000), fc.integer({ min: 1, max: 90 }), (cuando, dias) => {
      const desde = sumarDias('2026-01-01', cuando)
      const ultimo = ultimoDia(desde, dias)
      let contados = 0
      for (let dia = sumarDias(desde, 1); dia <= ultimo; dia = sumarDias(dia, 1))
        if (diaDeLaSemana(dia) !== 0) contados++
      expect([contados, diaDeLaSemana(ultimo) === 0]).toEqual([dias, false])
    }),
  )
})

test('el importe es el del pedido con impuestos y su cargo; los renglones suman el todo al centavo', () => {
  const precio = { precio: 33.33, iva: 16, ieps: 8 }
  expect(importesDeReclamo([{ piezas: 3, precio: { precio: 10, iva: 16, ieps: 0 } }], 3)).toEqual([35.84])
  expect(importesDeReclamo([{ piezas: 2, precio: null }], 0)).toEqual([0])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 8 }), (piezas) => {
      const suma = (partes: number[]) => partes.reduce((s, n) => s + Math.round(n * 100), 0)
      const todo = importesDeReclamo([{ piezas: piezas.reduce((a, b) => a + b, 0), precio }], 3)
      expect(
        suma(
          importesDeReclamo(
            piezas.map((n) => ({ piezas: n, precio })),
            3,
          ),
        ),
      ).toBe(suma(todo))
    }),
  )
})

test('de una foto que no se toma se dice por qué, y de la de un iPhone cómo mandarla', () => {
  expect([fotoMala('caja.JPG'), fotoMala('caja.webp'), fotoMala('caja.png')]).toEqual(['', '', ''])
  expect(fotoMala('IMG_1.heic')).toMatch(/^Esa foto está en HEIC\..*tómela otra vez\.$/)
  expect(fotoMala('caja.pdf')).toBe('Las fotografías deben ser .jpg, .png o .webp.')
})
