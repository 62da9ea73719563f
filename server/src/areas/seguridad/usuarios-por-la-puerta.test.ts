import { pedidosActivos } from '@surtia/contracts/estatus-pedido.ts'
import * as calls from '@surtia/contracts/seguridad.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarFilas } from '../../test/puerta.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

const usuarios = (filas: readonly object[], consulta: Record<string, string> = {}) =>
  entregarFilas(portal.url, 'usuarios', filas, consulta)
const delCliente = (usuario: string, mas: object) => ({ usuario, codCliente: '100001', ...mas })

test('usuarios con contraseña entran por cientos en una entrega; la que no puede serlo dice su campo y no detiene a las demás', async () => {
  const filas = Array.from({ length: 450 }, (_, i) => delCliente(`mostrador${i}`, { password: `Clave-${i}` }))
  const mala = delCliente('sin-clave', { password: 'abc' })
  const { data } = await usuarios([...filas, mala, delCliente('sin-correo', { correo: 'no-es-correo' })])
  expect([data.leidos, data.aceptados]).toEqual([452, 450])
  expect(data.errores).toEqual([
    { linea: 451, campo: 'password', motivo: 'La contraseña debe tener de 4 a 50 caracteres.' },
    { linea: 452, campo: 'correo', motivo: 'Debe ser un correo, como compras@farmacia.mx.' },
  ])
  expect(await portal.entrar('mostrador0', 'Clave-0')).toBeTruthy()
  expect(await portal.entrar('mostrador449', 'Clave-449')).toBeTruthy()
})

test('un simulacro juzga las contraseñas y no guarda ninguna', async () => {
  const filas = [delCliente('ensayo1', { password: 'Clave-1' }), delCliente('ensayo2', { password: 'abc' })]
  const { data } = await usuarios(filas, { simulacro: '1' })
  expect([data.aceptados, data.errores[0]?.campo]).toEqual([1, 'password'])
  expect(await portal.sql("select 1 from usuarios where usuario like 'ensayo%'")).toEqual([])
})

/** A user with a session, a mailed link and an unused link of access. */
async function adentro(usuario: string) {
  await usuarios([delCliente(usuario, { password: 'Clave-1', correo: `${usuario}@farmacias.example`, activo: true })])
  const token = await portal.entrar(usuario, 'Clave-1')
  await portal.pedir(calls.recuperarPasswordCorreo, { body: { IdUsuario: usuario } })
  await entregarFilas(portal.url, 'accesos', [{ tk: `acceso-de-${usuario}`, usuario }])
  return { token, usuario }
}
const cuentas = async (usuario: string) => {
  const [fila] = await portal.sql<{ sesiones: number; enlaces: number; accesos: number }>(
    `select (select count(*)::int from sesiones where id_usuario = u.id_usuario and revocada is null) as sesiones,
            (select count(*)::int from referencias_de_password where id_usuario = u.id_usuario and usado is null) as enlaces,
            (select count(*)::int from tks where id_usuario = u.id_usuario and usado is null) as accesos
       from usuarios u where usuario = $1`,
    [usuario],
  )
  return [fila?.sesiones, fila?.enlaces, fila?.accesos]
}

test('lo que una entrega repite tal cual no saca a nadie', async () => {
  const { usuario } = await adentro('quieta')
  const igual = { password: 'Clave-1', correo: 'quieta@farmacias.example', activo: true, nombre: 'Otra persona' }
  await usuarios([delCliente(usuario, igual), delCliente(usuario, {})])
  expect(await cuentas(usuario)).toEqual([1, 1, 1])
})

for (const [nombre, cambio] of [
  ['clave', { password: 'Clave-2' }],
  ['correo', { correo: 'otro@farmacias.example' }],
  ['baja', { activo: false }],
  ['mudanza', { codCliente: '100002' }],
] as const)
  test(`una contraseña, un correo, una baja u otro cliente que llegan por la puerta terminan sesiones y enlaces: ${nombre}`, async () => {
    const { token, usuario } = await adentro(nombre)
    expect(await cuentas(usuario)).toEqual([1, 1, 1])
    await usuarios([delCliente(usuario, cambio)])
    expect(await cuentas(usuario)).toEqual([0, 0, 0])
    expect((await portal.pedir(pedidosActivos, { token })).status).toBe(401)
    expect((await portal.pedir(calls.loginTk, { body: { tk: `acceso-de-${usuario}` } })).sobre.value).toBe(false)
  })

test('restablecer la contraseña con un enlace acaba también con los accesos que nadie usó', async () => {
  const { usuario } = await adentro('olvido')
  const [fila] = await portal.sql<{ texto: string }>(
    "select carga->>'texto' as texto from salidas where clave like 'recuperar:%' order by id desc limit 1",
  )
  const referencia = /recuperar-password\/([\w-]+)/.exec(fila?.texto ?? '')?.[1] ?? ''
  const body = { referencia, password: 'Clave-3' }
  expect((await portal.pedir(calls.recuperarPasswordRestablecer, { body })).sobre.value).toBe(true)
  expect(await cuentas(usuario)).toEqual([0, 0, 0])
})
