import { NOMBRES_DE_TIPO } from '@surtia/contracts/integracion.ts'
import * as precios from '@surtia/contracts/precios-de-mesa.ts'
import * as calls from '@surtia/contracts/puerta-de-mesa.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarA } from '../../test/puerta.ts'

let portal: PortalDePruebas
let token: string
let idPersonal: number
beforeAll(async () => {
  portal = await levantar()
  ;({ token, idPersonal } = await entrarComo(portal, ['sistemas'], { confirmada: true }))
})
afterAll(() => portal.cerrar())

type Subida = { nombre?: string; tipo?: string; codificacion?: string; decimal?: string; simulacro?: boolean }
async function subir(
  cuerpo: string | Buffer,
  { nombre = 'precios.csv', simulacro = false, ...json }: Subida = {},
  clave = '',
) {
  const forma = new FormData()
  forma.set('json', JSON.stringify({ tipo: 'precios', codificacion: 'utf-8', decimal: 'punto', simulacro, ...json }))
  forma.set('file', new Blob([typeof cuerpo === 'string' ? cuerpo : new Uint8Array(cuerpo)]), nombre)
  const respuesta = await fetch(`${portal.url}${calls.subirEntrega.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(clave ? { 'idempotency-key': clave } : {}) },
    body: forma,
  })
  // biome-ignore lint/suspicious/noExplicitAny: the report is compared with what is expected
  return { status: respuesta.status, ...((await respuesta.json()) as { value: boolean; message: string; data: any }) }
}
async function bajar(path: string, body: object): Promise<string> {
  const respuesta = await fetch(`${portal.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return respuesta.text()
}
const asientos = (evento: string) =>
  portal.sql<{ antes: object; despues: object; detalle: object }>(
    'select antes, despues, detalle from auditoria where evento = $1 and id_personal = $2 order by id',
    [evento, idPersonal],
  )
const entregas = async () => (await portal.sql<{ n: number }>('select count(*)::int as n from entregas'))[0]?.n
const netoDe = async (cod: string) =>
  (await portal.sql<{ neto: number }>('select precio_neto as neto from precios where cod_articulo = $1', [cod]))[0]
    ?.neto
const consultar = async (filtros: object, mas: object = {}) =>
  (await portal.pedir(calls.entregas.consultar, { body: { filtros, ...mas }, token })).sobre
const detenidos = async (filtros: object = {}, mas: object = {}) =>
  (await portal.pedir(precios.precios.consultar, { body: { filtros, ...mas }, token })).sobre

const ponerEn50 = () =>
  portal.sql(
    "update precios set precio_neto = 50, precio_publico = 0, oferta = 0, remate = 0, buen_fin = 0 where cod_articulo in ('1000001', '1000002', '1000003')",
  )

test('un archivo se simula sin guardar nada, y guardado dice lo mismo, con quién lo subió', async () => {
  await ponerEn50()
  const archivo = 'codArticulo,precioNeto\n1000001,51\n9999999,5\n1000003,cien\n'
  const antes = await entregas()
  const simulado = await subir(archivo, { simulacro: true })
  expect(simulado.data).toMatchObject({ simulacro: true, entrega: 0, leidos: 3, aceptados: 1, rechazados: 2 })
  expect([await entregas(), await netoDe('1000001')]).toEqual([antes, 50])
  const guardado = await subir(archivo)
  expect(guardado.data).toMatchObject({ simulacro: false, leidos: 3, aceptados: 1, errores: simulado.data.errores })
  expect(await netoDe('1000001')).toBe(51)
  expect((await asientos('integracion')).at(-1)).toMatchObject({
    antes: { estado: 'en curso' },
    despues: { estado: 'terminada' },
    detalle: { tipo: 'precios', origen: 'mesa', rechazados: 2 },
  })
  expect(await asientos('integracion')).toHaveLength(1)

  const { data } = await portal
    .pedir(calls.entregaDeMesa, { params: { entrega: guardado.data.entrega }, token })
    .then((r) => r.sobre)
  expect(data).toMatchObject({
    tipo: 'precios',
    origen: 'mesa',
    estado: 'terminada',
    rechazados: 2,
    errores: simulado.data.errores,
  })
  expect((await portal.pedir(calls.entregaDeMesa, { params: { entrega: 999_999 }, token })).status).toBe(404)
  const rechazosDe = (entrega: number) =>
    bajar(calls.exportarRechazos.path.replace(':entrega', String(entrega)), { filtros: {}, formato: 'csv' })
  const renglones = (await rechazosDe(guardado.data.entrega)).trim().split('\r\n')
  expect([renglones.length, renglones[2]]).toEqual([3, expect.stringMatching(/^4,"precioNeto","./)])
  expect(await rechazosDe(999_999)).toContain('"value":false')
  expect(await asientos('entregas.exportadas')).toHaveLength(1)
})

test('lo que no se supo si se guardó se manda otra vez con su clave, y se guarda una vez', async () => {
  const clave = '5d0f3b0e-2f0a-4a5b-9c1d-0a1b2c3d4e5f'
  const antes = (await entregas()) ?? 0
  const archivo = 'codArticulo,precioNeto\n1000002,50.1\n'
  const una = await subir(archivo, {}, clave)
  const otra = await subir(archivo, {}, clave)
  expect(otra.data).toEqual({ ...una.data, repetida: true })
  expect(await entregas()).toBe(antes + 1)
  expect((await subir('codArticulo,precioNeto\n1000002,50.2\n', {}, clave)).status).toBe(409)
  expect((await subir(archivo, {}, 'x')).status).toBe(400)
  expect((await subir(archivo, { simulacro: true }, clave)).data).toMatchObject({ entrega: 0, repetida: false })
})

test('un archivo que no es lo que dice no guarda nada: simulado es un informe, guardado se niega', async () => {
  const antes = await entregas()
  const imagen = Buffer.from('89504e470d0a1a0a0000000d49484452fffe00ff', 'hex')
  for (const [cuerpo, nombre] of [
    [imagen, 'foto.png'],
    ['otra,cosa\n1,2\n', 'precios.csv'],
  ] as const) {
    const { status, value, data } = await subir(cuerpo, { nombre, simulacro: true })
    expect([nombre, status, value, data.aceptados]).toEqual([nombre, 200, true, 0])
    expect(data.errores[0].motivo).not.toBe('')
    expect((await subir(cuerpo, { nombre })).value).toBe(false)
  }
  expect((await consultar({ estado: 'fallida', origen: 'mesa' })).cuantos).toBe(2)
  expect(await entregas()).toBe((antes ?? 0) + 2)
  expect((await subir('x', { tipo: 'constructor' })).status).toBe(400)
  const coma = await subir('codArticulo;precioNeto\n1000002;50,25\n', { decimal: 'coma', codificacion: 'latin1' })
  expect([coma.data.aceptados, await netoDe('1000002')]).toEqual([1, 50.25])
  const lineas = await subir('{"codArticulo":"1000002","precioNeto":50.5}\n', { nombre: 'precios.ndjson' })
  expect([lineas.data.aceptados, await netoDe('1000002')]).toEqual([1, 50.5])
})

test('las entregas se filtran y se paginan; se ve de cuándo son los datos de cada tipo', async () => {
  const vistas: number[] = []
  let cursor: string | null | undefined
  do {
    const sobre = await consultar({ tipo: 'precios' }, { renglones: 2, ...(cursor ? { cursor } : {}) })
    vistas.push(...sobre.data.map((e) => e.id))
    cursor = sobre.cursor
  } while (cursor)
  expect(vistas).toEqual([...vistas].sort((a, b) => b - a))
  expect(vistas).toHaveLength((await consultar({ tipo: 'precios' })).cuantos)
  expect((await consultar({ conRechazos: '1', tipo: 'precios' })).cuantos).toBe(1)
  expect((await consultar({ desde: '2200-01-01', hasta: '2200-01-02', x: '' })).filtrosIgnorados).toEqual(['x'])

  const corte = '2026-11-18T18:00:00Z'
  await entregarA(portal.url, 'cedis', 'codSucursal,nombre\n1,CEDIS Culiacán\n', { consulta: { corte } })
  const { data } = (await portal.pedir(calls.antiguedad, { token })).sobre
  expect(data.find((a) => a.tipo === 'cedis')).toMatchObject({ corte, aceptados: 1 })
  expect(data.find((a) => a.tipo === 'cedis')?.segundos).toBeGreaterThanOrEqual(3_600)
  expect(data.find((a) => a.tipo === 'confirmacionesDePago')).toMatchObject({
    entrega: null,
    corte: null,
    segundos: null,
  })
  const archivo = await fetch(`${portal.url}${calls.entregas.exportar.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filtros: { tipo: 'precios', conRechazos: '1' }, formato: 'csv' }),
  })
  expect((await archivo.text()).trim().split('\r\n')).toHaveLength(2)
})

test('precios detenidos: la diferencia, se autorizan unos, se descartan otros, y cada hecho es un renglón', async () => {
  await ponerEn50()
  await subir('codArticulo,precioNeto,precioPublico\n1000001,500,600\n1000002,10,\n1000003,400,\n')
  const { data, cuantos } = await detenidos({}, { orden: '-cambio' })
  expect([cuantos, data.map((p) => [p.codArticulo, p.antes, p.despues, p.cambio])]).toEqual([
    3,
    [
      ['1000001', 50, 500, 900],
      ['1000003', 50, 400, 700],
      ['1000002', 50, 10, -80],
    ],
  ])
  expect(data[0]).toMatchObject({ campo: 'precioNeto', publico: 600, laboratorio: expect.stringMatching(/./) })
  expect((await detenidos({ sentido: 'baja' })).data.map((p) => p.codArticulo)).toEqual(['1000002'])
  expect((await detenidos({ codArticulo: '1000003', entrega: String(data[0]?.entrega) })).cuantos).toBe(1)
  expect((await detenidos({ entrega: 'x' })).filtrosIgnorados).toEqual(['entrega'])
  expect((await detenidos({}, { orden: 'codArticulo', renglones: 1 })).data[0]?.codArticulo).toBe('1000001')

  const [uno = 0, tres = 0, dos = 0] = data.map(({ id }) => id)
  const autorizar = (body: object) => portal.pedir(precios.autorizarPrecios, { body, token })
  const hecho = (await autorizar({ ids: [uno, 9_999_999] })).sobre.data
  expect(hecho).toMatchObject({
    aceptados: 1,
    rechazados: 1,
    precios: [
      { id: uno, hecho: true, motivo: '' },
      { id: 9_999_999, hecho: false, motivo: 'Ese precio ya no está detenido.' },
    ],
  })
  expect(await netoDe('1000001')).toBe(500)
  expect((await autorizar({ ids: [uno] })).sobre.message).toBe('Ninguno de esos precios está detenido.')
  const descartar = (body: object) => portal.pedir(precios.descartarPrecios, { body, token })
  expect((await descartar({ ids: [dos, tres] })).sobre.data.precios.every((p) => p.hecho)).toBe(true)
  expect([await netoDe('1000002'), await netoDe('1000003'), (await detenidos()).cuantos]).toEqual([50, 50, 0])
  for (const malo of [{}, { ids: [] }, { ids: [1], entrega: 1 }, { ids: ['1'] }])
    expect([malo, (await autorizar(malo)).status]).toEqual([malo, 400])

  const { ultima } = await detenidos()
  expect(ultima?.entrega).toBe(hecho.entrega)
  const regreso = async () => (await portal.pedir(precios.porDeshacer, { token })).sobre.data
  expect(await regreso()).toMatchObject({
    ...ultima,
    precios: 1,
    cambios: [{ codArticulo: '1000001', descripcion: expect.stringMatching(/./), ahora: 500, antes: 50 }],
  })
  const deshacer = (body: object) => portal.pedir(precios.deshacerEntrega, { body, token })
  const otra = await deshacer({ entrega: hecho.entrega + 1 })
  expect([otra.status, otra.sobre.data]).toEqual([
    409,
    { actual: { entrega: hecho.entrega }, suya: { entrega: hecho.entrega + 1 } },
  ])
  expect((await deshacer({ entrega: hecho.entrega })).sobre.data).toEqual({ entrega: hecho.entrega, precios: 1 })
  expect(await netoDe('1000001')).toBe(50)

  expect(await asientos('precios.autorizados')).toMatchObject([
    { antes: { '1000001 precioNeto': 50 }, despues: { '1000001 precioNeto': 500 }, detalle: { origen: 'mesa' } },
  ])
  expect(await asientos('precios.descartados')).toMatchObject([
    { antes: { '1000002 precioNeto': 10, '1000003 precioNeto': 400 }, despues: { '1000002 precioNeto': 50 } },
  ])
  expect(await asientos('precios.deshechos')).toMatchObject([{ antes: { '1000001': 500 }, despues: { '1000001': 50 } }])
  expect(
    (
      await portal.sql('select 1 from auditoria where evento = $1 and detalle @> $2', [
        'integracion',
        JSON.stringify({ entrega: hecho.entrega }),
      ])
    ).length,
  ).toBe(0)
})

test('una entrega detenida entera se ve, y una persona la deja entrar o la descarta', async () => {
  const codigos = Array.from({ length: 120 }, (_, i) => String(8_920_000 + i))
  await entregarA(
    portal.url,
    'articulos',
    `codArticulo,descripcion\n${codigos.map((c) => `${c},DE PRUEBA ${c}`).join('\n')}\n`,
  )
  const mandar = async () =>
    (await subir(`codArticulo,precioNeto,precioPublico\n${codigos.map((c) => `${c},20,10`).join('\n')}\n`)).data.entrega
  const [una, otra] = [await mandar(), await mandar()]
  expect((await detenidos()).entregas.map((e) => [e.entrega, e.precios])).toEqual([
    [una, 120],
    [otra, 120],
  ])
  expect((await consultar({ estado: 'detenida' })).cuantos).toBe(2)
  const { sobre } = await portal.pedir(precios.autorizarPrecios, { body: { entrega: una }, token })
  expect(sobre.data).toEqual({ entrega: una, aceptados: 120, rechazados: 0, precios: [] })
  await portal.pedir(precios.descartarPrecios, { body: { entrega: otra }, token })
  expect([await netoDe('8920000'), (await detenidos()).entregas]).toEqual([20, []])
  const de = (evento: string) => asientos(evento).then((filas) => filas.at(-1))
  expect(await de('precios.autorizados')).toMatchObject({
    antes: { estado: 'detenida' },
    despues: { estado: 'terminada' },
  })
  expect(await de('precios.descartados')).toMatchObject({
    antes: { estado: 'detenida' },
    despues: { estado: 'descartada' },
  })
  const archivo = await fetch(`${portal.url}${precios.precios.exportar.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filtros: {}, formato: 'xlsx' }),
  })
  expect(
    Buffer.from(await archivo.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('una clave se hace para ciertos tipos y se dice una sola vez; revocada ya no sirve', async () => {
  const crear = (body: object) => portal.pedir(calls.crearClave, { body, token })
  const { id, clave } = (await crear({ nombre: ' Punto de venta ', tipos: ['cedis', 'cedis'] })).sobre.data
  const mandar = (tipo: string) => entregarA(portal.url, tipo, 'codSucursal,nombre\n1,CEDIS Culiacán\n', { clave })
  expect((await mandar('cedis')).data.aceptados).toBe(1)
  expect((await mandar('precios')).status).toBe(403)
  const lista = await portal.pedir(calls.clavesDePuerta, { token })
  expect(lista.sobre.data.at(-1)).toMatchObject({ id, nombre: 'Punto de venta', tipos: ['cedis'], revocada: null })
  expect(lista.texto).not.toContain(clave.slice(10))
  const revocar = () => portal.pedir(calls.revocarClave, { body: { id }, token })
  expect([(await revocar()).sobre.value, (await revocar()).sobre.message]).toEqual([
    true,
    `No hay clave ${id} vigente.`,
  ])
  await expect.poll(async () => (await mandar('cedis')).status).toBe(401)
  expect(await asientos('clave.creada')).toMatchObject([{ antes: null, despues: { tipos: ['cedis'], enVigor: true } }])
  expect(await asientos('clave.revocada')).toMatchObject([{ antes: { enVigor: true }, despues: { enVigor: false } }])
  for (const malo of [{ nombre: '  ', tipos: [] }, { nombre: 'x', tipos: ['nada'] }, { nombre: 'x' }])
    expect([malo, (await crear(malo)).status]).toEqual([malo, 400])
})

test('sinónimos, códigos y cortes se ven como tablas, cada renglón una vez', async () => {
  await portal.sql("insert into sinonimos select 'zz' || n / 3, 'uno ' || n from generate_series(1, 20) n")
  await portal.sql(
    "insert into codigos_de_barras select (99000 + n)::text, '1000001', 1 + n % 2 from generate_series(1, 10) n",
  )
  await portal.sql(
    "insert into cortes select 1, 0, '2030-01-' || lpad(n::text, 2, '0'), '' from generate_series(1, 9) n on conflict do nothing",
  )
  const todas = async (
    call: typeof calls.sinonimos.consultar | typeof calls.codigos.consultar | typeof calls.cortes.consultar,
    pedido: { filtros: object; orden?: string },
  ) => {
    const vistas: object[] = []
    let cursor: string | null | undefined
    do {
      const { sobre } = await portal.pedir(call, {
        body: { ...pedido, renglones: 4, ...(cursor ? { cursor } : {}) },
        token,
      })
      vistas.push(...sobre.data)
      cursor = sobre.cursor
    } while (cursor)
    return [vistas.length, new Set(vistas.map((v) => JSON.stringify(v))).size]
  }
  for (const orden of ['palabra', '-palabra'])
    expect(await todas(calls.sinonimos.consultar, { filtros: { palabra: 'ZZ' }, orden })).toEqual([20, 20])
  expect(await todas(calls.sinonimos.consultar, { filtros: { equivale: '%' } })).toEqual([0, 0])
  for (const orden of ['codBarras', '-codArticulo'])
    expect(await todas(calls.codigos.consultar, { filtros: { codArticulo: '1000001', deCaja: '1' }, orden })).toEqual([
      expect.any(Number),
      expect.any(Number),
    ])
  const [vistos, distintos] = await todas(calls.codigos.consultar, { filtros: { codArticulo: '1000001' } })
  expect(vistos).toBeGreaterThanOrEqual(10)
  expect(distintos).toBe(vistos)
  expect(
    await todas(calls.cortes.consultar, { filtros: { codSucursal: '1', dia: '0' }, orden: '-codSucursal' }),
  ).toEqual([9, 9])

  const cuantas = async (path: string, filtros: object) =>
    (await bajar(path, { filtros, formato: 'csv' })).trim().split('\r\n')
  expect((await cuantas(calls.sinonimos.exportar.path, { palabra: 'zz' })).length).toBe(21)
  expect((await cuantas(calls.codigos.exportar.path, { codBarras: '99001' })).slice(1)).toEqual(['"99001","1000001",2'])
  const cortes = await cuantas(calls.cortes.exportar.path, { codSucursal: '1', fecha: '2030-01-05' })
  expect(cortes).toEqual(['"codSucursal","dia","fecha","hora"', '1,,"2030-01-05",""'])
  // what was taken out goes in again
  const vuelta = await subir(`${cortes.join('\n')}\n`, { nombre: 'cortes.csv', tipo: 'cortes', simulacro: true })
  expect(vuelta.data).toMatchObject({ aceptados: 1, rechazados: 0 })
  for (const evento of ['sinonimos', 'codigos', 'cortes'])
    expect(await asientos(`${evento}.exportados`)).toHaveLength(1)
})

test('cada tipo de archivo dice sus columnas', async () => {
  const { data } = (await portal.pedir(calls.tiposDePuerta, { token })).sobre
  expect(data.map(({ tipo }) => tipo)).toEqual(NOMBRES_DE_TIPO)
  expect(data.find(({ tipo }) => tipo === 'sinonimos')?.columnas).toMatchObject([
    { nombre: 'palabra', obligatoria: true },
    { nombre: 'equivale', obligatoria: true },
  ])
})

test('un archivo de usuarios no trae contraseñas, y el correo que alguien del personal escribe queda en la auditoría', async () => {
  const hashDe = async () =>
    (await portal.sql<{ h: string }>("select password_hash as h from usuarios where usuario = 'limite'"))[0]?.h
  const antes = await hashDe()
  const conPassword = 'usuario,codCliente,nombre,correo,password\nlimite,100009,Límite,otro@ejemplo.example,abcd1234\n'
  expect((await subir(conPassword, { tipo: 'usuarios' })).data).toMatchObject({
    aceptados: 0,
    errores: [{ linea: 2, campo: 'password', motivo: 'La contraseña la escribe quien la usa: quite este dato.' }],
  })
  expect(await hashDe()).toBe(antes)
  const { sobre } = await portal.pedir(calls.tiposDePuerta, { token })
  const columnas = sobre.data.find(({ tipo }) => tipo === 'usuarios')?.columnas.map(({ nombre }) => nombre)
  expect(columnas).toEqual(['usuario', 'codCliente', 'nombre', 'correo', 'activo', 'papel'])

  const codCliente = (
    await portal.sql<{ c: string }>("select cod_cliente as c from usuarios where usuario = 'limite'")
  )[0]?.c
  const archivo = `usuario,codCliente,correo\nlimite,${codCliente},otro@ejemplo.example\nrecien.llegado,${codCliente},nuevo@ejemplo.example\n`
  await subir(archivo, { tipo: 'usuarios', simulacro: true })
  const { data } = await subir(archivo, { tipo: 'usuarios' })
  expect(data).toMatchObject({ aceptados: 2 })
  await subir(archivo, { tipo: 'usuarios' })
  expect((await asientos('usuario.correo')).map(({ antes: era, despues, detalle }) => [era, despues, detalle])).toEqual(
    [
      [{ correo: expect.stringContaining('@') }, { correo: 'otro@ejemplo.example' }, { entrega: data.entrega }],
      [{ correo: '' }, { correo: 'nuevo@ejemplo.example' }, { entrega: data.entrega, usuario: 'recien.llegado' }],
    ],
  )
})
