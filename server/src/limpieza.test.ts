import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
    "insert into salidas (tipo, clave, carga, creada, terminada) select t, c, '{}', d, d from (values ('correo', 'vieja'), ('erp.pedido', 'pedido')) v(t, c), (select now() - interval '31 days') i(d)",
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

test('lo que nadie vuelve a ver se va a su tiempo; lo demás y lo del ERP, no', async () => {
  const insertar = [
    `insert into notificaciones (codigo, cod_cliente, titulo, mensaje, url, fecha)
     select n, '100001', 'de prueba', '', '/', now() - n * interval '1 day' from unnest(array[364, 366]) n`,
    `insert into clics_de_publicidad (tipo, id_publicidad, cod_cliente, instante)
     select 'A', n, '100001', now() - n * interval '1 day' from unnest(array[399, 401]) n`,
    `insert into demanda_sin_surtir (cod_cliente, cod_articulo, dia, piezas)
     select '100001', '1000001', now()::date - n, 1 from unnest(array[398, 402]) n`,
    `insert into existencias (cod_articulo, cod_sucursal, lote, caducidad, piezas)
     select '1000001', 1, 'L' || n || 'P' || p, now()::date - n, p from unnest(array[88, 92]) n, unnest(array[0, 1]) p`,
    `insert into salidas (tipo, clave, carga, muerta, creada)
     select t, t || n, '{}', true, now() - n * interval '1 day' from unnest(array['correo', 'erp.pago']) t, unnest(array[179, 181]) n`,
  ]
  for (const orden of insertar) await portal.sql(orden)
  const escrito = join(portal.datos, 'correo', 'viejo.eml')
  mkdirSync(dirname(escrito), { recursive: true })
  writeFileSync(escrito, '')
  utimesSync(escrito, 0, 0)
  await limpiar(portal.running.portal)
  const quedan = [
    "select codigo::int as n from notificaciones where titulo = 'de prueba'",
    "select id_publicidad::int as n from clics_de_publicidad where id_publicidad in ('399', '401')",
    'select (now()::date - dia)::int as n from demanda_sin_surtir where now()::date - dia > 390',
  ]
  const dias = [364, 399, 398]
  for (const orden of quedan) expect(await portal.sql(orden), orden).toEqual([{ n: dias.shift() }])
  expect(await portal.sql("select lote from existencias where lote ~ '^L(88|92)P' order by 1")).toEqual([
    { lote: 'L88P0' },
    { lote: 'L88P1' },
    { lote: 'L92P1' },
  ])
  expect(await portal.sql("select clave from salidas where clave ~ '(179|181)$' order by 1")).toEqual([
    { clave: 'correo179' },
    { clave: 'erp.pago179' },
    { clave: 'erp.pago181' },
  ])
  expect(existsSync(escrito)).toBe(false)
})
