import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { Body } from '@surtia/contracts/call.ts'
import * as calls from '@surtia/contracts/catalogo.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

const buscar = async (body: Body<typeof calls.buscar>) => (await portal.pedir(calls.buscar, { body, token })).sobre.data
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
  expect(codigos(sobre.data)).toEqual(expect.arrayContaining(['1000014', '1000015']))
  expect(codigos(sobre.data)).not.toContain('1000013')
})

test('los sustitutos vienen todos: misma concentración y empaque primero, luego con existencia propia, luego por precio', async () => {
  const puerta = { url: portal.url, clave: CLAVE_ERP }
  const cod = (i: number) => String(7_400_000 + i)
  const igual = { formula: 'ZETAMOL 10 MG', formaFarmaceutica: 'TABLETAS', generico: 'ZETAMOL' }
  const muchos = Array.from({ length: 90 }, (_, i) => i)
  await enviar(
    puerta,
    'articulos',
    muchos.map((i) => ({
      codArticulo: cod(i),
      descripcion: `ZETAMOL ${i}`,
      ...igual,
      contenidoVenta: i % 3 === 0 ? 'C/30' : 'C/10',
    })),
  )
  await enviar(
    puerta,
    'precios',
    muchos.map((i) => ({ codArticulo: cod(i), precioNeto: 200 - i })),
  )
  await enviar(
    puerta,
    'existencias',
    [3, 4].map((i) => ({ codArticulo: cod(i), codSucursal: 1, lote: 'Z', caducidad: '2030-12-31', piezas: 5 })),
  )
  // the ERP names one of another formula, which has stock and is the cheapest
  await enviar(puerta, 'sustitutos', [{ codArticulo: cod(0), codSustituto: '1000012' }])
  const { sobre } = await portal.pedir(calls.sustitutos, { params: { codArticulo: cod(0) }, token })
  const lista = codigos(sobre.data)
  expect(lista).toHaveLength(90)
  expect(lista.slice(0, 3)).toEqual([cod(3), cod(87), cod(84)])
  expect(lista.slice(29, 33)).toEqual(['1000012', cod(4), cod(89), cod(88)])
})

test('un genérico en blanco no tiene formas, ni concentraciones, ni contenidos', async () => {
  for (const generico of [' ', '%', '...', '\u00a0']) {
    const params = { generico, tipoFormula: 'A', codFormaFarmaceutica: 1, codFormula: 1 } as const
    for (const llamada of [calls.formasDelGenerico, calls.formulasDelGenerico, calls.contenidosDelGenerico])
      expect([generico, (await portal.pedir(llamada, { params, token })).sobre]).toMatchObject([
        generico,
        { value: true, data: [] },
      ])
  }
})

test('un código de barras también está en el catálogo', async () => {
  const validar = (codArticulo: string) => portal.pedir(calls.validarExistencia, { params: { codArticulo }, token })
  for (const codigo of ['1000013', '2000000000138'])
    expect((await validar(codigo)).sobre).toMatchObject({ value: true, data: [{ codArticulo: '1000013' }] })
  for (const codigo of ['2000000000139', 'ab-12.x'])
    expect((await validar(codigo)).sobre).toMatchObject({
      value: false,
      data: [],
      message: 'No se encontró el producto.',
    })
})

test('los empates van por código y por nada más, en fórmula, precios y novedad', async () => {
  const filas = ['7500001', '7500002', '7500003']
  const puerta = { url: portal.url, clave: CLAVE_ERP }
  // names in the order opposite to that of the codes
  await enviar(
    puerta,
    'articulos',
    filas.map((codArticulo, i) => ({
      codArticulo,
      descripcion: `EMPATADO ${'CBA'[i]}`,
      generico: 'EMPATADO',
      formula: 'EMPATADO 1 MG',
      formaFarmaceutica: 'TABLETAS',
    })),
  )
  await enviar(
    puerta,
    'precios',
    filas.map((codArticulo) => ({ codArticulo, precioNeto: 10 })),
  )
  for (const orden of [2, 3, 4, 5])
    expect([orden, codigos((await buscar({ buscar: 'empatado', orden })).resultadosPrincipales)]).toEqual([
      orden,
      filas,
    ])
})

test('todo el catálogo va por nombre en español, de veinte en veinte, y la página de más está vacía', async () => {
  const primera = await buscar({ orden: 1 })
  expect(primera.resultadosPrincipales).toHaveLength(20)
  expect(primera.totalPaginas).toBe(Math.ceil(primera.resultados / 20))
  const nombres = primera.resultadosPrincipales.map((a) => a.descripcion)
  expect(nombres).toEqual([...nombres].sort(new Intl.Collator('es', { sensitivity: 'base' }).compare))
  expect((await buscar({ orden: 1, pagina: primera.totalPaginas + 1 })).resultadosPrincipales).toEqual([])
  const segunda = await buscar({ orden: 1, pagina: 2 })
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

test('se ordena por fórmula y por lo más nuevo', async () => {
  const porFormula = (await buscar({ buscar: 'tabletas', orden: 2 })).resultadosPrincipales.map((a) => a.formula)
  expect(porFormula).toEqual(porFormula.toSorted((a, b) => a.localeCompare(b, 'es', { sensitivity: 'base' })))
  const paginas = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map((pagina) => buscar({ buscar: 'tabletas', orden: 5, pagina })),
  )
  const porAlta = paginas.flatMap((una) => una.resultadosPrincipales.map((a) => a.fechaInsert))
  expect(porAlta).toEqual(porAlta.toSorted().reverse())
  expect(new Set(porAlta).size).toBeGreaterThan(1)
})

test('un desliz en una palabra larga se perdona como sugerencia', async () => {
  const { resultadosPrincipales, resultadosSugeridos } = await buscar({ buscar: 'telmisatran' })
  expect(resultadosPrincipales).toEqual([])
  expect(codigos(resultadosSugeridos)).toContain('1000003')
  expect((await buscar({ buscar: 'xyzxyzxyz' })).resultadosSugeridos).toEqual([])
})

test('lo que sólo una corrección halla está entre lo sugerido, dice qué se buscó, y no tiene más páginas', async () => {
  const corregido = await buscar({ buscar: 'telmisatran' })
  expect(corregido).toMatchObject({ resultados: 0, totalPaginas: 0, resultadosPrincipales: [] })
  expect(corregido.correccion).toMatchObject({ buscado: 'telmisatran' })
  expect(corregido.resultadosSugeridos.length).toBeLessThanOrEqual(20)
  expect((await buscar({ buscar: 'telmisatran', pagina: 2 })).resultadosSugeridos).toEqual([])
  expect(await buscar({ buscar: 'telmisatran', literal: true })).toMatchObject({
    resultadosSugeridos: [],
    correccion: null,
  })
})

test('junto a pocos resultados va lo que está a un desliz de lo escrito, aunque lo escrito exista; literal, no', async () => {
  const puerta = { url: portal.url, clave: CLAVE_ERP }
  const filas = ['ZUTRIMOL 5 MG TABLETAS C/10', 'ZUTRIMAL 5 MG TABLETAS C/10', 'ZUTRIMAX 5 MG TABLETAS C/10']
  const cod = (i: number) => String(7_600_000 + i)
  await enviar(
    puerta,
    'articulos',
    filas.map((descripcion, i) => ({ codArticulo: cod(i), descripcion })),
  )
  await enviar(
    puerta,
    'precios',
    filas.map((_, i) => ({ codArticulo: cod(i), precioNeto: 10 })),
  )
  const hallados = await buscar({ buscar: 'zutrimol 5 mg' })
  expect(codigos(hallados.resultadosPrincipales)).toEqual([cod(0)])
  // one letter away, and not two
  expect(codigos(hallados.resultadosSugeridos)).toEqual([cod(1)])
  expect(hallados.correccion).toBeNull()
  expect((await buscar({ buscar: 'zutrimol 5 mg', literal: true })).resultadosSugeridos).toEqual([])
})

test('junto a pocos resultados van otros de la misma fórmula; no junto a muchos, ni a un código, ni en otra página', async () => {
  const puerta = { url: portal.url, clave: CLAVE_ERP }
  const nombres = ['POCOSOL UNICO', ...Array.from({ length: 24 }, (_, i) => `HERMANOL ${i}`)]
  const filas = nombres.map((descripcion, i) => ({
    codArticulo: String(7_700_000 + i),
    descripcion,
    formula: 'POCOSOL 5 MG',
  }))
  await enviar(puerta, 'articulos', filas)
  await enviar(
    puerta,
    'precios',
    filas.map(({ codArticulo }) => ({ codArticulo, precioNeto: 10 })),
  )
  await enviar(puerta, 'existencias', [
    { codArticulo: '7700024', codSucursal: 1, lote: 'P', caducidad: '2030-12-31', piezas: 5 },
  ])
  const pocos = await buscar({ buscar: 'unico' })
  expect(codigos(pocos.resultadosPrincipales)).toEqual(['7700000'])
  expect(pocos.resultadosSugeridos).toHaveLength(20)
  // what one's own centre has goes first
  expect(codigos(pocos.resultadosSugeridos).slice(0, 2)).toEqual(['7700024', '7700001'])
  expect(codigos(pocos.resultadosSugeridos)).not.toContain('7700000')
  expect(codigos((await buscar({ buscar: 'unico', conExistencia: true })).resultadosSugeridos)).toEqual([])
  for (const otra of [{ buscar: 'hermanol' }, { buscar: '7700000' }, { buscar: 'unico', pagina: 2 }])
    expect((await buscar(otra)).resultadosSugeridos).toEqual([])
})

test('los comodines y los signos son texto', async () => {
  for (const texto of ['%', '_', "'", '\\', '"; drop table', ':* & !', '((', '🙂'])
    expect((await portal.pedir(calls.buscar, { body: { buscar: texto }, token })).status).toBe(200)
  expect((await buscar({ buscar: '%%%' })).resultados).toBe(0)
})

test('parámetros fuera de rango son 400', async () => {
  for (const body of [
    { orden: 7 },
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
      params: { n },
      ...(texto === undefined ? {} : { query: { texto } }),
      token,
    })
  ).sobre.data

test('el autocompletado da primero las que empiezan, luego las de una palabra posterior', async () => {
  const filas = await descripciones('50', 'metformina')
  const empieza = filas.map((f) => f.descripcion.toLowerCase().startsWith('metformina'))
  expect(empieza.indexOf(false)).toBeGreaterThan(0)
  expect(empieza.lastIndexOf(true)).toBeLessThan(empieza.indexOf(false))
  expect(filas.every((f) => f.descripcion.toLowerCase().includes('metformina'))).toBe(true)
  expect(await descripciones('1', 'PARACETAMOL 500 mg')).toHaveLength(1)
})

test('en el autocompletado % y _ son lo que se escribió, no comodines', async () => {
  await enviar({ url: portal.url, clave: CLAVE_ERP }, 'articulos', [
    { codArticulo: '7600001', descripcion: 'KETOZOL 2% CREMA' },
    { codArticulo: '7600002', descripcion: 'KETOZOL 20 CREMA' },
  ])
  await enviar(
    { url: portal.url, clave: CLAVE_ERP },
    'precios',
    ['7600001', '7600002'].map((codArticulo) => ({ codArticulo, precioNeto: 10 })),
  )
  expect((await descripciones('0', 'ketozol 2')).length).toBe(2)
  expect((await descripciones('0', 'Ketozol 2%')).map((f) => f.codArticulo)).toEqual(['7600001'])
  for (const texto of ['%%%', '___', 'ket%', 'k_tozol', '***'])
    expect([texto, await descripciones('5', texto)]).toEqual([texto, []])
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
  expect(sobre.data.resultadosPrincipales[0]).toMatchObject({
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
