import * as calls from '@surtia/contracts/clientes-de-mesa.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = (await entrarComo(portal, ['credito'])).token
})
afterAll(() => portal.cerrar())

const consultar = async (filtros: Record<string, string>, mas: object = {}) =>
  (await portal.pedir(calls.clientes.consultar, { token, body: { filtros, ...mas } })).sobre
const ficha = async (codCliente: string, t = token) =>
  await portal.pedir(calls.clienteDeMesa, { token: t, params: { codCliente } })
const cambiar = (codCliente: string, body: object, t = token) =>
  portal.pedir(calls.cambiarBandera, { token: t, params: { codCliente }, body })

test('los clientes se buscan por nombre o código y se filtran; por nombre van como se dicen', async () => {
  const codigos = async (filtros: Record<string, string>) => (await consultar(filtros)).data.map((c) => c.codCliente)
  expect(await codigos({ texto: 'FRONTERA' })).toEqual(['100006'])
  expect(await codigos({ texto: '100003' })).toEqual(['100003'])
  expect(await codigos({ texto: '%' })).toEqual([])
  expect(await codigos({ estatus: 'inactivo' })).toEqual(['100005'])
  expect(await codigos({ centro: '2' })).toEqual(['100004', '100009', '100010'])
  expect(await codigos({ sinUsuario: '1' })).toEqual(['100009', '100010'])
  expect(await codigos({ centro: 'torreon' })).toEqual(['100004', '100009', '100010'])
  expect(await codigos({ agente: 'rosa elena', centro: '2' })).toEqual(['100004', '100009', '100010'])
  expect(await codigos({ agente: 'a07', centro: '2' })).toEqual(['100004', '100009', '100010'])
  expect((await consultar({ centro: 'x', color: 'azul', agente: 'A99' })).filtrosIgnorados).toEqual([
    'centro',
    'color',
    'agente',
  ])

  const nombres: string[] = []
  let cursor: string | null | undefined
  do {
    const pagina = await consultar({}, { orden: 'nombre', renglones: 3, ...(cursor ? { cursor } : {}) })
    nombres.push(...pagina.data.map((c) => c.nombre))
    cursor = pagina.cursor
  } while (cursor)
  expect(nombres).toEqual([...nombres].sort((a, b) => a.localeCompare(b, 'es')))
  expect(nombres).toHaveLength((await consultar({})).cuantos)
})

test('la ficha junta banderas, crédito, adeudos, usuarios y pedidos, y dice lo que impide', async () => {
  const { data } = (await ficha('100001')).sobre
  expect(data).toMatchObject({
    nombre: 'Farmacia San Jerónimo',
    activo: true,
    banderas: { permitirReferenciar: true, herramientas: false, activo: true },
    credito: { limite: 250_000, plazo: 30 },
    impedimentos: [],
  })
  expect(data.usuarios.map(({ usuario, papel }) => [usuario, papel])).toEqual([
    ['farmacia', 'titular'],
    ['farmacia-mostrador', 'capturista'],
    ['farmacia-pagos', 'pagos'],
    ['farmacia-mirar', 'mirar'],
    ['farmacia-compras', 'comprador'],
  ])
  expect(data.pedidos).toHaveLength(10)
  expect(data.pedidos.map((p) => p.recibido)).toEqual(
    data.pedidos
      .map((p) => p.recibido)
      .sort()
      .reverse(),
  )
  // where each order says that it was written: its channel, else its origin
  const canales = await portal.sql<{ folio: string; canal: string; origen: string }>(
    'select folio, canal, origen from pedidos where folio = any($1::text[])',
    [data.pedidos.map((p) => p.folio)],
  )
  for (const uno of canales) expect(data.pedidos.find((p) => p.folio === uno.folio)).toMatchObject(uno)
  const [suma] = await portal.sql<{ adeudo: number }>(
    "select sum(importe - abono_real - abono_virtual - nota_credito)::float as adeudo from documentos where cod_cliente = '100001'",
  )
  expect(data.adeudo).toBe(suma?.adeudo)
  expect(data.adeudos[0]?.diasVencido).toBeGreaterThan(0)
  expect(data.vencido).toBeGreaterThan(0)

  expect((await ficha('100005')).sobre.data.impedimentos).toContain('No puede enviar: inactivo.')
  expect((await ficha('100009')).sobre.data.impedimentos).toEqual([])
  await portal.sql("update usuarios_clientes set activo = false where cod_cliente = '100009'")
  expect((await ficha('100009')).sobre.data.impedimentos).toEqual(['No puede entrar: sin usuarios activos.'])
  await portal.sql("update usuarios_clientes set activo = true where cod_cliente = '100009'")
  expect((await ficha('909090')).status).toBe(404)
})

test('una bandera cambia una vez con su versión; con otra, se contestan las dos, y queda escrito quién', async () => {
  const { token: suyo, idPersonal } = await entrarComo(portal, ['credito'])
  const { version } = (await ficha('100002')).sobre.data
  const cambio = { bandera: 'herramientas', valor: true, version }
  const primera = await cambiar('100002', cambio, suyo)
  expect(primera.sobre.data).toEqual({ version: version + 1 })
  const segunda = await cambiar('100002', { ...cambio, valor: false }, suyo)
  expect([segunda.status, segunda.sobre.data]).toEqual([
    409,
    {
      actual: { bandera: 'herramientas', valor: true, version: version + 1 },
      suya: { bandera: 'herramientas', valor: false, version },
    },
  ])
  expect((await ficha('100002')).sobre.data.banderas).toMatchObject({ herramientas: true })
  expect(
    await portal.sql('select evento, cod_cliente, antes, despues from auditoria where id_personal = $1', [idPersonal]),
  ).toEqual([
    {
      evento: 'cliente.bandera',
      cod_cliente: '100002',
      antes: { herramientas: false },
      despues: { herramientas: true },
    },
  ])
  // what the ERP tells of it counts as another's change
  await portal.sql("update clientes set estatus = 'I' where cod_cliente = '100002'")
  expect((await cambiar('100002', { bandera: 'activo', valor: true, version: version + 1 }, suyo)).status).toBe(409)
  expect((await cambiar('100002', { bandera: 'activo', valor: true, version: version + 2 }, suyo)).sobre.data).toEqual({
    version: version + 3,
  })
  expect((await cambiar('100002', { bandera: 'activo', valor: true }, suyo)).status).toBe(400)
  expect((await cambiar('909090', { bandera: 'activo', valor: true, version: 1 })).status).toBe(404)
  expect((await cambiar('100002', { bandera: 'volar', valor: true })).status).toBe(400)
})

test('un vendedor ve y mira sólo a los clientes de su agente', async () => {
  await portal.sql("update clientes set cod_agente = 'A09' where cod_cliente in ('100003', '100006')")
  const { token: suyo, idPersonal } = await entrarComo(portal, ['ventas'])
  await portal.sql("update personal set cod_agente = 'A09' where id_personal = $1", [idPersonal])
  const { sobre } = await portal.pedir(calls.clientes.consultar, { token: suyo, body: { filtros: {} } })
  expect([sobre.cuantos, sobre.data.map((c) => c.codCliente)]).toEqual([2, ['100003', '100006']])
  expect((await ficha('100003', suyo)).status).toBe(200)
  expect((await ficha('100001', suyo)).status).toBe(404)
})

test('exportar clientes pide confirmar la identidad y queda escrito sin lo que se buscó', async () => {
  const bajar = async (confirmada: boolean) => {
    const persona = await entrarComo(portal, ['credito'], { confirmada })
    const respuesta = await fetch(`${portal.url}${calls.clientes.exportar.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${persona.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ filtros: { texto: 'Farmacia' }, formato: 'csv' }),
    })
    return { ...persona, status: respuesta.status, texto: await respuesta.text() }
  }
  const sin = await bajar(false)
  expect([sin.status, JSON.parse(sin.texto).data]).toEqual([403, { confirmar: true }])
  const con = await bajar(true)
  expect(con.texto.trim().split('\r\n')).toHaveLength(1 + (await consultar({ texto: 'Farmacia' })).cuantos)
  expect(
    await portal.sql('select evento, detalle from auditoria where id_personal = any($1)', [
      [sin.idPersonal, con.idPersonal],
    ]),
  ).toEqual([{ evento: 'clientes.exportados', detalle: { filtros: ['texto'] } }])
})
