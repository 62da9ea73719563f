import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cantidadEscrita, lecturasDeFila, nombreEscrito, renglonesEscritos } from './lista-escrita.ts'
import { lecturasDe } from './renglon-escrito.ts'

const leido = (linea: string) =>
  renglonesEscritos(linea)[0]?.lecturas.map(({ codigo, cantidad, descripcion }) => [codigo, cantidad, descripcion])

test.each<[string, string, string, string]>([
  ['12*1000001', '1000001', '12', ''],
  ['1000001 12', '1000001', '12', ''],
  ['12 1000001', '1000001', '12', ''],
  ['+12 1000001', '1000001', '12', ''],
  ['12 x 1000001', '1000001', '12', ''],
  ['1000001\t12', '1000001', '12', ''],
  ['1000001;12', '1000001', '12', ''],
  ['1000001,12', '1000001', '12', ''],
  ['1000001    12', '1000001', '12', ''],
  ['1000001 12 pzas', '1000001', '12', ''],
  ['12pz 1000001', '1000001', '12', ''],
  ['12 cajas de 1000001', '1000001', '12', ''],
  ['0012 3', '0012', '3', ''],
  ['3 0012', '0012', '3', ''],
  ['2000000000138 6', '2000000000138', '6', ''],
  ['1.- 1000001 12', '1000001', '12', ''],
  ['• 1000001 - 12', '1000001', '12', ''],
  ['1000001', '1000001', '', ''],
  ['1000001 losartan 50 mg 12', '1000001', '12', 'losartan 50 mg'],
  ['12 1000001 losartan 50 mg', '1000001', '12', 'losartan 50 mg'],
  ['1000001;Losartan 50 mg;12', '1000001', '12', 'Losartan 50 mg'],
  ['Losartan 50 mg;1000001;12', '1000001', '12', 'Losartan 50 mg'],
  ['1000001;Losartan 50 mg;12;45.50', '1000001', '12', 'Losartan 50 mg'],
  ['"Losartan, 50 mg",1000001,12', '1000001', '12', 'Losartan, 50 mg'],
  ['1.- losartan 50 mg 12', '', '12', 'losartan 50 mg'],
  ['- 3 paracetamol 500', '', '3', 'paracetamol 500'],
  ['12x losartan 50 mg', '', '12', 'losartan 50 mg'],
  ['losartan 50 mg c/30 12', '', '12', 'losartan 50 mg c/30'],
  ['losartan 50 mg, 12', '', '12', 'losartan 50 mg'],
  ['losartan 50 mg: 12 cajas', '', '12', 'losartan 50 mg'],
  ['12 cajas de losartan 50 mg', '', '12', 'losartan 50 mg'],
  ['losartan 50mg', '', '', 'losartan 50mg'],
  ['losartan 50 mg c/30', '', '', 'losartan 50 mg c/30'],
  ['losartan x 30', '', '', 'losartan x 30'],
  ['losartan c/ 30', '', '', 'losartan c/ 30'],
  ['500 mg paracetamol', '', '', '500 mg paracetamol'],
  ['10 x 10 gasa', '', '', '10 x 10 gasa'],
  ['venda con 12 piezas', '', '', 'venda con 12 piezas'],
  ['1000001 dos', '1000001', 'dos', ''],
  ['1000001 1.5', '1000001', '1.5', ''],
  ['1000001 1e3', '1000001', '1e3', ''],
  ['1000001 1,200', '1000001', '1,200', ''],
  ['1000001 0', '1000001', '0', ''],
  ['1000001\t-3', '1000001', '-3', ''],
  ['1000001 x 12', '1000001', '12', ''],
  ['1000001 x12', '1000001', '12', ''],
  ['1000001 (12)', '1000001', '12', ''],
  ['1000001 -> 12', '1000001', '12', ''],
  ['1000001|12', '1000001', '12', ''],
  ['1000001/12', '1000001', '12', ''],
  ['#1000001 12', '1000001', '12', ''],
  ['cod 1000001 cant 12', '1000001', '12', ''],
  ['1000001 losartan 50 mg 12 $45.50', '1000001', '12', 'losartan 50 mg'],
  ['1000001 paracetamol 500', '1000001', '', 'paracetamol 500'],
  ['[1] 1000001 12', '1000001', '12', ''],
  ['[10:32, 20/11/2026] Juan: 12 losartan 50 mg', '', '12', 'losartan 50 mg'],
  ['20/11/26, 10:32 a.m. - La Luz: 1000001 12', '1000001', '12', ''],
  ['✅ 3 losartan', '', '3', 'losartan'],
  ['- [ ] 3 losartan', '', '3', 'losartan'],
  ['1)losartan 50 mg 12', '', '12', 'losartan 50 mg'],
  ['losartan 50 mg c/30......12', '', '12', 'losartan 50 mg c/30'],
  ['losartan 50 mg (12)', '', '12', 'losartan 50 mg'],
  ['2 frascos de ambroxol jarabe', '', '2', 'ambroxol jarabe'],
  ['ambroxol jarabe 120 ml 3 frascos', '', '', 'ambroxol jarabe 120 ml 3 frascos'],
  ['losartan 6 uds', '', '6', 'losartan'],
  [']d201020000000001381727123110L1', ']d201020000000001381727123110L1', '', ''],
])('«%s» dice código «%s», cantidad «%s», descripción «%s»', (linea, codigo, cantidad, descripcion) => {
  expect(leido(linea)?.[0]).toEqual([codigo, cantidad, descripcion])
})

test('cuando cualquiera de dos números puede ser el código quedan las dos lecturas', () => {
  expect(leido('12 24')).toEqual([
    ['12', '24', ''],
    ['24', '12', ''],
  ])
  expect(leido('1000001 12')).toContainEqual(['12', '1000001', ''])
  expect(leido('7;losartan;12')).toEqual([
    ['7', '12', 'losartan'],
    ['12', '7', 'losartan'],
  ])
})

test('un número suelto al final puede ser de lo que se nombra: las dos lecturas, y el catálogo decide', () => {
  expect(leido('paracetamol 500')).toEqual([
    ['', '', 'paracetamol 500'],
    ['', '500', 'paracetamol'],
  ])
})

test('los encabezados se reconocen en cualquier orden y no son renglones; los vacíos se cuentan', () => {
  const texto = 'Pedido del lunes\r\n\r\nPrecio;Cantidad;Producto;Código\r\n10.50;12;Losartan;0012\r\n;3 pzas;;0013\r\n'
  expect(renglonesEscritos(texto).map(({ fila, lecturas }) => ({ fila, ...lecturas[0] }))).toEqual([
    { fila: 1, codigo: '', cantidad: '', descripcion: 'Pedido del lunes' },
    { fila: 4, codigo: '0012', cantidad: '12', descripcion: 'Losartan' },
    { fila: 5, codigo: '0013', cantidad: '3', descripcion: '' },
  ])
  expect(renglonesEscritos('codigo cantidad\n1000001 2')).toHaveLength(1)
})

test('una cantidad que no lo es lleva su causa; la que falta se pregunta', () => {
  expect(['12', '0', '1.5', '1e3', 'dos', '-3', '100000', '', '1'.repeat(400)].map(cantidadEscrita)).toEqual([
    { cantidad: 12, motivo: '' },
    { cantidad: 0, motivo: 'La cantidad tiene que ser mayor a 0' },
    ...Array.from({ length: 4 }, () => ({ cantidad: 0, motivo: 'La cantidad sólo lleva dígitos.' })),
    { cantidad: 0, motivo: 'La cantidad máxima es de 99,999 piezas.' },
    { cantidad: 0, motivo: 'Falta la cantidad.' },
    { cantidad: 0, motivo: 'La cantidad máxima es de 99,999 piezas.' },
  ])
})

test('una fila de celdas dice cada cosa en la suya; sin cantidad, su código se lee como un renglón', () => {
  const casos = [
    { codigo: 1_000_001, cantidad: 3 },
    { codigo: "'0012", cantidad: ' 3 pzas' },
    { codigo: '2 000000 000138', cantidad: '1' },
    { codigo: '12*1000001', cantidad: '' },
    { codigo: 'losartan azul', cantidad: 2 },
    { codigo: '', cantidad: 2, descripcion: 'losartan' },
    { codigo: '1000001', cantidad: '', descripcion: 'losartan' },
    { codigo: '1000001', cantidad: 1.5 },
  ]
  expect(casos.map((fila) => lecturasDeFila(fila)[0])).toEqual([
    { codigo: '1000001', cantidad: '3', descripcion: '' },
    { codigo: '0012', cantidad: '3', descripcion: '' },
    { codigo: '2000000000138', cantidad: '1', descripcion: '' },
    { codigo: '1000001', cantidad: '12', descripcion: '' },
    { codigo: '', cantidad: '2', descripcion: 'losartan azul' },
    { codigo: '', cantidad: '2', descripcion: 'losartan' },
    { codigo: '1000001', cantidad: '', descripcion: 'losartan' },
    { codigo: '1000001', cantidad: '1.5', descripcion: '' },
  ])
})

test('lo que se recuerda de un renglón es el código o las palabras de la lectura con esas piezas', () => {
  const nombre = (linea: string, piezas: number) => nombreEscrito(lecturasDe(linea), piezas)
  expect([
    nombre('LOS-50 12', 12),
    nombre('7501 3', 3),
    nombre('paracetamol 500', 500),
    nombre('paracetamol 500', 0),
  ]).toEqual(['LOS-50', '7501', 'paracetamol', 'paracetamol 500'])
  expect(nombreEscrito([], 3)).toBe('')
})

const codigo = fc.oneof(
  fc.stringMatching(/^[1-9]\d{5,12}$/),
  fc.stringMatching(/^0\d{3,12}$/),
  fc.constantFrom('2000000000138', '12000000000012'),
)
const cantidad = fc.integer({ min: 1, max: 9_999 }).map(String)
const separador = fc.constantFrom('\t', ';', ',', ' ', '   ', ' ; ', ', ')
const vineta = fc.constantFrom('', '- ', '• ', '3.- ', '12) ', '7. ')
const unidad = fc.constantFrom('', ' pzas', 'pz', ' piezas', ' cajas')

test('un código y su cantidad, escritos de cualquier manera, se leen igual', () => {
  fc.assert(
    fc.property(codigo, cantidad, separador, vineta, unidad, fc.boolean(), (cod, n, s, v, u, antes) => {
      const linea = antes ? `${v}${n}${u}${s}${cod}` : `${v}${cod}${s}${n}${u}`
      expect(leido(linea)?.[0]).toEqual([cod, n, ''])
    }),
  )
  fc.assert(
    fc.property(codigo, cantidad, (cod, n) => {
      for (const linea of [`${n}*${cod}`, `${n} * ${cod}`, `+${n} ${cod}`, `${n} x ${cod}`, `${n}x${cod}`])
        expect(leido(linea)?.[0]).toEqual([cod, n, ''])
    }),
  )
})

test('un nombre con su contenido y su cantidad se leen igual, y lo del nombre nunca es la cantidad', () => {
  const nombre = fc
    .tuple(
      fc.constantFrom('losartan', 'paracetamol', 'ambroxol jarabe', 'gasa esteril'),
      fc.integer({ min: 1, max: 999 }).map(String),
      fc.constantFrom(' mg', 'mg', ' ml', ' g', '%', ' tabletas'),
      fc.constantFrom('', ' c/30', ' c/ 10', ' con 12 tabletas', ' x 20'),
    )
    .map((partes) => partes.join('').replace(/([a-z])(\d+) ?(mg|ml|g|%|tabletas)/, '$1 $2 $3'))
  fc.assert(
    fc.property(nombre, cantidad, vineta, unidad, (texto, n, v, u) => {
      const espacios = (s: string | undefined) => s?.replace(/\s+/g, ' ')
      expect(espacios(leido(`${v}${texto}`)?.[0]?.[1])).toBe('')
      expect(leido(`${v}${n}${u} ${texto}`)?.[0]?.map(espacios)).toEqual(['', n, espacios(texto)])
      expect(leido(`${v}${texto}\t${n}${u}`)?.[0]?.map(espacios)).toEqual(['', n, espacios(texto)])
    }),
  )
})

test('ninguna línea rompe la lectura, y toda línea con letras tiene alguna', () => {
  fc.assert(
    fc.property(fc.string(), (linea) => {
      const lecturas = lecturasDe(linea)
      if (/[a-z]/i.test(linea)) expect(lecturas.length).toBeGreaterThan(0)
      for (const lectura of lecturas) expect(lectura.codigo + lectura.cantidad + lectura.descripcion).not.toBe('')
    }),
  )
})

test.each([' ', '\t', '-', ',', ' -', '. '])('una línea con cien mil veces %j se lee como cualquier otra', (signo) => {
  const larga = signo.repeat(100_000 / signo.length)
  expect(leido(`12 1000001 ${larga}`)?.[0]?.slice(0, 2)).toEqual(['1000001', '12'])
  for (const escrito of [`gasa${larga}esteril`, `gasa ${larga}x`]) {
    expect(leido(escrito)?.[0]?.join(' ')).toContain('gasa')
    expect(lecturasDeFila({ codigo: escrito, cantidad: '', descripcion: escrito })[0]?.descripcion).toContain('gasa')
  }
})

test('un renglón larguísimo se lee hasta donde un renglón puede llegar, por más celdas que traiga', () => {
  for (const celdas of [',', '1,', ';', 'a\t']) {
    const [renglon] = renglonesEscritos(`1000001${celdas.repeat(100_000)}`)
    expect((renglon?.escrito.length ?? 0) <= 1_000, celdas).toBe(true)
  }
})
