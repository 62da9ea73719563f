import { randomUUID } from 'node:crypto'
import { modificarCantidad, surtir } from '@surtia/contracts/carrito.ts'
import { verComo } from '@surtia/contracts/clientes-de-mesa.ts'
import { cambiarCliente, clientesDeUsuario } from '@surtia/contracts/cuenta.ts'
import { ponerCantidad } from '@surtia/contracts/en-espera.ts'
import { login, loginTk, renovarToken } from '@surtia/contracts/seguridad.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

type Tokens = { accessToken: string; refreshToken: string }
const entrar = async (usuario: string): Promise<Tokens> =>
  (await portal.pedir(login, { body: { usuario, password: 'Surtia2025' } })).sobre.data as Tokens
const payloadDe = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const ir = (token: string, codCliente: string) => portal.pedir(cambiarCliente, { token, body: { codCliente } })

test('quien está en varias sucursales las ve, pasa a otra y ahí empieza la próxima vez', async () => {
  const antes = await entrar('grupo')
  expect(payloadDe(antes.accessToken).user).toMatchObject({ codCliente: '100004', papel: 'titular', clientes: 3 })
  const { sobre } = await portal.pedir(clientesDeUsuario, { token: antes.accessToken })
  expect(sobre.data).toEqual([
    expect.objectContaining({ codCliente: '100009', sucursal: 2, papel: 'titular', actual: false }),
    expect.objectContaining({ codCliente: '100010', actual: false }),
    expect.objectContaining({ codCliente: '100004', actual: true }),
  ])
  const { sobre: hecho } = await ir(antes.accessToken, '100009')
  const alla = hecho.data as Tokens
  expect(payloadDe(alla.accessToken).user).toMatchObject({ codCliente: '100009', user: 'grupo' })
  // the session of before is over, with all that could renew it
  expect((await portal.pedir(clientesDeUsuario, { token: antes.accessToken })).status).toBe(401)
  expect((await portal.pedir(renovarToken, { body: { refresh_token: antes.refreshToken } })).status).toBe(401)
  const renovada = await portal.pedir(renovarToken, { body: { refresh_token: alla.refreshToken } })
  expect(payloadDe(JSON.parse(renovada.texto).accessToken).user.codCliente).toBe('100009')
  expect(payloadDe((await entrar('grupo')).accessToken).user.codCliente).toBe('100009')
  await ir(alla.accessToken, '100004')
})

test('lo que se escribe es de la sucursal de la sesión: ni el carrito ni el pedido pasan a otra', async () => {
  const norte = await entrar('grupo')
  const articulo = { codArticulo: '1000001', cantidad: 2, rutaOrigen: 'carrito' }
  const puesto = await portal.pedir(modificarCantidad, { token: norte.accessToken, body: articulo })
  expect(puesto.sobre).toMatchObject({ value: true })
  const lerdo = (await ir(norte.accessToken, '100010')).sobre.data as Tokens
  const envio = {
    surtirEnVariosCedis: 'R',
    facturarPublicoGeneral: false,
    articulosSurtirCaducidades: [],
    surtirWebExcel: false,
  }
  expect((await portal.pedir(surtir, { token: lerdo.accessToken, body: envio })).sobre).toMatchObject({
    value: false,
    message: 'Su carrito se encuentra vacío.',
  })
  expect((await portal.pedir(surtir, { token: norte.accessToken, body: envio })).status).toBe(401)
  expect(
    await portal.sql("select cod_cliente from carrito_renglones where cod_cliente in ('100004', '100010')"),
  ).toEqual([{ cod_cliente: '100004' }])
  await ir(lerdo.accessToken, '100004')
})

test('lo que esperaba en el equipo no se guarda con la sesión de antes, ni con su clave toca nada en la otra sucursal', async () => {
  const clave = randomUUID()
  const poner = ({ accessToken }: Tokens, cantidad: number, mas: object = {}, con: string = randomUUID()) =>
    portal.pedir(ponerCantidad, {
      token: accessToken,
      body: { codArticulo: '1000007', cantidad, vistas: [0], rutaOrigen: 'carrito', ...mas },
      headers: { 'idempotency-key': con },
    })
  const guardado = () =>
    portal.sql("select cod_cliente as en, cantidad from carrito_renglones where cod_articulo = '1000007' order by 1")
  const norte = await entrar('grupo')
  expect((await poner(norte, 3, {}, clave)).sobre.value).toBe(true)
  const lerdo = (await ir(norte.accessToken, '100010')).sobre.data as Tokens
  expect((await poner(norte, 9)).status).toBe(401)
  expect(await guardado()).toEqual([{ en: '100004', cantidad: 3 }])
  // a key is of its client: there it is another one, and takes nobody's place
  expect((await poner(lerdo, 5, {}, clave)).sobre.value).toBe(true)
  expect((await poner(lerdo, 6, { vistas: [5], enLugarDe: [clave] })).sobre.value).toBe(true)
  expect(await guardado()).toEqual([
    { en: '100004', cantidad: 3 },
    { en: '100010', cantidad: 6 },
  ])
  const regreso = (await ir(lerdo.accessToken, '100004')).sobre.data as Tokens
  expect((await poner(regreso, 3, {}, clave)).sobre).toMatchObject({ value: true, data: { cantidad: 3 } })
})

test('a un cliente que no es suyo, o que no existe, no se pasa; tampoco donde ya no está', async () => {
  const { accessToken } = await entrar('grupo')
  const [ajeno, ninguno] = [await ir(accessToken, '100001'), await ir(accessToken, '909090')]
  expect([ajeno.status, ajeno.texto]).toEqual([404, ninguno.texto])
  await portal.sql("update usuarios_clientes set activo = false where cod_cliente = '100010'")
  expect((await ir(accessToken, '100010')).status).toBe(404)
  expect((await portal.pedir(clientesDeUsuario, { token: accessToken })).sobre.data).toHaveLength(2)
  await portal.sql("update usuarios_clientes set activo = true where cod_cliente = '100010'")
})

test('de consulta sigue siendo de consulta y termina cuando iba a terminar; quien mira como el cliente no cambia', async () => {
  await enviar({ url: portal.url, clave: CLAVE_ERP }, 'accesos', [
    { tk: 'consulta-de-sucursal', usuario: 'grupo', codCliente: '100010', soloConsulta: true },
  ])
  const { sobre } = await portal.pedir(loginTk, { body: { tk: 'consulta-de-sucursal' } })
  const { accessToken } = (sobre.data as { tokenInfo: Tokens }).tokenInfo
  expect(payloadDe(accessToken).user).toMatchObject({ codCliente: '100010', soloConsulta: true })
  const [antes] = await portal.sql<{ expira: Date }>('select expira from sesiones order by creada desc limit 1')
  const alla = (await ir(accessToken, '100009')).sobre.data as Tokens
  expect(payloadDe(alla.accessToken).user).toMatchObject({ codCliente: '100009', soloConsulta: true })
  const [despues] = await portal.sql<{ expira: Date }>('select expira from sesiones order by creada desc limit 1')
  expect(despues).toEqual(antes)
  await ir(alla.accessToken, '100004')

  const { token: mesa } = await entrarComo(portal, ['ventas', 'credito'], { confirmada: true })
  const [grupo] = await portal.sql<{ id: number }>("select id_usuario as id from usuarios where usuario = 'grupo'")
  const visto = await portal.pedir(verComo, {
    token: mesa,
    params: { codCliente: '100009' },
    body: { idUsuario: grupo?.id ?? 0, motivo: 'Llamada de la sucursal' },
  })
  const { tokenInfo } = visto.sobre.data as { tokenInfo: Tokens }
  expect(payloadDe(tokenInfo.accessToken).user.codCliente).toBe('100009')
  expect((await ir(tokenInfo.accessToken, '100004')).status).toBe(403)
})

test('un acceso para un cliente en el que su usuario no está se rechaza al llegar', async () => {
  await expect(
    enviar({ url: portal.url, clave: CLAVE_ERP }, 'accesos', [
      { tk: 'de-otro-cliente-1', usuario: 'farmacia', codCliente: '100009' },
    ]),
  ).rejects.toThrow('El usuario no está en ese cliente.')
})

test('el papel que la puerta dice es el de su cliente, y lo que no dice se conserva', async () => {
  const puerta = { url: portal.url, clave: CLAVE_ERP }
  const suya = { usuario: 'farmacia-mirar', codCliente: '100001' }
  const papel = async () => payloadDe((await entrar('farmacia-mirar')).accessToken).user.papel
  await enviar(puerta, 'usuarios', [{ ...suya, papel: 'pagos' }])
  expect(await papel()).toBe('pagos')
  await enviar(puerta, 'usuarios', [{ ...suya, nombre: 'Óscar Beltrán' }])
  expect(await papel()).toBe('pagos')
})
