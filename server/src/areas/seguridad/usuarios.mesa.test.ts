import { inicio } from '@surtia/contracts/inicio.ts'
import { login, loginTk, recuperarPasswordRestablecer } from '@surtia/contracts/seguridad.ts'
import * as calls from '@surtia/contracts/usuarios-de-mesa.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let token: string
let idPersonal: number
beforeAll(async () => {
  portal = await levantar()
  const persona = await entrarComo(portal, ['sistemas'], { confirmada: true })
  token = persona.token
  idPersonal = persona.idPersonal
})
afterAll(() => portal.cerrar())

const consultar = async (filtros: Record<string, string>, t = token) =>
  (await portal.pedir(calls.usuarios.consultar, { token: t, body: { filtros } })).sobre
const idDe = async (usuario: string) => (await consultar({ usuario })).data[0]?.idUsuario ?? 0
const ultimaReferencia = async () => {
  const [correo] = await portal.sql<{ texto: string; para: string }>(
    "select carga->>'texto' as texto, carga->>'para' as para from salidas where clave like 'recuperar:%' order by id desc limit 1",
  )
  return { para: correo?.para, referencia: /recuperar-password\/(\S+)/.exec(correo?.texto ?? '')?.[1] ?? '' }
}
const escritos = () =>
  portal.sql<{ evento: string }>('select evento from auditoria where id_personal = $1 order by id', [idPersonal])

test('los usuarios se buscan por usuario, nombre o correo, y se ve quién tiene sesión', async () => {
  await portal.entrar('grupo')
  expect((await consultar({ texto: 'FRONTERA' })).cuantos).toBe(0)
  expect((await consultar({ texto: 'poc@farm' })).data.map((u) => u.usuario)).toEqual(['poc'])
  expect((await consultar({ codCliente: '100004' })).data[0]).toMatchObject({
    usuario: 'grupo',
    sesiones: 1,
    ultimaSesion: expect.stringMatching(/Z$/),
    version: 1,
  })
  expect(
    (await consultar({ codCliente: 'san jerónimo' })).data.map((u) => [u.usuario, u.papel, u.unicoTitular]),
  ).toEqual([
    ['farmacia', 'titular', true],
    ['farmacia-compras', 'comprador', false],
    ['farmacia-mirar', 'mirar', false],
    ['farmacia-mostrador', 'capturista', false],
    ['farmacia-pagos', 'pagos', false],
  ])
  expect((await consultar({ conSesion: '1' })).data.map((u) => u.usuario)).toEqual(['grupo'])
  expect((await consultar({ activo: 'no' })).cuantos).toBe(0)
  expect((await consultar({ activo: 'tal vez' })).filtrosIgnorados).toEqual(['activo'])
})

test('un usuario nuevo recibe una liga, pone su contraseña y entra; nadie más la supo', async () => {
  const body = { usuario: 'Mostrador.Dos', codCliente: '100001', nombre: 'Mostrador', correo: 'm2@ejemplo.example' }
  const { sobre } = await portal.pedir(calls.crearUsuario, { token, body })
  expect(sobre.data.idUsuario).toBeGreaterThan(0)
  const { para, referencia } = await ultimaReferencia()
  expect(para).toBe('m2@ejemplo.example')
  const password = 'Una-nueva-2026'
  expect((await portal.pedir(recuperarPasswordRestablecer, { body: { referencia, password } })).sobre.value).toBe(true)
  expect((await portal.pedir(login, { body: { usuario: 'mostrador.dos', password } })).sobre.value).toBe(true)

  const otra = async (cambios: object) =>
    (await portal.pedir(calls.crearUsuario, { token, body: { ...body, ...cambios } })).sobre
  expect(await otra({})).toMatchObject({ value: false, message: 'El usuario "mostrador.dos" ya existe.' })
  expect(await otra({ usuario: 'otro', codCliente: '909090' })).toMatchObject({ value: false })
  expect(await otra({ usuario: 'ñu' })).toMatchObject({ value: false })
  expect(await escritos()).toEqual([{ evento: 'usuario.creado' }])
})

test('una liga nueva anula la anterior; el acceso entra una vez y se puede limitar a consultar', async () => {
  const id = await idDe('farmacia')
  const liga = () => portal.pedir(calls.mandarLiga, { token, params: { id } })
  expect((await liga()).sobre.value).toBe(true)
  const vieja = (await ultimaReferencia()).referencia
  expect((await liga()).sobre.value).toBe(true)
  const conVieja = await portal.pedir(recuperarPasswordRestablecer, {
    body: { referencia: vieja, password: 'Una-nueva-2026' },
  })
  expect(conVieja.sobre.value).toBe(false)

  const { sobre } = await portal.pedir(calls.darAcceso, { token, params: { id }, body: { soloConsulta: true } })
  expect(sobre.data).toMatchObject({ soloConsulta: true, expira: expect.stringMatching(/^2026-11-18T19:0[5-9]/) })
  const tk = new URL(sobre.data.liga).searchParams.get('tk') ?? ''
  expect((await portal.pedir(loginTk, { body: { tk } })).sobre.value).toBe(true)
  expect((await portal.pedir(loginTk, { body: { tk } })).sobre.value).toBe(false)
  // told to the person alone, and written nowhere
  expect(await portal.sql('select 1 from auditoria where detalle::text like $1', [`%${tk}%`])).toEqual([])
  expect((await escritos()).slice(1)).toEqual([
    { evento: 'usuario.liga' },
    { evento: 'usuario.liga' },
    { evento: 'acceso.personal' },
  ])
})

test('terminar sesiones las termina en el acto; desactivado ya no entra, y con otra versión se contestan las dos', async () => {
  const cliente = await portal.entrar('limite')
  const id = await idDe('limite')
  const estado = async (t: string) => (await portal.pedir(inicio, { token: t })).status
  expect(await estado(cliente)).toBe(200)
  const { sobre } = await portal.pedir(calls.terminarSesionesDeUsuario, { token, params: { id }, body: { version: 1 } })
  expect(sobre.data).toEqual({ terminadas: 1 })
  expect(await estado(cliente)).toBe(401)

  const otra = await portal.entrar('limite')
  const activar = (body: object) => portal.pedir(calls.activarUsuario, { token, params: { id }, body })
  expect((await activar({ activo: false, version: 1 })).sobre.data).toEqual({ version: 2 })
  expect(await estado(otra)).toBe(401)
  const tarde = await activar({ activo: true, version: 1 })
  expect([tarde.status, tarde.sobre.data]).toEqual([
    409,
    { actual: { activo: false, version: 2 }, suya: { activo: true, version: 1 } },
  ])
  expect((await portal.pedir(calls.mandarLiga, { token, params: { id } })).sobre.value).toBe(false)
  for (const call of [calls.mandarLiga, calls.darAcceso, calls.terminarSesionesDeUsuario]) {
    const { status, sobre } = await portal.pedir(call, { token, params: { id }, body: { version: 1 } })
    expect([call.path, status, sobre.data]).toEqual([
      call.path,
      409,
      { actual: { activo: false, version: 2 }, suya: expect.objectContaining({ version: 1 }) },
    ])
  }
  expect((await portal.pedir(calls.terminarSesionesDeUsuario, { token, params: { id } })).status).toBe(400)
  expect((await activar({ activo: true, version: 2 })).sobre.data).toEqual({ version: 3 })
  await portal.entrar('limite')
  expect((await escritos()).slice(4).map((e) => e.evento)).toEqual([
    'usuario.sesiones-terminadas',
    'usuario.desactivado',
    'usuario.activado',
  ])
})

test('lo de un cliente de otro agente es 404 para un vendedor, en cada hecho', async () => {
  await portal.sql("update clientes set cod_agente = 'A09' where cod_cliente = '100006'")
  const vendedor = await entrarComo(portal, ['ventas'], { confirmada: true })
  await portal.sql("update personal set cod_agente = 'A09' where id_personal = $1", [vendedor.idPersonal])
  expect((await consultar({}, vendedor.token)).data.map((u) => u.usuario)).toEqual(['poc'])
  const id = await idDe('farmacia')
  const ajeno = { token: vendedor.token, params: { id } }
  const hechos = [
    await portal.pedir(calls.mandarLiga, ajeno),
    await portal.pedir(calls.darAcceso, { ...ajeno, body: {} }),
    await portal.pedir(calls.terminarSesionesDeUsuario, { ...ajeno, body: { version: 1 } }),
    await portal.pedir(calls.activarUsuario, { ...ajeno, body: { activo: false, version: 1 } }),
  ]
  expect(hechos.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const nuevo = { usuario: 'uno.mas', codCliente: '100001', nombre: '', correo: 'u@ejemplo.example' }
  expect((await portal.pedir(calls.crearUsuario, { token: vendedor.token, body: nuevo })).sobre.value).toBe(false)
  expect(await portal.sql('select 1 from auditoria where id_personal = $1', [vendedor.idPersonal])).toEqual([])
})

test('los usuarios se exportan con la identidad confirmada, y queda escrito', async () => {
  const respuesta = await fetch(`${portal.url}${calls.usuarios.exportar.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filtros: {}, formato: 'csv' }),
  })
  expect((await respuesta.text()).trim().split('\r\n')).toHaveLength(1 + (await consultar({})).cuantos)
  expect((await escritos()).at(-1)).toEqual({ evento: 'usuarios.exportados' })
})
