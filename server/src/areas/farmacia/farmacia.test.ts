import * as claves from '@surtia/contracts/claves-de-clientes.ts'
import * as calls from '@surtia/contracts/farmacia.ts'
import { PASSWORD_DE_DEMO } from '@surtia/demo/cast/clientes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limpiar } from '../../limpieza.ts'
import { claveDe, crearClave } from '../../test/farmacia.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarFilas } from '../../test/puerta.ts'

let portal: PortalDePruebas
let sesion: string
let token: string
beforeAll(async () => {
  portal = await levantar({ candadoControlados: 2 })
  sesion = await portal.entrar('farmacia')
  token = await claveDe(portal)
})
afterAll(() => portal.cerrar())

const existencias = (codigos: string, de = token) => portal.pedir(calls.existencias, { query: { codigos }, token: de })
const NUEVA = { nombre: 'Mostrador', alcances: ['leer' as const], hasta: null, limitePedido: null, limiteMes: null }
const crear = (body: object = {}) =>
  portal.pedir(claves.crearClaveDeCuenta, { token: sesion, body: { ...NUEVA, password: PASSWORD_DE_DEMO, ...body } })

test('un titular hace una clave con su contraseña; se dice una vez, y se guarda su huella', async () => {
  const mala = await crear({ password: 'otra' })
  expect(mala.sobre).toMatchObject({ value: false, message: '* La contraseña es incorrecta.', data: null })
  const { sobre } = await crear({ hasta: '2026-12-31', limitePedido: 500 })
  expect(sobre.data.clave).toMatch(/^surtia_[A-Za-z0-9]{32}$/)
  const [una] = (await portal.pedir(claves.clavesDeCuenta, { token: sesion })).sobre.data
  expect(una).toMatchObject({
    id: sobre.data.id,
    nombre: 'Mostrador',
    alcances: ['leer'],
    hasta: '2026-12-31',
    limitePedido: 500,
    limiteMes: null,
    usada: null,
    llamadas30: 0,
    revocada: null,
  })
  const [guardada] = await portal.sql<{ todo: string }>(
    'select k::text as todo from claves_de_clientes k order by id desc limit 1',
  )
  expect(guardada?.todo).not.toContain(sobre.data.clave.slice(7))
  expect((await existencias('1000001', sobre.data.clave)).status).toBe(200)
  expect((await crear({ hasta: '2026-11-17' })).sobre).toMatchObject({
    value: false,
    message: 'La clave vencería antes de hoy.',
  })
})

test('lo que llama se cuenta por día, y se dice cuándo se usó', async () => {
  const { id, clave } = await crearClave(portal, { nombre: 'Contada' })
  for (let i = 0; i < 3; i++) await existencias('1000001', clave)
  const suya = async () =>
    (await portal.pedir(claves.clavesDeCuenta, { token: sesion })).sobre.data.find((una) => una.id === id)
  await expect.poll(async () => (await suya())?.llamadas30, { timeout: 10_000 }).toBe(3)
  expect((await suya())?.usada).not.toBeNull()
  await portal.sql(
    `insert into llamadas_de_claves values (${id}, '2026-10-20', 5), (${id}, '2026-10-19', 7), (${id}, '2026-09-01', 9)`,
  )
  expect((await suya())?.llamadas30).toBe(8)
  await limpiar(portal.running.portal)
  expect(await portal.sql(`select dia from llamadas_de_claves where id_clave = ${id} order by dia`)).toHaveLength(3)
})

test('existencias: un renglón por código, en su orden, con precio, impuestos, piezas, sustitutos y corte', async () => {
  await portal.sql("update articulos set fraccion = 'II' where cod_articulo = '1000005'")
  await portal.sql("delete from expedientes where cod_cliente = '100001'")
  const { sobre } = await existencias('1000013,2000000000138,nadie,1000005')
  expect(sobre.data.map((r) => [r.codigo, r.codArticulo, r.motivo])).toEqual([
    ['1000013', '1000013', ''],
    ['2000000000138', '1000013', ''],
    ['nadie', '', 'Ningún artículo tiene ese código.'],
    ['1000005', '1000005', 'Falta licencia sanitaria vigente para la fracción II.'],
  ])
  expect(sobre.data.map((r) => r.causa)).toEqual(['', '', 'no-existe', 'expediente'])
  const [uno] = sobre.data
  expect(uno).toMatchObject({ precio: 60, motivoPrecio: 'neto', disponible: 'si', piezas: 100, minimoPiezas: 1 })
  expect(uno?.sustitutos.map((s) => s.codArticulo).slice(0, 2)).toEqual(['1000014', '1000015'])
  expect(uno?.sustitutos).toHaveLength(3)
  expect(Date.parse(uno?.corte ?? '')).toBeGreaterThan(portal.running.portal.ahora().getTime())
  expect(sobre.data[3]).toMatchObject({ fraccion: 'II', refrigerado: false })
})

test('un precio que depende de las piezas se dice con las piezas desde las que rige', async () => {
  const [uno] = (await existencias('1000002')).sobre.data
  expect([uno?.precio, uno?.precios]).toEqual([
    80,
    [
      { desde: 1, precio: 80 },
      { desde: 3, precio: 60 },
    ],
  ])
})

test('existencias: de 1 a 200 códigos; lo demás se niega diciendo el campo', async () => {
  const muchos = (n: number) => Array.from({ length: n }, (_, i) => `c${i}`).join(',')
  expect((await existencias(muchos(200))).sobre.data).toHaveLength(200)
  for (const codigos of [muchos(201), ',', 'x'.repeat(61)]) {
    const { status, sobre } = await existencias(codigos)
    expect([status, sobre.data]).toEqual([400, [{ causa: 'campo', campo: 'codigos', motivo: expect.any(String) }]])
  }
})

const bajar = async (query = '', headers: Record<string, string> = {}) => {
  const respuesta = await fetch(`${portal.url}${calls.catalogo.path}${query}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  const texto = await respuesta.text()
  const filas =
    respuesta.status === 200
      ? texto
          .trim()
          .split('\n')
          .filter(Boolean)
          .map((linea) => JSON.parse(linea) as calls.FilaDeCatalogo)
      : []
  return { respuesta, filas, texto, cursor: respuesta.headers.get('surtia-cursor') ?? '' }
}

test('el catálogo entero, una fila por renglón; quien ya lo tiene no lo baja otra vez', async () => {
  const { respuesta, filas } = await bajar()
  expect(respuesta.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
  expect(respuesta.headers.get('surtia-catalogo')).toBe('completo')
  const [{ n = 0 } = {}] = await portal.sql<{ n: number }>(
    "select count(*)::int as n from articulos join precios using (cod_articulo) where estatus = 'A'",
  )
  expect(filas).toHaveLength(n)
  const contrato = (await import('@surtia/contracts/call.ts')).termsOf(calls.catalogo).data
  for (const fila of filas) contrato.parse(fila)
  expect(filas.find((f) => f.codArticulo === '1000013')).toMatchObject({
    codBarras: '2000000000138',
    precio: 60,
    estatus: 'A',
  })
  const otra = await bajar('', { 'if-none-match': respuesta.headers.get('etag') ?? '' })
  expect([otra.respuesta.status, otra.texto]).toEqual([304, ''])
})

test('el catálogo viaja comprimido a quien lo acepta, y dice lo mismo', async () => {
  const entero = await bajar('', { 'accept-encoding': 'identity' })
  expect(entero.respuesta.headers.get('content-encoding')).toBe(null)
  for (const como of ['gzip', 'br']) {
    const { respuesta, texto } = await bajar('', { 'accept-encoding': como })
    expect([como, respuesta.headers.get('content-encoding'), texto === entero.texto]).toEqual([como, como, true])
  }
})

test('lo que cambió desde un cursor o un instante, también después de que sus avisos se barrieron', async () => {
  const { cursor } = await bajar()
  expect((await bajar(`?cambiosDesde=${cursor}`)).filas).toEqual([])
  await entregarFilas(portal.url, 'precios', [{ codArticulo: '1000014', precioNeto: 61.5 }])
  await portal.sql("update articulos set estatus = 'C' where cod_articulo = '1000015'")
  const cambios = await bajar(`?cambiosDesde=${cursor}`)
  expect(cambios.respuesta.headers.get('surtia-catalogo')).toBe('cambios')
  expect(cambios.filas.map((f) => [f.codArticulo, f.estatus])).toEqual([
    ['1000014', 'A'],
    ['1000015', 'C'],
  ])
  expect((await bajar(`?cambiosDesde=${cambios.cursor}`)).filas).toEqual([])
  await portal.sql("update cambios_del_catalogo set instante = now() - interval '2 hours'")
  await limpiar(portal.running.portal)
  expect((await bajar(`?cambiosDesde=${cursor}`)).filas.map((f) => f.codArticulo)).toEqual(['1000014', '1000015'])
  // nobody knows what changed before it was written down
  expect((await bajar('?cambiosDesde=2026-11-01T00:00:00Z')).respuesta.headers.get('surtia-catalogo')).toBe('completo')
  await portal.sql("update articulos_cambiados set instante = '2026-11-02T00:00:00Z'")
  await portal.sql(
    "update articulos_cambiados set instante = '2026-11-18T18:50:00Z' where cod_articulo in ('1000014', '1000015')",
  )
  expect((await bajar('?cambiosDesde=2026-11-18T19:00:00Z')).filas.map((f) => f.codArticulo)).toEqual([
    '1000014',
    '1000015',
  ])
  for (const malo of ['ayer', '2099-01-01T00:00:00Z', Buffer.from('{}').toString('base64url')])
    expect([malo, (await bajar(`?cambiosDesde=${malo}`)).respuesta.status]).toEqual([malo, 400])
})

test('pedidos y facturas desde un día, de cien en cien, cada cual una vez', async () => {
  const leer = async (call: typeof calls.pedidosDesde | typeof calls.facturasDesde) => {
    const todas: string[] = []
    let cursor: string | undefined
    do {
      const { sobre } = await portal.pedir(call, {
        query: { desde: '2024-01-01', ...(cursor ? { cursor } : {}) },
        token,
      })
      expect(sobre.data.length).toBeLessThanOrEqual(100)
      todas.push(...sobre.data.map((fila) => ('uuid' in fila ? fila.uuid : fila.folio)))
      cursor = sobre.cursor ?? undefined
    } while (cursor)
    return todas
  }
  const [pedidos, facturas] = [await leer(calls.pedidosDesde), await leer(calls.facturasDesde)]
  const suyos = await portal.sql<{ folio: string }>(
    "select folio from pedidos where cod_cliente = '100001' and fecha_recepcion >= '2024-01-01T07:00:00Z' order by fecha_recepcion, folio",
  )
  expect(pedidos).toEqual(suyos.map(({ folio }) => folio))
  expect(pedidos.length).toBeGreaterThan(100)
  const suyas = await portal.sql<{ uuid: string }>(
    "select uuid from facturas where cod_cliente = '100001' and fecha >= '2024-01-01' order by fecha, tipo, serie, folio",
  )
  expect(facturas).toEqual(suyas.map(({ uuid }) => uuid))
  for (const call of [calls.pedidosDesde, calls.facturasDesde]) {
    const { status, sobre } = await portal.pedir(call, { query: { cursor: 'nada' }, token })
    expect([status, sobre.data]).toEqual([400, [{ causa: 'campo', campo: 'cursor', motivo: expect.any(String) }]])
    expect((await portal.pedir(call, { token })).sobre.value).toBe(true)
  }
})

test('el XML y el papel de una factura propia; la de otro, como si no existiera', async () => {
  const [propia] = await portal.sql<{ uuid: string; xml: string }>(
    "select uuid, xml from facturas where cod_cliente = '100001' and tipo = 'F' limit 1",
  )
  const [ajena] = await portal.sql<{ uuid: string }>(
    "select uuid from facturas where cod_cliente <> '100001' and tipo = 'F' limit 1",
  )
  const pedir = (call: { path: string }, uuid = '') =>
    fetch(`${portal.url}${call.path.replace(':uuid', uuid)}`, { headers: { authorization: `Bearer ${token}` } })
  const xml = await pedir(calls.xmlDeFactura, propia?.uuid)
  expect([xml.status, await xml.text()]).toEqual([200, propia?.xml])
  const pdf = await pedir(calls.pdfDeFactura, propia?.uuid.toLowerCase())
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  for (const call of [calls.xmlDeFactura, calls.pdfDeFactura]) {
    const otra = await pedir(call, ajena?.uuid)
    expect([otra.status, ((await otra.json()) as { data: unknown }).data]).toEqual([
      404,
      [{ causa: 'no-existe', campo: '', motivo: expect.any(String) }],
    ])
  }
})
