import { saldos } from '@surtia/contracts/adeudos.ts'
import { inicio } from '@surtia/contracts/inicio.ts'
import * as calls from '@surtia/contracts/personas.ts'
import { login, loginTk } from '@surtia/contracts/seguridad.ts'
import { clientesDeUsuario, darAcceso, usuarios } from '@surtia/contracts/usuarios-de-mesa.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ponerEn, surtirDe } from '../../test/envio.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

const PASSWORD = 'Una-nueva-2026'
let portal: PortalDePruebas
let titular: string
beforeAll(async () => {
  portal = await levantar()
  titular = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

const lista = async (token = titular) => (await portal.pedir(calls.usuariosDelCliente, { token })).sobre.data
const deUsuario = async (usuario: string, token = titular) => {
  const persona = (await lista(token)).find((una) => una.usuario === usuario)
  if (!persona) throw new Error(`no está ${usuario}`)
  return persona
}
/** Changes somebody from what it is now. */
const cambiar = async (usuario: string, cambios: object, token = titular) => {
  const { idUsuario, papel, limitePedido, limiteMes, activo, version } = await deUsuario(usuario)
  const body = { papel, limitePedido, limiteMes, activo, version, ...cambios }
  return portal.pedir(calls.cambiarUsuario, { token, params: { id: idUsuario }, body })
}
const NUEVA = {
  ...{ usuario: 'farmacia.nocturna', nombre: 'Irma Sáenz', correo: 'irma@farmacias.example', papel: 'comprador' },
  ...{ limitePedido: 800, limiteMes: null },
} as const
const invitar = (cambios: object = {}, token = titular) =>
  portal.pedir(calls.invitarUsuario, { token, body: { ...NUEVA, ...cambios } })
const ultimaClave = async () => {
  const [correo] = await portal.sql<{ texto: string; para: string }>(
    "select carga->>'texto' as texto, carga->>'para' as para from salidas where clave like 'invitacion:%' order by id desc limit 1",
  )
  return { para: correo?.para, texto: correo?.texto, clave: /\/invitacion\/(\S+)/.exec(correo?.texto ?? '')?.[1] ?? '' }
}
const aceptar = (clave: string, password = PASSWORD) =>
  portal.pedir(calls.aceptarInvitacion, { body: { clave, password } })
const estado = async (token: string) => (await portal.pedir(inicio, { token })).status

test('el titular ve a los suyos con lo que son; nadie más los ve, ni él a los de otro', async () => {
  expect((await lista()).map(({ usuario, papel, activo }) => [usuario, papel, activo])).toEqual([
    ['farmacia', 'titular', true],
    ['farmacia-mostrador', 'capturista', true],
    ['farmacia-pagos', 'pagos', true],
    ['farmacia-mirar', 'mirar', true],
    ['farmacia-compras', 'comprador', true],
  ])
  expect(await deUsuario('farmacia')).toMatchObject({
    ...{ sesiones: 1, ultimaSesion: expect.stringMatching(/Z$/), invitacion: null, version: expect.any(Number) },
    correo: 'farmacia@farmacias.example',
  })
  const compras = await portal.entrar('farmacia-compras')
  const { status, sobre } = await portal.pedir(calls.usuariosDelCliente, { token: compras })
  expect([status, sobre.message]).toEqual([403, 'Su papel (Comprador) no permite administrar usuarios.'])
  const ajeno = await deUsuario('nueva', await portal.entrar('nueva'))
  const hechos = [
    await portal.pedir(calls.terminarSesionesEnElCliente, { token: titular, params: { id: ajeno.idUsuario } }),
    await portal.pedir(calls.reinvitarUsuario, { token: titular, params: { id: ajeno.idUsuario } }),
    await portal.pedir(calls.cambiarUsuario, {
      token: titular,
      params: { id: ajeno.idUsuario },
      body: { papel: 'mirar', limitePedido: null, limiteMes: null, activo: false, version: ajeno.version },
    }),
  ]
  expect(hechos.map(({ status: s }) => s)).toEqual([404, 404, 404])
})

test('lo gastado en el mes es lo que hoy valen sus pedidos de este mes, de Mazatlán', async () => {
  const token = await portal.entrar('farmacia-compras')
  await ponerEn(portal, token, '1000001', 3)
  const [folio = ''] = (await surtirDe(portal, token)).sobre.data.pedidos.map((p) => p.folio)
  const [{ total = 0 } = {}] = await portal.sql<{ total: number }>('select total from pedidos where folio = $1', [
    folio,
  ])
  expect(total).toBeGreaterThan(0)
  const gastado = async () => (await deUsuario('farmacia-compras')).gastadoMes
  expect(await gastado()).toBe(total)
  // the last instant of October there is the first of November in Greenwich
  const llego = (cuando: string) =>
    portal.sql('update pedidos set fecha_recepcion = $2 where folio = $1', [folio, cuando])
  await llego('2026-11-01T06:59:59Z')
  expect(await gastado()).toBe(0)
  await llego('2026-11-01T07:00:00Z')
  expect(await gastado()).toBe(total)
  await llego('2026-12-01T07:00:00Z')
  expect(await gastado()).toBe(0)
  await llego('2026-11-18T19:00:00Z')
  await portal.sql("update pedidos set estatus = 'X' where folio = $1", [folio])
  expect(await gastado()).toBe(0)
})

test('un invitado pone su contraseña una vez, entra con su papel y sus límites, y su liga ya no abre', async () => {
  const { sobre } = await invitar({ usuario: ' Farmacia.Nocturna ' })
  expect(sobre).toMatchObject({ value: true, message: 'La invitación se mandó a irma@farmacias.example.' })
  const { para, texto, clave } = await ultimaClave()
  expect([para, texto]).toEqual([
    'irma@farmacias.example',
    expect.stringContaining('Farmacia San Jerónimo lo invita a su portal de pedidos. Su usuario es farmacia.nocturna.'),
  ])
  expect(await deUsuario(NUEVA.usuario)).toMatchObject({
    ...{ papel: 'comprador', limitePedido: 800, limiteMes: null, gastadoMes: 0, ultimaSesion: null, sesiones: 0 },
    invitacion: { vence: expect.stringMatching(/^2026-11-21T19:0/) },
  })
  const dicha = (await portal.pedir(calls.invitacion, { body: { clave } })).sobre
  expect(dicha.data).toEqual({ nombre: 'Irma Sáenz', usuario: NUEVA.usuario, cliente: 'Farmacia San Jerónimo' })
  // a wrong length does not use it up
  expect((await aceptar(clave, 'abc')).sobre.value).toBe(false)
  const dos = await Promise.all([aceptar(clave), aceptar(clave)])
  expect(dos.map(({ sobre: s }) => s.value).filter(Boolean)).toHaveLength(1)
  expect((await aceptar(clave)).sobre).toMatchObject({ value: false, message: 'La invitación ya no es válida.' })
  expect((await portal.pedir(calls.invitacion, { body: { clave } })).sobre.value).toBe(false)
  const token = await portal.entrar(NUEVA.usuario, PASSWORD)
  expect((await portal.pedir(calls.usuariosDelCliente, { token })).sobre.message).toContain('(Comprador)')
  expect((await deUsuario(NUEVA.usuario)).invitacion).toBeNull()
  const { idUsuario } = await deUsuario(NUEVA.usuario)
  const otra = await portal.pedir(calls.reinvitarUsuario, { token: titular, params: { id: idUsuario } })
  expect(otra.sobre).toMatchObject({ value: false, message: 'El usuario ya aceptó su invitación.' })
})

test('un nombre tomado no dice de quién es; uno mal escrito dice de qué se hace', async () => {
  for (const usuario of ['farmacia', 'NUEVA'])
    expect((await invitar({ usuario })).sobre).toMatchObject({ value: false, message: 'Elija otro nombre de usuario.' })
  expect((await invitar({ usuario: 'ñu' })).sobre.message).toMatch(/^El usuario lleva de 3 a 50/)
  const compras = await portal.entrar('farmacia-compras')
  expect((await invitar({ usuario: 'otra' }, compras)).status).toBe(403)
})

test('invitar otra vez acaba con la liga anterior; la vieja, la de un desactivado y la de quien ya tiene contraseña no abren', async () => {
  const { sobre } = await invitar({ usuario: 'de.paso' })
  const params = { id: sobre.data.idUsuario }
  const reinvitar = () => portal.pedir(calls.reinvitarUsuario, { token: titular, params })
  const primera = await ultimaClave()
  expect((await reinvitar()).sobre.message).toBe('La invitación se mandó otra vez.')
  const { clave } = await ultimaClave()
  const sirve = async (una: string) => (await portal.pedir(calls.invitacion, { body: { clave: una } })).sobre.value
  expect([await sirve(primera.clave), await sirve(clave)]).toEqual([false, true])

  await portal.sql("update invitaciones set vence = vence - interval '73 hours'")
  expect([await sirve(clave), (await aceptar(clave)).sobre.value]).toEqual([false, false])
  expect((await deUsuario('de.paso')).invitacion).toEqual({ vence: expect.stringMatching(/^2026-11-18T18:0/) })
  await portal.sql("update invitaciones set vence = vence + interval '73 hours'")
  await cambiar('de.paso', { activo: false })
  expect([await sirve(clave), (await reinvitar()).sobre.message]).toEqual([false, 'El usuario está desactivado.'])
  await cambiar('de.paso', { activo: true })
  expect(await sirve(clave)).toBe(true)
  await portal.sql("update usuarios set password_hash = 'x' where usuario = 'de.paso'")
  expect(await sirve(clave)).toBe(false)
})

test('un cliente invita veinte veces al día; lo rechazado no cuenta, y a los demás no les toca', async () => {
  const nueva = await portal.entrar('nueva')
  for (let i = 0; i < 3; i++) expect((await invitar({ usuario: 'farmacia' }, nueva)).sobre.value).toBe(false)
  for (let i = 0; i < 20; i++) expect((await invitar({ usuario: `invitado.${i}` }, nueva)).status).toBe(200)
  const demas = await invitar({ usuario: 'invitado.20' }, nueva)
  expect([demas.status, demas.sobre.message]).toEqual([
    429,
    'Ya se mandaron 20 invitaciones en un día. Intente mañana.',
  ])
  expect((await invitar({ usuario: 'otra.mas' })).status).toBe(200)
})

test('el papel que se quita, y la baja, valen en el acto para la sesión que está abierta', async () => {
  const token = await portal.entrar('farmacia-compras')
  expect((await portal.pedir(saldos, { token })).status).toBe(200)
  const version = (await cambiar('farmacia-compras', { papel: 'capturista', limiteMes: 0 })).sobre.data.version
  expect(await deUsuario('farmacia-compras')).toMatchObject({ papel: 'capturista', limiteMes: 0, version })
  const negado = await portal.pedir(saldos, { token })
  expect([negado.status, negado.sobre.message]).toEqual([
    403,
    'Su papel (Capturista) no permite ver adeudos, facturas y crédito.',
  ])
  const tarde = await cambiar('farmacia-compras', { version: version - 1 })
  expect([tarde.status, tarde.sobre.message, tarde.sobre.data]).toEqual([
    409,
    'Otra persona lo cambió.',
    { actual: { activo: true, version }, suya: { version: version - 1 } },
  ])
  await cambiar('farmacia-compras', { activo: false })
  expect(await estado(token)).toBe(401)
  const entra = await portal.pedir(login, { body: { usuario: 'farmacia-compras', password: 'Surtia2025' } })
  expect(entra.sobre.value).toBe(false)
  await cambiar('farmacia-compras', { activo: true, papel: 'comprador', limiteMes: null })
  // what ended does not begin again
  expect(await estado(token)).toBe(401)
  expect(await estado(await portal.entrar('farmacia-compras'))).toBe(200)
})

test('desactivado en un cliente sigue en el otro; sus sesiones de ahí, y sus accesos a él, se acaban', async () => {
  const grupo = await portal.entrar('grupo')
  const sistemas = (await entrarComo(portal, ['sistemas'], { confirmada: true })).token
  const deMesa = async () =>
    (await portal.pedir(usuarios.consultar, { token: sistemas, body: { filtros: { usuario: 'farmacia-pagos' } } }))
      .sobre.data[0]
  const { idUsuario = 0, version = 0 } = (await deMesa()) ?? {}
  const poner = (papel: string | null, v: number) =>
    portal.pedir(clientesDeUsuario, {
      token: sistemas,
      params: { id: idUsuario },
      body: { codCliente: '100004', papel, version: v },
    })
  expect((await poner('comprador', version)).sobre.data).toEqual({ version: version + 1 })
  expect((await poner('mirar', version)).status).toBe(409)
  const enGrupo = await deUsuario('farmacia-pagos', grupo)
  expect(enGrupo).toMatchObject({ papel: 'comprador', limitePedido: null, sesiones: 0 })

  const enFarmacia = await portal.entrar('farmacia-pagos')
  await portal.sql("update usuarios set ultimo_cliente = '100004' where usuario = 'farmacia-pagos'")
  const alla = await portal.entrar('farmacia-pagos')
  expect((await deUsuario('farmacia-pagos', grupo)).sesiones).toBe(1)
  const { liga = '' } = (await portal.pedir(darAcceso, { token: sistemas, params: { id: idUsuario }, body: {} })).sobre
    .data
  await cambiar('farmacia-pagos', { activo: false })
  expect([await estado(enFarmacia), await estado(alla)]).toEqual([401, 200])
  const tk = new URL(liga).searchParams.get('tk') ?? ''
  expect((await portal.pedir(loginTk, { body: { tk } })).sobre.value).toBe(false)
  const enOtro = await portal.pedir(calls.terminarSesionesEnElCliente, { token: grupo, params: { id: idUsuario } })
  expect([enOtro.sobre.data, await estado(alla)]).toEqual([{ terminadas: 1 }, 401])

  // the staff takes it away: its own becomes the one that is left, which then is the last
  const quitar = async (codCliente: string) => {
    const { version: v = 0 } = (await deMesa()) ?? {}
    const body = { codCliente, papel: null, version: v }
    return (await portal.pedir(clientesDeUsuario, { token: sistemas, params: { id: idUsuario }, body })).sobre
  }
  expect((await quitar('100001')).value).toBe(true)
  expect(await deMesa()).toMatchObject({ codCliente: '100004', papel: 'comprador' })
  expect((await lista()).some((una) => una.usuario === 'farmacia-pagos')).toBe(false)
  expect(await quitar('100004')).toMatchObject({
    value: false,
    message: 'El usuario no está en otro cliente: desactívelo.',
  })
  expect((await quitar('909090')).value).toBe(false)
})

test('debe quedar un titular: ni solo, ni dos que se quitan uno al otro a la vez', async () => {
  const sinEl = { value: false, message: 'Debe quedar al menos un titular.' }
  for (const cambio of [{ papel: 'comprador' }, { activo: false }])
    expect((await cambiar('farmacia', cambio)).sobre).toMatchObject(sinEl)
  // who was invited and has not come yet cannot take its place
  await invitar({ usuario: 'titular.nuevo', papel: 'titular' })
  expect((await cambiar('farmacia', { papel: 'mirar' })).sobre).toMatchObject(sinEl)
  await cambiar('farmacia-mirar', { papel: 'titular' })
  const otro = await portal.entrar('farmacia-mirar')
  const [uno, dos] = await Promise.all([
    cambiar('farmacia-mirar', { papel: 'mirar' }),
    cambiar('farmacia', { papel: 'mirar' }, otro),
  ])
  expect([uno.sobre.value, dos.sobre.value].filter(Boolean)).toHaveLength(1)
  const { n } = (
    await portal.sql<{ n: number }>(
      "select count(*)::int as n from usuarios_clientes uc join usuarios u using (id_usuario) where uc.cod_cliente = '100001' and papel = 'titular' and uc.activo and password_hash is not null",
    )
  )[0] ?? { n: 0 }
  expect(n).toBe(1)
  // whoever is one now gives it back
  await portal.sql(
    "update usuarios_clientes uc set papel = case u.usuario when 'farmacia' then 'titular' else 'mirar' end from usuarios u where u.id_usuario = uc.id_usuario and u.usuario in ('farmacia', 'farmacia-mirar')",
  )
  titular = await portal.entrar('farmacia')
})

test('el personal sí puede dejar a un cliente sin titular, y lo sabe antes; lo que dio de baja, el titular no lo regresa', async () => {
  const { token } = await entrarComo(portal, ['ventas', 'credito'], { confirmada: true })
  const deMesa = async (usuario: string) =>
    (await portal.pedir(usuarios.consultar, { token, body: { filtros: { usuario } } })).sobre.data[0]
  const limite = await deMesa('limite')
  expect([limite?.unicoTitular, (await deMesa('farmacia-compras'))?.unicoTitular]).toEqual([true, false])
  const body = { codCliente: '100003', papel: 'mirar', version: limite?.version }
  const hecho = await portal.pedir(clientesDeUsuario, { token, params: { id: limite?.idUsuario ?? 0 }, body })
  expect(hecho.sobre.value).toBe(true)
  expect(await deMesa('limite')).toMatchObject({ papel: 'mirar', unicoTitular: false })

  await portal.sql("update usuarios set activo = false where usuario = 'farmacia-compras'")
  const regreso = await cambiar('farmacia-compras', { activo: true })
  expect(regreso.sobre.message).toBe('Su distribuidor desactivó a este usuario. Comuníquese con su agente.')
  await portal.sql("update usuarios set activo = true where usuario = 'farmacia-compras'")
})

test('lo que un titular hace queda escrito como suyo, con el usuario y sin su correo', async () => {
  const lineas = await portal.sql<{ evento: string; de: string; usuario: string; despues: object }>(
    `select evento, u.usuario as de, detalle->>'usuario' as usuario, despues from auditoria join usuarios u using (id_usuario)
      where evento like 'usuario.%' and id_personal is null order by id`,
  )
  expect(lineas.find(({ evento }) => evento === 'usuario.creado')).toEqual({
    ...{ evento: 'usuario.creado', de: 'farmacia', usuario: NUEVA.usuario },
    despues: { activo: true, papel: 'comprador', limitePedido: 800, limiteMes: null },
  })
  expect(lineas.find(({ evento }) => evento === 'usuario.invitacion')).toMatchObject({ de: NUEVA.usuario })
  expect([...new Set(lineas.map(({ evento }) => evento))].toSorted()).toEqual([
    ...[
      'usuario.cambiado',
      'usuario.creado',
      'usuario.invitacion',
      'usuario.reinvitado',
      'usuario.sesiones-terminadas',
    ],
  ])
  expect(JSON.stringify(lineas)).not.toContain('@farmacias.example')
})
