import type { Body } from '@surtia/contracts/call.ts'
import * as calls from '@surtia/contracts/captura.ts'
import { modificarCantidad } from '@surtia/contracts/carrito.ts'
import { digitoDeControl } from '@surtia/rules/catalogo/gs1.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let token: string
let otro: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
  otro = await portal.entrar('grupo')
})
afterAll(() => portal.cerrar())
beforeEach(() => portal.sql('delete from codigos_propios'))

const resolver = async (body: Body<typeof calls.resolverCaptura>, quien = token) =>
  (await portal.pedir(calls.resolverCaptura, { token: quien, body })).sobre.data
const filas = async (texto: string, quien = token) =>
  (await resolver({ texto }, quien)).filas.map(({ fila, estado, codArticulo, cantidad, detalle }) => [
    fila,
    estado,
    codArticulo,
    cantidad,
    detalle,
  ])
const barrasDe = async (codArticulo: string) =>
  (await portal.sql<{ b: string }>('select cod_barras as b from articulos where cod_articulo = $1', [codArticulo]))[0]
    ?.b ?? ''

test('cada renglón de un chat queda tomado, preguntado o rechazado, y los vacíos cuentan', async () => {
  const data = await resolver({
    texto: 'Código;Cantidad\n1000001;12\n\n7;1000001\n2000000000138;3\n1000002;\n1000002;0\n9999999;4\n',
  })
  expect(data).toMatchObject({ tomadas: 2, preguntas: 2, rechazadas: 2 })
  expect(
    data.filas.map(({ fila, estado, codArticulo, cantidad, detalle }) => [
      fila,
      estado,
      codArticulo,
      cantidad,
      detalle,
    ]),
  ).toEqual([
    [2, 'tomada', '1000001', 12, ''],
    [4, 'rechazada', '', 0, 'La cantidad máxima es de 99,999 piezas.'],
    [5, 'tomada', '1000013', 3, ''],
    [6, 'pregunta', '1000002', 0, 'Falta la cantidad.'],
    [7, 'rechazada', '1000002', 0, 'La cantidad tiene que ser mayor a 0'],
    [8, 'pregunta', '', 4, 'No se encontró 9999999.'],
  ])
})

test('una fila tomada trae el precio de su cantidad, la existencia y lo que hay en el carrito', async () => {
  await portal.pedir(modificarCantidad, {
    token,
    body: { codArticulo: '1000002', cantidad: 5, rutaOrigen: 'carrito' },
  })
  const { filas: tomadas } = await resolver({ texto: '1000002 2\n1000002 3' })
  expect(tomadas.map(({ articulo }) => articulo)).toMatchObject([
    {
      descripcion: 'IBUPROFENO 400 MG TABLETAS C/10',
      precio: 80,
      motivoPrecio: 'neto',
      cantidad: 5,
      existenciaMiCedis: 300,
    },
    { precio: 60, motivoPrecio: 'oferta' },
  ])
})

test('el código escrito se toma siempre, con o sin ceros, guiones y en cualquier orden; la caja cuenta sus piezas', async () => {
  const barras = await barrasDe('1000002')
  expect(
    await filas(`12*1000001\n3 1000001\n${barras} 2\n0${barras} 2\n01000001 4\n2 12000000000012\n2000000000015 1`),
  ).toEqual([
    [1, 'tomada', '1000001', 12, ''],
    [2, 'tomada', '1000001', 3, ''],
    [3, 'tomada', '1000002', 2, ''],
    [4, 'tomada', '1000002', 2, ''],
    [5, 'tomada', '1000001', 4, ''],
    [6, 'tomada', '1000001', 48, ''],
    [7, 'tomada', '1000001', 1, ''],
  ])
})

test('el mínimo se pide del renglón que resulta: con lo del carrito y con las demás filas del mismo artículo', async () => {
  const poner = (cantidad: number) =>
    portal.pedir(modificarCantidad, { token, body: { codArticulo: '1000012', cantidad, rutaOrigen: 'carrito' } })
  expect(await filas('1000012 5')).toMatchObject([[1, 'rechazada', '1000012', 5, 'La cantidad mínima es de 6 piezas.']])
  expect(await filas('1000012 3\n1000012 3')).toEqual([
    [1, 'tomada', '1000012', 3, ''],
    [2, 'tomada', '1000012', 3, ''],
  ])
  await poner(6)
  expect(await filas('1000012 1')).toEqual([[1, 'tomada', '1000012', 1, '']])
  await poner(0)
})

test('un DataMatrix leído toma su artículo; una caja sin dar de alta propone su empaque y pregunta', async () => {
  const barras = await barrasDe('1000009')
  const caja = `5${barras.slice(0, 12)}`
  const gtinDeCaja = caja + digitoDeControl(caja)
  const leido = `]d2010${await barrasDe('1000001')}17281231\u001d10L1`
  await portal.sql(
    "insert into existencias (cod_articulo, cod_sucursal, lote, caducidad, piezas) values ('1000009', 1, 'LARGO', '2035-12-31', 500)",
  )
  const { filas: leidas } = await resolver({
    filas: [
      { codigo: leido, cantidad: 1 },
      { codigo: gtinDeCaja, cantidad: 2 },
    ],
  })
  expect(leidas.map(({ estado, codArticulo, cantidad, detalle }) => [estado, codArticulo, cantidad, detalle])).toEqual([
    ['tomada', '1000001', 1, ''],
    ['pregunta', '1000009', 24, 'El código es de una caja: confirme las piezas.'],
  ])
})

test('un dígito de control equivocado se dice, con lo que pudo ser', async () => {
  const barras = await barrasDe('1000013')
  const malo = `${barras.slice(0, 12)}${(Number(barras.at(-1)) + 1) % 10}`
  const { filas: malas } = await resolver({ texto: `${malo} 3` })
  expect(malas).toMatchObject([{ estado: 'pregunta', cantidad: 3, detalle: 'Código incompleto.' }])
  expect(malas[0]?.candidatos.map((c) => c.codArticulo)).toContain('1000013')
})

test('dos artículos con el mismo código de barras se preguntan, y lo elegido se recuerda', async () => {
  const suyo = await barrasDe('1000004')
  await portal.sql("update articulos set cod_barras = $1 where cod_articulo = '1000003'", [suyo])
  const [fila] = (await resolver({ texto: `${suyo} 2` })).filas
  expect(fila).toMatchObject({
    estado: 'pregunta',
    codArticulo: '',
    detalle: 'El código es de varios productos: elija uno.',
  })
  expect(fila?.candidatos.map((c) => c.codArticulo).sort()).toEqual(['1000003', '1000004'])
  await portal.pedir(calls.recordarCodigo, { token, body: { codigo: suyo, codArticulo: '1000003' } })
  expect(await filas(`${suyo} 2`)).toEqual([[1, 'tomada', '1000003', 2, '']])
  await portal.sql("update articulos set cod_barras = '' where cod_articulo = '1000003'")
})

test('unas palabras preguntan, con cinco candidatos a lo más; la descripción exacta se toma', async () => {
  const { filas: leidas } = await resolver({
    texto: '- 3 paracetamol 500\nIBUPROFENO 400 MG TABLETAS C/10 12\nibuprofeno 400mg tabletas c/10\nxyzzyq wkrt 3',
  })
  expect(leidas.map(({ estado, codArticulo, cantidad }) => [estado, codArticulo, cantidad])).toEqual([
    ['pregunta', '', 3],
    ['tomada', '1000002', 12],
    ['pregunta', '1000002', 0],
    ['rechazada', '', 3],
  ])
  const [palabras] = leidas
  expect(palabras?.candidatos.length).toBeGreaterThan(1)
  expect(palabras?.candidatos.length).toBeLessThanOrEqual(5)
  expect(palabras?.candidatos.every((c) => c.descripcion.includes('PARACETAMOL'))).toBe(true)
  const propias = palabras?.candidatos.map((c) => c.existenciaMiCedis > 0) ?? []
  expect(propias).toEqual([...propias].sort((a, b) => Number(b) - Number(a)))
  expect(leidas[2]?.detalle).toBe('Falta la cantidad.')
  expect(leidas[3]?.detalle).toBe('No se encontró xyzzyq wkrt.')
})

test('un número que puede ser del nombre no se toma como cantidad', async () => {
  const { filas: leidas } = await resolver({ texto: 'paracetamol 500\nvainilla 37' })
  expect(leidas.map(({ estado, cantidad }) => [estado, cantidad])).toEqual([
    ['pregunta', 0],
    ['pregunta', 37],
  ])
})

test('lo que no se puede pedir se rechaza, con lo que se podría pedir en su lugar', async () => {
  await portal.sql("delete from existencias where cod_articulo = '1000013'")
  const { filas: rechazadas } = await resolver({ texto: '1000013 2\n1000010 1\n1000012 5' })
  expect(rechazadas.map(({ estado, codArticulo, detalle }) => [estado, codArticulo, detalle])).toEqual([
    ['rechazada', '1000013', 'Sin existencia.'],
    ['rechazada', '1000010', 'Cancelado'],
    ['rechazada', '1000012', 'La cantidad mínima es de 6 piezas.'],
  ])
  const [sinExistencia, cancelado, minimo] = rechazadas
  expect(sinExistencia?.candidatos[0]?.codArticulo).toBe('1000014')
  expect(sinExistencia?.candidatos.every((c) => c.existenciaMiCedis + c.existenciaOtrosCedis > 0)).toBe(true)
  expect(cancelado?.articulo?.estatus).toBe('C')
  expect(cancelado?.candidatos.every((c) => c.descripcion.startsWith('CAPTOPRIL'))).toBe(true)
  expect(minimo?.candidatos).toEqual([])
})

test('cuando cualquiera de los dos números es un código se pregunta', async () => {
  await portal.sql(
    "insert into codigos_de_barras (cod_barras, cod_articulo, piezas) values ('31', '1000001', 1), ('32', '1000002', 1)",
  )
  const [fila] = (await resolver({ texto: '31 32' })).filas
  expect(fila).toMatchObject({ estado: 'pregunta', codArticulo: '', cantidad: 0 })
  expect(fila?.candidatos.map((c) => c.codArticulo)).toEqual(['1000001', '1000002'])
  expect(await filas('31 40')).toEqual([[1, 'tomada', '1000001', 40, '']])
  expect(await filas('40 31')).toEqual([[1, 'tomada', '1000001', 40, '']])
})

test('de más de 2,000 renglones se leen los primeros, y los demás se muestran rechazados', async () => {
  const data = await resolver({ texto: Array.from({ length: 2_001 }, () => '1000001 1').join('\n') })
  expect(data).toMatchObject({ tomadas: 2_000, preguntas: 0, rechazadas: 1 })
  expect(data.filas.at(-1)).toMatchObject({ fila: 2_001, detalle: 'Sólo se leen los primeros 2,000 renglones.' })
  const demasiados = await portal.pedir(calls.resolverCaptura, { token, body: { texto: '1\n'.repeat(10_001) } })
  expect(demasiados.sobre).toMatchObject({
    value: false,
    message: 'La lista tiene más de 10,000 renglones. Divídala en varias.',
  })
  const filasDeMas = Array.from({ length: 2_001 }, () => ({ codigo: '1', cantidad: 1 }))
  expect((await portal.pedir(calls.resolverCaptura, { token, body: { filas: filasDeMas } })).status).toBe(400)
})

test('lo confirmado una vez se entiende después, sólo para ese cliente, hasta que se olvida', async () => {
  const recordar = (codigo: string, codArticulo: string) =>
    portal.pedir(calls.recordarCodigo, { token, body: { codigo, codArticulo } })
  expect((await recordar('LOS-50', '1000002')).sobre.value).toBe(true)
  await recordar('Las azules del doctor', '1000001')
  expect(await filas('los-50 3\n4 las AZULES del doctor')).toEqual([
    [1, 'tomada', '1000002', 3, ''],
    [2, 'tomada', '1000001', 4, ''],
  ])
  expect((await filas('los-50 3', otro))[0]?.[1]).not.toBe('tomada')
  await recordar('LOS-50', '1000001')
  expect(await filas('los-50 3')).toEqual([[1, 'tomada', '1000001', 3, '']])
  await portal.pedir(calls.olvidarCodigo, { token, body: { codigo: 'los-50' } })
  expect((await filas('los-50 3'))[0]?.[1]).not.toBe('tomada')
})

test('el código de un producto no puede recordarse como de otro, ni uno que no existe, ni más de cinco mil', async () => {
  const recordar = async (codigo: string, codArticulo: string) =>
    (await portal.pedir(calls.recordarCodigo, { token, body: { codigo, codArticulo } })).sobre
  for (const ajeno of ['1000001', await barrasDe('1000001'), '12000000000012'])
    expect(await recordar(ajeno, '1000002')).toMatchObject({
      value: false,
      message: 'Ese código ya es de otro producto.',
    })
  expect((await recordar('X1', '9999999')).message).toBe('El artículo no existe en el catálogo.')
  expect((await recordar('***', '1000001')).message).toBe('Escriba el código que se va a recordar.')
  await portal.sql(
    "insert into codigos_propios (cod_cliente, codigo, cod_articulo, instante) select '100001', 'c ' || n, '1000001', now() from generate_series(1, 5000) n",
  )
  expect((await recordar('nuevo', '1000001')).value).toBe(false)
  expect((await recordar('c 7', '1000002')).value).toBe(true)
})

test('un nombre con un desliz conserva la cantidad que lleva al final, y su fuerza sigue siendo fuerza', async () => {
  for (const [bien, mal] of [
    ['dexametasona 3', 'dexametazona 3'],
    ['paracetamol 500', 'parasetamol 500'],
    ['paracetamol 500 12', 'parasetamol 500 12'],
    ['omeprazol 7 pzas', 'omeprasol 7 pzas'],
  ] as const) {
    const [[, , , cantidad, detalle] = []] = await filas(mal)
    const [[, , , suya, suyo] = []] = await filas(bien)
    expect([mal, cantidad, detalle]).toEqual([mal, suya, suyo])
  }
  const { filas: una } = await resolver({ texto: 'dexametazona 3' })
  expect(una).toMatchObject([{ estado: 'pregunta', cantidad: 3, detalle: 'Elija de qué producto es.' }])
  // what nothing has is asked by nobody, with its quantity
  expect(await filas('zutanitol 5')).toEqual([[1, 'rechazada', '', 5, 'No se encontró zutanitol.']])
})
