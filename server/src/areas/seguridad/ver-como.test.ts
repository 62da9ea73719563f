import { estadoDeCuenta } from '@surtia/contracts/adeudos.ts'
import { type AnyCall, termsOf } from '@surtia/contracts/call.ts'
import * as clientes from '@surtia/contracts/clientes-de-mesa.ts'
import * as equipo from '@surtia/contracts/equipo.ts'
import { exportarEstadistica } from '@surtia/contracts/estadisticas.ts'
import { descargarFacturas } from '@surtia/contracts/facturas.ts'
import { catalogoDeArticulos } from '@surtia/contracts/herramientas.ts'
import { inicio } from '@surtia/contracts/inicio.ts'
import { ultimasNotificaciones } from '@surtia/contracts/notificaciones.ts'
import * as personal from '@surtia/contracts/personal.ts'
import { cerrarSesion, renovarToken } from '@surtia/contracts/seguridad.ts'
import { usuarios } from '@surtia/contracts/usuarios-de-mesa.ts'
import { VIENDO_COMO } from '@surtia/rules/cuenta/permisos.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LLAMADAS } from '../../test/llamadas.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

const MOTIVO = 'Dice que no ve sus ofertas'
let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar({ verComoAvisa: true })
})
afterAll(() => portal.cerrar())

const usuarioDe = async (usuario: string) => {
  const [fila] = await portal.sql<{ idUsuario: number; codCliente: string }>(
    'select id_usuario as "idUsuario", cod_cliente as "codCliente" from usuarios where usuario = $1',
    [usuario],
  )
  return fila ?? { idUsuario: 0, codCliente: '' }
}
const abrir = async (token: string, usuario: string, mas: { codCliente?: string; motivo?: string } = {}) => {
  const { idUsuario, codCliente } = await usuarioDe(usuario)
  const { codCliente: otro = codCliente, motivo = MOTIVO } = mas
  return portal.pedir(clientes.verComo, { token, params: { codCliente: otro }, body: { idUsuario, motivo } })
}
const comoVendedor = () => entrarComo(portal, ['ventas', 'credito'], { confirmada: true })
const estado = async (token: string) => (await portal.pedir(inicio, { token })).status
const asientos = (idPersonal: number) =>
  portal.sql(
    'select evento, cod_cliente, id_usuario, motivo, detalle from auditoria where id_personal = $1 order by id',
    [idPersonal],
  )

async function llamar(call: AnyCall, token: string): Promise<{ status: number; texto: string }> {
  const path = call.path.replace(':codCliente', '100001').replace(/:(\w+)/g, '1')
  const respuesta = await fetch(`${portal.url}${path}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(call.method === 'POST' ? { body: '{}' } : {}),
  })
  return { status: respuesta.status, texto: await respuesta.text() }
}

/** What each table holds, but for the staff's sessions, the audit, the counts of calls and what is written by the clock. */
async function loGuardado(): Promise<Record<string, string>> {
  const tablas = await portal.sql<{ tabla: string }>(
    "select tablename as tabla from pg_tables where schemaname = 'public' and tablename not in ('auditoria', 'limites', 'sesiones_de_personal', 'estado_del_servicio', 'llamadas_por_minuto')",
  )
  const huellas: Record<string, string> = {}
  for (const { tabla } of tablas) {
    const [fila] = await portal.sql<{ huella: string | null }>(
      `select md5(string_agg(t::text, ',' order by t::text)) as huella from "${tabla}" t`,
    )
    huellas[tabla] = fila?.huella ?? ''
  }
  return huellas
}

/** Calls of a client that are made by POST and change nothing. */
const LEEN = [
  '/api/captura/resolver',
  '/api/carrito/articulos-disponibles',
  '/api/carrito/cantidadEnCarrito',
  '/api/carrito/carritoPorCedis',
  '/api/carrito/consultar',
  '/api/carrito/consultar-articulos-excel',
  '/api/catalogo-general/buscar',
  '/api/cobranza/general/buscarclientes',
  '/api/cobranza/general/buscarclientes:product',
  '/api/cobranza/general/referenciar-pagos/consultar-folios',
  '/api/cobranza/general/referenciar-pagos/obeterAccesoReferenciar',
  '/api/cobranza/general/referenciar-pagos/saldos',
  '/api/controlados/consultar',
  '/api/controlados/exportar',
  '/api/estadisticas/:tema',
  '/api/estadisticas/:tema/exportar',
  '/api/estatus-pedido/pedidos-anteriores',
  '/api/facturas/consultar',
  '/api/facturas/descargar',
  '/api/mi-lista-pedidos/obtener-lista',
  '/api/pagos/pago-pendientes',
  '/api/reclamaciones/revisar',
  '/api/saldos',
  '/api/saldos/estado-de-cuenta',
  '/api/seguridad/cerrar-sesion',
  '/servicio/farmasoluciones/catalogo-articulos',
  '/servicio/farmasoluciones/consulta-facturas',
]

test('quien ve como el cliente lee todo y no cambia nada: cada llamada que cambia algo es 403, y nada queda visto', async () => {
  const deCliente = LLAMADAS.filter((call) => call.access === 'cliente')
  expect(
    deCliente
      .filter((call) => call.method === 'POST' && !termsOf(call).cambia)
      .map((call) => call.path)
      .sort(),
  ).toEqual(LEEN)
  expect(deCliente.filter((call) => call.method === 'GET' && termsOf(call).cambia).map((call) => call.path)).toEqual([
    '/api/pagos/pago-cancelar/:id',
  ])

  const { token } = await comoVendedor()
  const { tokenInfo } = (await abrir(token, 'farmacia')).sobre.data
  const antes = await loGuardado()
  for (const call of deCliente.filter((c) => c !== cerrarSesion && c.reply !== 'events')) {
    const { status, texto } = await llamar(call, tokenInfo.accessToken)
    if (termsOf(call).cambia)
      expect([call.path, status, JSON.parse(texto)]).toEqual([
        call.path,
        403,
        { value: false, message: VIENDO_COMO, data: null },
      ])
    else expect([call.path, status === 401, texto.includes(VIENDO_COMO)]).toEqual([call.path, false, false])
  }
  expect(await loGuardado()).toEqual(antes)
})

test('abrir y terminar quedan escritos con las dos identidades y el motivo; al cliente se le avisa', async () => {
  const { token, idPersonal } = await comoVendedor()
  const { idUsuario } = await usuarioDe('farmacia')
  const { data } = (await abrir(token, 'farmacia')).sobre
  expect(data).toMatchObject({ cliente: 'Farmacia San Jerónimo', usuario: 'farmacia' })
  const payload = JSON.parse(Buffer.from(data.tokenInfo.accessToken.split('.')[1] ?? '', 'base64url').toString())
  expect(payload).toMatchObject({ soloConsulta: true })
  expect(new Date(data.expira).getTime() - payload.iat * 1_000).toBeGreaterThan(29 * 60_000)
  expect(new Date(data.expira).getTime() - payload.iat * 1_000).toBeLessThan(31 * 60_000)

  const cliente = await portal.entrar('farmacia')
  const avisos = (await portal.pedir(ultimasNotificaciones, { token: cliente })).sobre.data
  expect(avisos[0]).toMatchObject({ titulo: 'Su distribuidor vio su portal' })

  const terminar = await portal.pedir(clientes.terminarVerComo, { token, body: { idVerComo: data.idVerComo } })
  expect(terminar.sobre.data).toEqual({ terminadas: 1 })
  expect(await estado(data.tokenInfo.accessToken)).toBe(401)
  expect((await portal.pedir(renovarToken, { body: { refresh_token: data.tokenInfo.refreshToken } })).status).toBe(401)
  expect(await estado(cliente)).toBe(200)
  const suyo = { cod_cliente: '100001', id_usuario: idUsuario, detalle: { idVerComo: data.idVerComo } }
  expect(await asientos(idPersonal)).toEqual([
    { ...suyo, evento: 'ver-como.abierto', motivo: MOTIVO },
    { ...suyo, evento: 'ver-como.terminado', motivo: null },
  ])
})

test('se termina desde su propia pestaña, y lo de otra persona no', async () => {
  const una = await comoVendedor()
  const otra = await comoVendedor()
  const { data } = (await abrir(una.token, 'poc')).sobre
  const ajeno = { token: otra.token, body: { idVerComo: data.idVerComo } }
  expect((await portal.pedir(clientes.terminarVerComo, ajeno)).sobre.data).toEqual({ terminadas: 0 })
  const { accessToken } = data.tokenInfo
  expect((await portal.pedir(cerrarSesion, { token: accessToken })).sobre.value).toBe(true)
  expect(await estado(accessToken)).toBe(401)
  expect((await portal.pedir(clientes.terminarVerComo, { token: una.token, body: {} })).sobre.data).toEqual({
    terminadas: 0,
  })
  expect((await asientos(una.idPersonal)).map((a) => a.evento)).toEqual(['ver-como.abierto', 'ver-como.terminado'])
})

test('a los treinta minutos termina, aunque se renueve; y cuando a quien mira se le quita el papel', async () => {
  const { token, idPersonal } = await comoVendedor()
  const { data } = (await abrir(token, 'grupo')).sobre
  const { data: otra } = (await abrir(token, 'nueva')).sobre
  const [sesion] = await portal.sql<{ minutos: number }>(
    'select round(extract(epoch from s.expira - s.creada) / 60)::int as minutos from sesiones s join ver_como v using (id_sesion) where id_ver_como = $1',
    [data.idVerComo],
  )
  expect(sesion?.minutos).toBe(30)
  const renovado = (await portal.pedir(renovarToken, { body: { refresh_token: data.tokenInfo.refreshToken } })).sobre
  expect(await estado(renovado.accessToken)).toBe(200)
  await portal.sql(
    'update sesiones set expira = creada where id_sesion = (select id_sesion from ver_como where id_ver_como = $1)',
    [data.idVerComo],
  )
  await expect.poll(() => estado(renovado.accessToken)).toBe(401)

  expect(await estado(otra.tokenInfo.accessToken)).toBe(200)
  await portal.sql('delete from personal_papeles where id_personal = $1', [idPersonal])
  await expect.poll(() => estado(otra.tokenInfo.accessToken)).toBe(401)
})

test('lo que se baja mientras se mira queda con las dos identidades', async () => {
  const { token, idPersonal } = await comoVendedor()
  const { data } = (await abrir(token, 'herramientas')).sobre
  const { status } = await llamar(catalogoDeArticulos, data.tokenInfo.accessToken)
  expect(status).toBe(200)
  expect((await asientos(idPersonal)).at(-1)).toMatchObject({
    evento: 'herramientas.descarga',
    cod_cliente: '100008',
    id_usuario: (await usuarioDe('herramientas')).idUsuario,
  })
})

test('cada llamada con que un cliente baja un archivo deja dicho qué se llevó quien mira', async () => {
  const { token, idPersonal } = await comoVendedor()
  const { data } = (await abrir(token, 'farmacia')).sobre
  const mirando = data.tokenInfo.accessToken
  const facturas = await portal.sql<{ tipoDocumento: string; serie: string; folio: string }>(
    `select tipo as "tipoDocumento", serie, folio from facturas where cod_cliente = '100001' limit 2`,
  )
  const pedidos: [AnyCall, object][] = [
    [estadoDeCuenta, { formato: 'pdf' }],
    [exportarEstadistica, { desde: '2026-01-01', hasta: '2026-01-31' }],
    [descargarFacturas, facturas],
  ]
  for (const [call, body] of pedidos) {
    const respuesta = await fetch(`${portal.url}${call.path.replace(':tema', 'laboratorios')}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${mirando}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([call.path, respuesta.status, (await respuesta.text()).slice(0, 13)]).toEqual([
      call.path,
      200,
      '{"value":true',
    ])
    expect((await asientos(idPersonal)).at(-1)).toMatchObject({
      evento: 'ver-como.bajado',
      cod_cliente: '100001',
      detalle: { ruta: call.path },
    })
  }
  expect(JSON.stringify((await asientos(idPersonal)).at(-1))).toContain(facturas[0]?.folio)
  // what was refused took nothing along
  const antes = (await asientos(idPersonal)).length
  await portal.pedir(descargarFacturas, { token: mirando, body: [{ tipoDocumento: 'F', serie: 'X', folio: '1' }] })
  expect(await asientos(idPersonal)).toHaveLength(antes)
})

test('sin motivo que se entienda, sin confirmar la identidad, o como el usuario de otro cliente, no se abre', async () => {
  const { token } = await comoVendedor()
  expect((await abrir(token, 'farmacia', { motivo: '..........1234567890' })).campos[0]).toMatchObject({
    campo: 'motivo',
  })
  expect((await abrir(token, 'farmacia', { codCliente: '100002' })).sobre).toMatchObject({ value: false, data: null })
  expect((await abrir(token, 'farmacia', { codCliente: '909090' })).status).toBe(404)
  await portal.sql("update usuarios set activo = false where usuario = 'limite'")
  expect((await abrir(token, 'limite')).sobre.value).toBe(false)
  const sin = await abrir((await entrarComo(portal, ['ventas'])).token, 'farmacia')
  expect([sin.status, sin.sobre.data]).toEqual([403, { confirmar: true }])
  const vendedor = await entrarComo(portal, ['ventas'], { confirmada: true })
  await portal.sql("update personal set cod_agente = 'A09' where id_personal = $1", [vendedor.idPersonal])
  expect((await abrir(vendedor.token, 'farmacia')).status).toBe(404)
})

test('con la sesión de quien mira termina lo que mira, la termine quien la termine, y no revive', async () => {
  const admin = (await entrarComo(portal, ['administracion'], { confirmada: true })).token
  const mirando = async () => {
    const quien = await comoVendedor()
    return { ...quien, visto: (await abrir(quien.token, 'farmacia')).sobre.data.tokenInfo.accessToken }
  }
  const [sale, terminada, apagada, robada] = [await mirando(), await mirando(), await mirando(), await mirando()]
  for (const { visto } of [sale, terminada, apagada, robada]) expect(await estado(visto)).toBe(200)

  await portal.pedir(personal.salirPersonal, { token: sale.token })
  expect(await estado(sale.visto)).toBe(401)
  const params = { idPersonal: terminada.idPersonal }
  await portal.pedir(equipo.terminarSesionesDePersona, { token: admin, params, body: { version: 1 } })
  expect(await estado(terminada.visto)).toBe(401)
  const activar = (activo: boolean, version: number) =>
    portal.pedir(equipo.cambiarActivo, {
      token: admin,
      params: { idPersonal: apagada.idPersonal },
      body: { activo, version },
    })
  expect((await activar(false, 1)).status).toBe(200)
  expect((await activar(true, 2)).status).toBe(200)
  expect(await estado(apagada.visto)).toBe(401)
  const refreshToken = 'usado hace mucho por quien mira'
  await portal.sql(
    `insert into tokens_de_personal (hash, id_sesion, usado)
     select sha256($1::bytea), id_sesion, creada - interval '1 minute' from sesiones_de_personal where id_sesion = $2`,
    [Buffer.from(refreshToken), robada.idSesion],
  )
  expect((await portal.pedir(personal.renovarPersonal, { body: { refreshToken } })).status).toBe(401)
  expect(await estado(robada.visto)).toBe(401)
  for (const { idPersonal } of [sale, robada])
    expect((await asientos(idPersonal)).map((a) => a.evento)).toContain('ver-como.terminado')
})

test('que alguien mire como un usuario no cuenta como sesión suya', async () => {
  const { token } = await comoVendedor()
  const suyo = async () => {
    const { sobre } = await portal.pedir(usuarios.consultar, {
      token,
      body: { filtros: { usuario: 'herramientas' } },
    })
    return sobre.data.map(({ sesiones, ultimaSesion }) => ({ sesiones, ultimaSesion }))
  }
  const antes = await suyo()
  expect((await abrir(token, 'herramientas')).status).toBe(200)
  expect(await suyo()).toEqual(antes)
})
