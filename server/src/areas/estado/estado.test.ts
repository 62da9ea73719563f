import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { surtir } from '@surtia/contracts/carrito.ts'
import { estadoDelServicio } from '@surtia/contracts/estado.ts'
import { contarDelNavegador } from '@surtia/contracts/navegador.ts'
import { estados } from '@surtia/contracts/publico.ts'
import { PARTES } from '@surtia/rules/estado/partes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { AHORA } from '../../test/settings.ts'
import { removeOldLlamadas } from './estado.queries.ts'
import { vigiaDe } from './estado.routes.ts'
import { juzgarEstado } from './juzgar-estado.ts'
import { openVigia, type Vigia } from './vigia.ts'

let portal: PortalDePruebas
let sitio: string
const abiertos: Vigia[] = []
const PAGINA = `<html><head><title>Estado</title></head><body><p data-estado="{estadoDelServicio}">{fraseDelServicio}</p><p>{desdeCuandoEsta}</p>
<table><tbody><tr data-molde="parte" class="x"><td>{nombre}</td><td>{estado}</td></tr></tbody></table><p>{edadDeLosDatos}</p></body></html>`
beforeAll(async () => {
  sitio = mkdtempSync(join(tmpdir(), 'surtia-estado-'))
  for (const [archivo, texto] of [
    ['index.html', '<html></html>'],
    ['estado/index.html', PAGINA],
    ['__spa-fallback.html', '<html></html>'],
    ['mesa.html', '<html></html>'],
  ] as const) {
    mkdirSync(join(sitio, archivo, '..'), { recursive: true })
    writeFileSync(join(sitio, archivo), texto)
  }
  portal = await levantar({}, { site: sitio })
})
afterAll(async () => {
  for (const vigia of abiertos) vigia.cerrar()
  await portal.cerrar()
  rmSync(sitio, { recursive: true, force: true })
})
// what one looked at a minute ago may be looked at again
beforeEach(() => portal.sql("update estado_del_servicio set vista = now() - interval '60 s'"))

/** Looks as a process that has just started does. */
const mirar = (cambios: Partial<PortalDePruebas['running']['portal']> = {}) => {
  const vigia = openVigia({ ...portal.running.portal, ...cambios })
  abiertos.push(vigia)
  return vigia
}
const estadoDe = async (nombre: string) =>
  (await mirar().estado()).partes.find((parte) => parte.nombre === nombre)?.estado

test('cualquiera sabe qué funciona y desde cuándo, sin cifras de la casa', async () => {
  const { status, sobre } = await portal.pedir(estadoDelServicio)
  expect(status).toBe(200)
  expect(sobre.data.partes.map(({ nombre }) => nombre)).toEqual(PARTES)
  expect(Object.keys(sobre.data).sort()).toEqual(['datos', 'desde', 'estado', 'partes'])
})

test('la página trae la tabla escrita, los buscadores la dejan en paz y sigue ahí con sesión o sin ella', async () => {
  const respuesta = await fetch(`${portal.url}/estado`)
  const texto = await respuesta.text()
  expect([respuesta.status, respuesta.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  expect(texto).not.toMatch(/data-molde|\{\w+\}/)
  for (const parte of PARTES) expect(texto).toContain(`<tr class="x"><td>${parte}</td><td>`)
  expect(texto).toMatch(/(Todo funciona|Hay fallas)\.<\/p><p>desde las \d\d:\d\d/)
  const escrita = /id="lista-de-la-pagina">(.*?)<\/script>/.exec(texto)?.[1] ?? ''
  expect(JSON.parse(escrita)).toHaveProperty('servicio.partes')
  expect(await (await fetch(`${portal.url}/robots.txt`)).text()).toContain('Disallow: /estado\n')
  expect(await (await fetch(`${portal.url}/sitemap.xml`)).text()).not.toContain('/estado')
})

test('se cuenta lo que alguien pide; lo que la pantalla manda de sí misma, no: contesta bien aunque nada funcione', async () => {
  const contar = vi.spyOn(vigiaDe(portal.running.portal), 'contar')
  onTestFinished(() => contar.mockRestore())
  const dicho = { version: '1', pantalla: 'inicio' as const }
  for (const { status } of [
    await portal.pedir(contarDelNavegador, { body: dicho }),
    await portal.pedir(estadoDelServicio),
    await portal.pedir(estados),
  ])
    expect(status).toBe(200)
  // counted once the answer is out
  await expect.poll(() => contar.mock.calls).toEqual([['Sitio', false]])
})

test('lo que varios procesos cuentan se suma, y el juicio lo guarda el primero que mira', async () => {
  const [uno, otro] = [mirar(), mirar()]
  for (let i = 0; i < 2; i++) for (const vigia of [uno, otro]) vigia.contar('Pedidos', true)
  await uno.estado()
  await portal.sql("update estado_del_servicio set vista = now() - interval '60 s'")
  expect((await otro.estado()).estado).toBe('detenido')
  const vistas = await portal.sql<{ nombre: string; estado: string }>('select nombre, estado from estado_del_servicio')
  expect(vistas).toContainEqual({ nombre: 'Pedidos', estado: 'detenido' })
  expect(vistas).toContainEqual({ nombre: 'Servicio', estado: 'detenido' })
  await portal.sql("update llamadas_por_minuto set minuto = minuto - interval '2 h'")
  await removeOldLlamadas(portal.running.portal.db)
  expect(await portal.sql('select 1 from llamadas_por_minuto')).toEqual([])
  await portal.sql("update estado_del_servicio set vista = now() - interval '60 s'")
  expect(await estadoDe('Pedidos')).toBe('bien')
})

test('la hora sólo se mueve cuando algo cambia, o cuando nadie miró en minutos', async () => {
  const desde = async () => (await mirar().estado()).partes[0]?.desde
  await portal.sql("update estado_del_servicio set estado = 'bien', desde = '2026-11-18T10:00:00Z'")
  expect(await desde()).toBe('2026-11-18T10:00:00.000Z')
  await portal.sql("update estado_del_servicio set vista = now() - interval '4 min'")
  expect(Date.parse((await desde()) ?? '')).toBeGreaterThanOrEqual(AHORA.getTime())
})

test('un correo que espera, un ERP que no recoge y un banco callado se ven en su parte', async () => {
  const { db } = portal.running.portal
  await portal.sql(
    `insert into salidas (tipo, clave, carga, creada, intentos, proximo) values
     ('correo', 'espera', '{}', now() - interval '11 min', 1, now() + interval '1 h'),
     ('erp.pedido', 'olvidado', '{"folio":"X"}', now() - interval '61 min', 0, now())`,
  )
  await portal.sql(
    `insert into pagos_web (cod_cliente, id_usuario, referencia, importe, documentos, estado, creado)
     select cod_cliente, 1, 'E' || cod_cliente, 10, '[]', 'cancelado', $1::timestamptz - interval '30 min' from clientes order by 1 limit 3`,
    [AHORA.toISOString()],
  )
  expect(await estadoDe('Correo')).toBe('con fallas')
  expect(await estadoDe('Pedidos')).toBe('con fallas')
  expect(await estadoDe('Pagos en línea')).toBe('con fallas')
  await portal.sql("delete from salidas where clave in ('espera', 'olvidado')")
  await portal.sql("delete from pagos_web where referencia like 'E%'")
  await portal.sql("update estado_del_servicio set vista = now() - interval '60 s'")
  await juzgarEstado(portal.running.portal)
  expect(
    (
      await sql<{
        n: number
      }>`select count(*)::int as n from estado_del_servicio where estado <> 'bien' and nombre in ('Correo', 'Pagos en línea')`.execute(
        db,
      )
    ).rows,
  ).toEqual([{ n: 0 }])
})

test('sin base contesta que está detenido, y cuando vuelve lo que estaba bien lo está desde entonces', async () => {
  const lejos = openDatabase({ url: 'postgres://nadie@127.0.0.1:1/nada', conexiones: 1, onError: () => undefined })
  let db = lejos
  const { running } = portal
  const vigia = openVigia(Object.defineProperty({ ...running.portal }, 'db', { get: () => db }))
  abiertos.push(vigia)
  const caido = await vigia.estado()
  expect(caido.estado).toBe('detenido')
  expect(caido.partes.map(({ estado }) => estado)).toEqual(PARTES.map(() => 'detenido'))
  await portal.sql("update estado_del_servicio set estado = 'bien', desde = '2026-11-18T10:00:00Z', vista = now()")
  db = running.portal.db
  let vuelto = caido
  await expect
    .poll(async () => {
      vuelto = await vigia.estado()
      return vuelto.estado
    })
    .toBe('bien')
  for (const { desde } of vuelto.partes) expect(Date.parse(desde)).toBeGreaterThanOrEqual(Date.parse(caido.desde))
  await lejos.destroy()
})

test('una llamada que falla se cuenta en su parte; un «no» del negocio, no', async () => {
  const token = await portal.entrar('farmacia')
  expect((await portal.pedir(surtir, { token, body: { sobra: 1 } })).status).toBe(400)
  await expect
    .poll(async () => {
      await portal.pedir(estadoDelServicio)
      return portal.sql(
        "select sum(fallas)::int as fallas, sum(llamadas)::int > 0 as hay from llamadas_por_minuto where parte = 'Pedidos'",
      )
    })
    .toEqual([{ fallas: 0, hay: true }])
})
