import { contenidoDe } from '@surtia/rules/catalogo/contenido.ts'
import { expect, test } from 'vitest'
import { articulos } from './articulos.ts'
import { articulosDeCumplimiento, articulosFijos } from './cast/articulos-fijos.ts'
import { CLIENTES } from './cast/clientes.ts'
import { avisosEmergentes, banners } from './cast/publicidad.ts'
import { CONSUMIBLES } from './consumibles.ts'
import { LABORATORIOS } from './laboratorios.ts'
import { SINONIMOS } from './sinonimos.ts'

const HOY = '2026-11-22'
const fijos = articulosFijos(HOY)
const deCumplimiento = articulosDeCumplimiento(HOY)
const todos = [...fijos, ...articulos(HOY), ...deCumplimiento].map(({ articulo, precio }) => ({
  ...articulo,
  ...precio,
}))

test('son doce mil artículos y no hay dos con la misma descripción', () => {
  expect(todos.length).toBeGreaterThanOrEqual(12_000)
  expect(new Set(todos.map(({ descripcion }) => descripcion)).size).toBe(todos.length)
})

test('lo que no es medicamento tiene nombre, medida y precio propios', () => {
  const abatelenguas = todos.filter(({ generico }) => generico === 'ABATELENGUAS DE MADERA')
  expect(abatelenguas.length).toBeLessThanOrEqual(3)
  for (const { clasificacion, familias, cuantos } of CONSUMIBLES) {
    const suyos = todos.filter(
      (a) => a.clasificacion === clasificacion && !fijos.some((f) => f.articulo.codArticulo === a.codArticulo),
    )
    expect(suyos).toHaveLength(cuantos)
    expect(new Set(suyos.map(({ generico }) => generico)).size).toBe(familias.length)
  }
  // a larger pack of the same thing costs more, whoever makes it
  const de = (descripcion: string) =>
    todos.flatMap((a) => (String(a.descripcion).startsWith(descripcion) ? [Number(a.precioNeto)] : []))
  expect(Math.min(...de('GASA ESTÉRIL 10 X 10 CM C/100'))).toBeGreaterThan(
    Math.max(...de('GASA ESTÉRIL 10 X 10 CM C/10 ')),
  )
})

test('el controlado y el refrigerado con receta son los de siempre, con sus lotes', () => {
  expect(
    deCumplimiento.map(({ articulo: a, precio, lotes }) => [
      a.codArticulo,
      a.descripcion,
      [a.tipoControl, a.fraccion, a.refrigerado ?? false],
      precio.precioNeto,
      lotes.map(({ codSucursal, lote, piezas, caducidad }) => `${codSucursal} ${lote} ${piezas} ${caducidad}`),
    ]),
  ).toEqual([
    [
      '1000016',
      'METILFENIDATO 10 MG TABLETAS C/30',
      [3, 'II', false],
      64,
      ['1 RT-0416 120 2028-11-30', '1 RT-0417 80 2029-01-31'],
    ],
    [
      '1000017',
      'INSULINA HUMANA 100 UI/ML SUSPENSIÓN INYECTABLE 10 ML',
      [1, 'IV', true],
      180,
      ['1 RF-0417 60 2028-05-31'],
    ],
  ])
})

test('todos los artículos con código fijo dicen de qué país vienen', () => {
  expect(fijos.filter(({ articulo }) => !articulo.paisOrigen)).toEqual([])
})

test('los teléfonos de los clientes son de diez dígitos y no se repiten', () => {
  const telefonos = CLIENTES.map(({ telefono }) => String(telefono))
  expect(telefonos.filter((telefono) => !/^\d{10}$/.test(telefono))).toEqual([])
  expect(new Set(telefonos).size).toBe(telefonos.length)
})

test('el aviso emergente es de varios artículos, que existen', () => {
  const codigos = new Set(fijos.map(({ articulo }) => articulo.codArticulo))
  for (const { articulos: suyos } of avisosEmergentes(HOY)) {
    expect(suyos.split(' ').length).toBeGreaterThan(1)
    expect(suyos.split(' ').filter((codigo) => !codigos.has(codigo))).toEqual([])
  }
})

test('un anuncio no dice a qué hora ni qué día sale un pedido: lo dice el reloj del corte', () => {
  for (const { descripcion } of [...avisosEmergentes(HOY), ...banners(HOY)])
    expect(descripcion).not.toMatch(/\blas \d|\d:\d|mañana/)
})

const llano = (texto: unknown) =>
  String(texto)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

test('trae más de quinientos sinónimos, cada uno una vez, y ninguno es un artículo, una marca, un laboratorio o un cliente', () => {
  expect(SINONIMOS.length).toBeGreaterThanOrEqual(500)
  expect(SINONIMOS.length).toBeLessThanOrEqual(650)
  const pares = SINONIMOS.map(({ palabra, equivale }) => `${llano(palabra)} = ${llano(equivale)}`)
  expect(pares.filter((par, i) => pares.indexOf(par) !== i)).toEqual([])
  expect(SINONIMOS.filter(({ palabra, equivale }) => llano(palabra) === llano(equivale) || palabra.length < 2)).toEqual(
    [],
  )
  const propios = new Set(
    [
      ...todos.flatMap((a) => [a.marca, a.descripcion]),
      ...LABORATORIOS.map((l) => l.nombre),
      ...CLIENTES.map((c) => c.nombre),
    ].map(llano),
  )
  expect(SINONIMOS.filter(({ palabra }) => propios.has(llano(palabra)))).toEqual([])
})

test('la mayor parte de los sinónimos lleva a algo que la demostración vende', () => {
  const textos = todos.map((a) => new Set(llano(`${a.descripcion} accion:${a.accionTerapeutica}`).split(' ')))
  const hallados = [...new Set(SINONIMOS.map(({ equivale }) => llano(equivale)))].map((equivale) => {
    const palabras = equivale.split(' ')
    return textos.some((texto) => palabras.every((palabra) => texto.has(palabra)))
  })
  expect(hallados.filter(Boolean).length / hallados.length).toBeGreaterThan(0.5)
})

test('un tercio dice su contenido en cifras, las mismas que se leen, y casi todos lo tienen', () => {
  const leidos = todos.map((a) => {
    const escrito = {
      contenidoVenta: String(a.contenidoVenta),
      descripcion: String(a.descripcion),
      forma: String(a.formaFarmaceutica),
    }
    return { a, leido: contenidoDe({ ...escrito, contenidoCantidad: 0, contenidoUnidad: '' }) }
  })
  const enCifras = leidos.filter(({ a }) => a.contenidoCantidad)
  expect(enCifras.length).toBeGreaterThan(todos.length / 4)
  expect(
    enCifras.filter(({ a, leido }) => a.contenidoCantidad !== leido?.unidades || a.contenidoUnidad !== leido?.unidad),
  ).toEqual([])
  const sinContenido = leidos.filter(({ leido }) => !leido)
  // inhalers are counted in doses
  expect(new Set(sinContenido.map(({ a }) => a.formaFarmaceutica))).toEqual(new Set(['AEROSOL']))
  expect(sinContenido.length).toBeLessThan(todos.length / 100)
})
