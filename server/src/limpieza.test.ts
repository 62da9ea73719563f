import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { limpiar } from './limpieza.ts'
import { entrarComo } from './test/personal.ts'
import { levantar, type PortalDePruebas } from './test/portal.ts'

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
  await portal.sql(
    "insert into referencias_de_password (hash, id_usuario, expira) select d.hash::bytea, min(id_usuario), now() - d.hace from usuarios, (values ('vieja', interval '2 days'), ('nueva', interval '0')) as d(hash, hace) group by d.hash, d.hace",
  )
  await portal.sql(
    "insert into tks (hash, id_usuario, solo_consulta, url, expira) select 'viejo'::bytea, min(id_usuario), false, '', now() - interval '2 days' from usuarios",
  )
  await portal.sql(
    "insert into intentos_de_acceso (clave, instante) values ('viejo', now() - interval '3 days'), ('nuevo', now())",
  )
  await portal.sql(
    "insert into limites (clave, hasta, cuenta) values ('viejo', now() - interval '1 second', 1), ('nuevo', now() + interval '1 hour', 1)",
  )
  await portal.sql(
    `insert into entregas (tipo, origen, corte, estado, inicio, vista, fin, informe) select 'precios', origen, now(), 'terminada', now(), now(), now() - edad, '{"aceptados":1,"rechazados":0,"detenidos":0}' from (values ('vieja', interval '401 days'), ('nueva', interval '399 days')) as de (origen, edad)`,
  )
  const { idPersonal } = await entrarComo(portal, ['rh'])
  await portal.sql(
    "insert into sesiones_de_personal (id_sesion, id_personal, creada, expira, usada) values (gen_random_uuid(), $1, now(), now() - interval '25 hours', now())",
    [idPersonal],
  )
  await portal.sql(
    "insert into retos_de_personal (hash, clase, expira) values ('viejo', 'passkey', now() - interval '25 hours'), ('nuevo', 'passkey', now())",
  )
  await portal.sql(
    "insert into idempotencia_de_personal (id_personal, clave, huella, respuesta, creado) values ($1, 'vieja', '', '', now() - interval '8 days'), ($1, 'nueva', '', '', now())",
    [idPersonal],
  )
  await limpiar(portal.running.portal)
  expect(await portal.sql('select clave from idempotencia_de_personal')).toEqual([{ clave: 'nueva' }])
  expect(await portal.sql('select count(*)::int as n from sesiones_de_personal')).toEqual([{ n: 1 }])
  expect(await portal.sql("select encode(hash, 'escape') as hash from retos_de_personal")).toEqual([{ hash: 'nuevo' }])
  expect(await portal.sql('select hash::text from referencias_de_password')).toEqual([{ hash: '\\x6e75657661' }])
  expect(await portal.sql("select 1 from tks where hash = 'viejo'::bytea")).toEqual([])
  expect(await portal.sql("select clave from intentos_de_acceso where clave in ('viejo', 'nuevo')")).toEqual([
    { clave: 'nuevo' },
  ])
  expect(await portal.sql("select clave from limites where clave in ('viejo', 'nuevo')")).toEqual([{ clave: 'nuevo' }])
  expect(await portal.sql("select origen from entregas where origen in ('vieja', 'nueva')")).toEqual([
    { origen: 'nueva' },
  ])
  expect(await portal.sql('select clave from idempotencia')).toEqual([{ clave: 'nueva' }])
  expect(await portal.sql('select count(*)::int as n from sesiones')).toEqual([{ n: 1 }])
  expect(await portal.sql("select clave from salidas where clave in ('vieja', 'pedido')")).toEqual([
    { clave: 'pedido' },
  ])
})

test('la auditoría sólo crece: ni se cambia, ni se borra un renglón, ni se vacía', async () => {
  await portal.entrar('farmacia')
  for (const orden of ["update auditoria set evento = 'otro'", 'delete from auditoria', 'truncate auditoria'])
    await expect(portal.sql(orden), orden).rejects.toThrow('auditoria is append-only')
})

test('una demostración cuyo reloj va atrás no cierra las sesiones de quien está adentro', async () => {
  const deAyer = await levantar()
  onTestFinished(() => deAyer.cerrar())
  // longer ago than anything that is swept by its own clock
  const ahora = () => new Date('2020-01-15T18:00:00Z')
  const deAntes = { ...deAyer.running.portal, ahora }
  await deAyer.sql(
    "insert into sesiones (id_sesion, id_usuario, expira) select gen_random_uuid(), min(id_usuario), '2020-01-16T18:00:00Z' from usuarios",
  )
  await limpiar(deAntes)
  expect(await deAyer.sql("select 1 from sesiones where expira < '2021-01-01'")).toHaveLength(1)
})
