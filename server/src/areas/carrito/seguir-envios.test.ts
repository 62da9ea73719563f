import { ultimasNotificaciones } from '@surtia/contracts/notificaciones.ts'
import { MENSAJE_DETENIDO } from '@surtia/rules/pedidos/credito.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ponerEn, seguidos, surtirDe } from '../../test/envio.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { HOY } from '../../test/settings.ts'
import { seguirEnvios } from './seguir-envios.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

const enviar = async () => {
  await ponerEn(portal, token, '1000001', 2)
  const { sobre } = await surtirDe(portal, token)
  return sobre.data.pedidos.map(({ folio }) => folio)
}
const campana = async (folios: readonly string[]) =>
  (await portal.pedir(ultimasNotificaciones, { token })).sobre.data.filter(
    ({ titulo }) => titulo === `Recibimos su pedido ${folios.join(', ')}`,
  )
const ultimo = () =>
  portal.sql<{ surtido: string }>(
    "select ultimo_surtido::text as surtido from historial_de_articulos where cod_cliente = '100001' and cod_articulo = '1000001'",
  )

test('lo que sólo sigue a un envío se hace en seguida: la campana lo dice y sus artículos son los últimos', async () => {
  await portal.sql("delete from historial_de_articulos where cod_cliente = '100001'")
  const folios = await enviar()
  await seguidos(portal)
  expect(await campana(folios)).toMatchObject([
    { mensaje: 'Siga su avance en Estatus de pedido.', url: '/clientes/estatus-de-pedido', visto: 0 },
  ])
  expect(await ultimo()).toEqual([{ surtido: HOY }])
})

test('lo que un proceso que murió dejó se hace una vez, aunque dos lo tomen', async () => {
  const folios = await enviar()
  await seguidos(portal)
  // as it is when nobody followed it
  await portal.sql('delete from notificaciones where titulo like $1', [`%${folios[0]}%`])
  await portal.sql(
    "insert into salidas (tipo, clave, carga) values ('envio', 'envio:de-antes', jsonb_build_object('codCliente', '100001', 'folios', $1::text[], 'excede', true, 'fecha', now(), 'hoy', $2::text))",
    [folios, HOY],
  )
  await Promise.all([seguirEnvios(portal.running.portal), seguirEnvios(portal.running.portal)])
  await seguidos(portal)
  expect((await campana(folios)).map(({ mensaje }) => mensaje)).toEqual([MENSAJE_DETENIDO])
})

test('uno que no se puede seguir no detiene a los demás, y se aparta', async () => {
  await portal.sql(
    'insert into salidas (tipo, clave, carga) values (\'envio\', \'envio:malo\', \'{"codCliente": "999999", "folios": ["0"], "excede": false, "fecha": "2026-11-20T00:00:00Z", "hoy": "2026-11-20"}\')',
  )
  const folios = await enviar()
  const bien = async () => (await campana(folios)).length
  const apartado = () => portal.sql("select intentos, error from salidas where tipo = 'envio' and muerta")
  // whoever follows of itself may have it just then
  while ((await apartado()).length === 0) {
    await portal.sql("update salidas set proximo = now() where tipo = 'envio'")
    await seguirEnvios(portal.running.portal)
  }
  await seguidos(portal)
  expect([await bien(), await apartado()]).toEqual([1, [{ intentos: 8, error: '23503' }]])
})
