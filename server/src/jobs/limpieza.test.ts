import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../test/portal.ts'
import { limpiar } from './limpieza.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar({ ahora: null })
})
afterAll(() => portal.cerrar())

test('se borra lo vencido y nada más', async () => {
  await portal.entrar('farmacia')
  await portal.sql(
    "insert into idempotencia (cod_cliente, clave, huella, respuesta, creado) values ('100001', 'vieja', '', '', now() - interval '8 days'), ('100001', 'nueva', '', '', now())",
  )
  await portal.sql(
    "insert into sesiones (id_sesion, id_usuario, expira) select gen_random_uuid(), min(id_usuario), now() - interval '2 days' from usuarios",
  )
  await portal.sql(
    "insert into salidas (tipo, clave, carga, terminada) values ('correo', 'vieja', '{}', now() - interval '31 days'), ('erp.pedido', 'pedido', '{}', now() - interval '31 days')",
  )
  await limpiar(portal.running.portal)
  expect(await portal.sql('select clave from idempotencia')).toEqual([{ clave: 'nueva' }])
  expect(await portal.sql('select count(*)::int as n from sesiones')).toEqual([{ n: 1 }])
  expect(await portal.sql("select clave from salidas where clave in ('vieja', 'pedido')")).toEqual([
    { clave: 'pedido' },
  ])
})
