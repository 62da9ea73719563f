import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { Body, Data } from '@surtia/contracts/call.ts'
import * as calls from '@surtia/contracts/catalogo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

const buscar = async (body: Body<typeof calls.buscar>) =>
  (await portal.pedir(calls.buscar, { body, token })).sobre.data as unknown as Data<typeof calls.buscar>
const codigos = (articulos: Articulo[]) => articulos.map((a) => a.codArticulo)
const uno = async (codArticulo: string) =>
  (await buscar({ buscar: codArticulo })).resultadosPrincipales.find((a) => a.codArticulo === codArticulo) as Articulo

test('se encuentra por genérico, sin acentos, por código, por código de barras y por inicio de palabra', async () => {
  for (const texto of ['telmisartan 40', 'TELMISARTÁN', '1000003', 'telmi 40 tab'])
    expect(codigos((await buscar({ buscar: texto })).resultadosPrincipales)).toContain('1000003')
  expect(codigos((await buscar({ buscar: '2000000000138' })).resultadosPrincipales)).toEqual(['1000013'])
})

test('los artículos de códigos fijos traen sus precios y existencias', async () => {
  expect(await uno('1000001')).toMatchObject({
    existenciaMiCedis: 500,
    existenciaOtrosCedis: 1000,
    precioNeto: 25,
    ofertado: false,
    empColectivo: 24,
    minimoPiezas: 1,
  })
  expect(await uno('1000002')).toMatchObject({
    precioNeto: 80,
    precioOfertado: 60,
    ofertado: true,
    minimoPiezasOfertas: 3,
    existenciaMiCedis: 300,
    existenciaOtrosCedis: 0,
  })
  expect(await uno('1000003')).toMatchObject({ precioRemate: 70, remate: true, sinDerechoDevolucion: true })
  expect(await uno('1000004')).toMatchObject({ precioBuenFin: 150, buenFin: true })
  expect(await uno('1000006')).toMatchObject({
    tipoControl: 1,
    sinDerechoDevolucion: false,
    precioNeto: 300,
    existenciaMiCedis: 40,
  })
  expect(await uno('1000009')).toMatchObject({
    existenciaMiCedis: 0,
    existenciaOtrosCedis: 0,
    existenciaCorta: 96,
    empColectivo: 12,
  })
  expect(await uno('1000013')).toMatchObject({ tieneSustituto: true })
})

test('un cancelado no aparece en el catálogo, pero su detalle existe', async () => {
  expect((await buscar({ buscar: '1000010' })).resultadosPrincipales).toEqual([])
  expect((await portal.pedir(calls.detalleProducto, { params: { id: '1000010' }, token })).sobre).toMatchObject({
    value: true,
    data: [{ estatus: 'C' }],
  })
  expect((await portal.pedir(calls.detalleProducto, { params: { id: '99' }, token })).sobre).toMatchObject({
    value: false,
    data: [],
  })
})

test('los sustitutos son los del ERP y los de la misma fórmula y forma', async () => {
  const { sobre } = await portal.pedir(calls.sustitutos, { params: { codArticulo: '1000013' }, token })
  expect(codigos(sobre.data as unknown as Articulo[])).toEqual(expect.arrayContaining(['1000014', '1000015']))
  expect(codigos(sobre.data as unknown as Articulo[])).not.toContain('1000013')
})

test('todo el catálogo va por nombre en español, de veinte en veinte, y la página de más está vacía', async () => {
  const primera = await buscar({})
  expect(primera.resultadosPrincipales).toHaveLength(20)
  expect(primera.totalPaginas).toBe(Math.ceil(primera.resultados / 20))
  const nombres = primera.resultadosPrincipales.map((a) => a.descripcion)
  expect(nombres).toEqual([...nombres].sort(new Intl.Collator('es', { sensitivity: 'base' }).compare))
  expect((await buscar({ pagina: primera.totalPaginas + 1 })).resultadosPrincipales).toEqual([])
  const segunda = await buscar({ pagina: 2 })
  expect(codigos(segunda.resultadosPrincipales).some((c) => codigos(primera.resultadosPrincipales).includes(c))).toBe(
    false,
  )
})

test('las facetas describen el conjunto sin su propio filtro, y los números cuadran', async () => {
  const todo = await buscar({ buscar: '10000' })
  expect(todo.resultados).toBe(14)
  const tabletas = todo.formasFarmaceuticas.find((f) => f.descripcion === 'TABLETAS')
  const filtrado = await buscar({ buscar: '10000', codFormaFarmaceutica: tabletas?.codFormaFarmaceutica ?? 0 })
  expect(filtrado.resultados).toBeLessThan(todo.resultados)
  expect(filtrado.formasFarmaceuticas).toEqual(todo.formasFarmaceuticas)
  expect(filtrado.clasificaciones.length).toBeLessThanOrEqual(todo.clasificaciones.length)
  expect(filtrado.resultadosPrincipales.every((a) => a.codFormaFarmaceutica === tabletas?.codFormaFarmaceutica)).toBe(
    true,
  )
})

test('se ordena por el precio que vale una pieza', async () => {
  const { resultadosPrincipales } = await buscar({ buscar: '10000', orden: 3 })
  // the offer of 1000002 starts at three pieces: it stands at its net price
  expect(codigos(resultadosPrincipales).indexOf('1000002')).toBeGreaterThan(
    codigos(resultadosPrincipales).indexOf('1000003'),
  )
  expect(codigos((await buscar({ buscar: '10000', orden: 4 })).resultadosPrincipales)[0]).toBe('1000006')
})

test('un desliz en una palabra larga se perdona como sugerencia', async () => {
  const { resultadosPrincipales, resultadosSugeridos } = await buscar({ buscar: 'telmisatran' })
  expect(resultadosPrincipales).toEqual([])
  expect(codigos(resultadosSugeridos)).toContain('1000003')
  expect((await buscar({ buscar: 'xyzxyzxyz' })).resultadosSugeridos).toEqual([])
})

test('los comodines y los signos son texto', async () => {
  for (const texto of ['%', '_', "'", '\\', '"; drop table', ':* & !', '((', '🙂'])
    expect((await portal.pedir(calls.buscar, { body: { buscar: texto }, token })).status).toBe(200)
  expect((await buscar({ buscar: '%%%' })).resultados).toBe(0)
})

test('parámetros fuera de rango son 400', async () => {
  for (const body of [
    { orden: 6 },
    { orden: -1 },
    { pagina: 0 },
    { pagina: 1.5 },
    { codClasificacion: '1' },
    { buscar: 5 },
    { otra: 1 },
    { codCliente: '100002' },
  ]) {
    expect([body, (await portal.pedir(calls.buscar, { body, token })).status]).toEqual([body, 400])
  }
})

const descripciones = async (n: string, texto?: string) =>
  (
    await portal.pedir(calls.descripcionArticulos, {
      params: { n: n as unknown as number },
      ...(texto === undefined ? {} : { query: { texto } }),
      token,
    })
  ).sobre.data as unknown as { codArticulo: string; descripcion: string }[]

test('el autocompletado da primero las que empiezan, luego las de una palabra posterior', async () => {
  const filas = await descripciones('50', 'metformina')
  const empieza = filas.map((f) => f.descripcion.toLowerCase().startsWith('metformina'))
  expect(empieza.indexOf(false)).toBeGreaterThan(0)
  expect(empieza.lastIndexOf(true)).toBeLessThan(empieza.indexOf(false))
  expect(filas.every((f) => f.descripcion.toLowerCase().includes('metformina'))).toBe(true)
  expect(await descripciones('1', 'PARACETAMOL 500 mg')).toHaveLength(1)
})

test('n = 0 son todas; un texto corto da las primeras por nombre; n negativo es 400', async () => {
  expect((await descripciones('0', 'tabletas')).length).toBeGreaterThan(50)
  expect(await descripciones('5', 'pa')).toHaveLength(5)
  expect(await descripciones('5')).toHaveLength(5)
  expect((await portal.pedir(calls.descripcionArticulos, { params: { n: -1 }, token })).status).toBe(400)
})

test('la existencia es la del CEDIS de quien mira', async () => {
  const frontera = await portal.entrar('poc')
  const { sobre } = await portal.pedir(calls.buscar, { body: { buscar: '1000001' }, token: frontera })
  expect((sobre.data as unknown as Data<typeof calls.buscar>).resultadosPrincipales[0]).toMatchObject({
    existenciaMiCedis: 0,
    existenciaOtrosCedis: 1500,
  })
})

test('las direcciones no distinguen mayúsculas ni la diagonal final', async () => {
  const respuesta = await fetch(`${portal.url}/API/Catalogo-General/Buscar/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{"buscar":"1000001"}',
  })
  expect(respuesta.status).toBe(200)
  const repetida = await fetch(`${portal.url}/api/catalogo-general/buscar/descripcion-articulos/5?texto=a&texto=b`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(repetida.status).toBe(400)
})
