import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { diaDe } from '@surtia/rules/fechas.ts'
import pg from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmpresa } from '../areas/empresa/en-vigor.ts'
import { openInterruptores } from '../areas/interruptores/en-vigor.ts'
import { openDatabase } from '../db/database.ts'
import { openLecturas } from '../db/lecturas.ts'
import { abrirIndice } from '../indice/indice.ts'
import { enCarpeta } from '../outside/almacen/carpeta.ts'
import { papelesDe } from '../papeles.ts'
import { avisos, type Portal } from '../portal.ts'
import { openTaller } from '../taller.ts'
import { cloneDatabase, levantar, type PortalDePruebas } from '../test/portal.ts'
import { settingsForTests } from '../test/settings.ts'
import { abrirSmtp, type Servidor } from '../test/smtp.ts'
import { TIPOS_DE_LA_PUERTA } from '../tipos.ts'
import { startJobs } from './jobs.ts'

let portal: PortalDePruebas
let smtp: Servidor
const cerrarDespues: (() => unknown)[] = []
beforeEach(() => {
  cerrarDespues.length = 0
})
afterEach(async () => {
  for (const cerrar of cerrarDespues.reverse()) await cerrar()
})

async function con(opciones: Parameters<typeof abrirSmtp>[0], cambios: Parameters<typeof levantar>[0] = {}) {
  smtp = await abrirSmtp(opciones)
  cerrarDespues.push(() => smtp.cerrar())
  portal = await levantar({ smtpUrl: smtp.url, ...cambios })
  cerrarDespues.push(() => portal.cerrar())
  // a beginning without what the template left in the queue
  await portal.sql('delete from salidas')
}
const correo = (clave: string) =>
  portal.sql("insert into salidas (tipo, clave, carga) values ('correo', $1, $2)", [
    clave,
    JSON.stringify({ para: 'alguien@ejemplo.example', asunto: clave, texto: 'Hola' }),
  ])
const pendientes = async () =>
  (
    await portal.sql<{ n: number }>(
      "select count(*)::int as n from salidas where terminada is null and tipo = 'correo'",
    )
  )[0]?.n

test('un servidor de correo sordo no detiene los avisos al ERP', async () => {
  const oidos: string[] = []
  const erp = createServer((request, response) => {
    oidos.push(String(request.headers['surtia-aviso']))
    response.end()
  })
  await new Promise<void>((resolve) => erp.listen(0, '127.0.0.1', resolve))
  cerrarDespues.push(() => erp.close())
  const { port } = erp.address() as { port: number }
  await con({ sordo: true }, { avisosUrl: `http://127.0.0.1:${port}/`, avisosSecreto: 'secreto' })
  for (let i = 0; i < 12; i++) await correo(`sordo-${i}`)
  await expect.poll(() => smtp.conexiones()).toBeGreaterThan(0)
  await portal.sql("insert into salidas (tipo, clave, carga) values ('aviso', 'aviso', $1)", [
    JSON.stringify({ evento: 'pago.registrado', folio: '1', instante: '' }),
  ])
  // the mails are still at their 10 s of patience
  await expect.poll(() => oidos.length).toBe(1)
  expect(await pendientes()).toBe(12)
})

/** The jobs of a process that does nothing else, on a database without any portal. */
async function abrirProceso(url: string, smtpUrl: string): Promise<void> {
  const db = openDatabase({ url, conexiones: 4, onError: () => undefined })
  const settings = settingsForTests({ databaseUrl: url, smtpUrl })
  const log = pino({ level: 'silent' })
  const taller = openTaller()
  const ahora = () => new Date()
  const lecturas = openLecturas({ db, url, ajustes: settings, log })
  const suyo: Portal = {
    settings,
    db,
    almacen: enCarpeta(settings.datos),
    lecturas,
    log,
    ahora,
    interruptores: openInterruptores({ db, settings, ahora, log }),
    empresa: openEmpresa({ db, log }),
    indice: abrirIndice({ db, log }),
    dibujar: taller.dibujar,
    juzgar: taller.juzgar,
    leerLotes: taller.leerLotes,
    tipos: TIPOS_DE_LA_PUERTA,
    avisos: avisos(),
  }
  const jobs = startJobs(suyo, papelesDe(suyo), {}, { entregaMs: 1_000, prestamoMs: 1_500 })
  cerrarDespues.push(async () => {
    await jobs.stop()
    await lecturas.cerrar()
    await db.destroy()
    await taller.cerrar()
  })
}

test('un correo que tarda más que su préstamo se corta antes de que otro proceso lo tome: nunca llega dos veces', async () => {
  const base = await cloneDatabase()
  cerrarDespues.push(() => base.drop())
  const cliente = new pg.Client({ connectionString: base.url })
  await cliente.connect()
  cerrarDespues.push(() => cliente.end())
  await cliente.query('delete from salidas')
  const tiempos = { tarda: 2_500 }
  smtp = await abrirSmtp({ tardaMs: () => tiempos.tarda })
  cerrarDespues.push(() => smtp.cerrar())
  await abrirProceso(base.url, smtp.url)
  await abrirProceso(base.url, smtp.url)
  await cliente.query("insert into salidas (tipo, clave, carga) values ('correo', 'lento', $1)", [
    JSON.stringify({ para: 'alguien@ejemplo.example', asunto: 'lento', texto: 'Hola' }),
  ])
  const estado = async () => (await cliente.query("select error, terminada from salidas where clave = 'lento'")).rows[0]
  await expect.poll(async () => (await estado()).error).not.toBe('')
  // longer than the server takes: had it not been cut off, it would have arrived by now
  await pause(3_000)
  expect(smtp.recibidos).toEqual([])
  tiempos.tarda = 0
  await cliente.query('update salidas set proximo = now()')
  await expect.poll(async () => Boolean((await estado()).terminada)).toBe(true)
  expect(smtp.recibidos).toHaveLength(1)
})

test('los correos de un proceso comparten conexiones, y todos llegan', async () => {
  await con({})
  for (let i = 0; i < 30; i++) await correo(`junto-${i}`)
  await expect.poll(pendientes).toBe(0)
  expect(smtp.recibidos).toHaveLength(30)
  expect(smtp.conexiones()).toBeLessThanOrEqual(4)
})

test('lo del día se hace cuando empieza en Mazatlán, no antes', async () => {
  portal = await levantar()
  cerrarDespues.push(() => portal.cerrar())
  const desfase = new Date('2026-11-19T06:59:59.500Z').getTime() - Date.now()
  const ahora = () => new Date(Date.now() + desfase)
  const dias: string[] = []
  const anotar = async (suyo: Portal) => void dias.push(diaDe(suyo.ahora()))
  const { portal: base } = portal.running
  const jobs = startJobs({ ...base, ahora }, papelesDe(base), { alCambiarElDia: [anotar] })
  cerrarDespues.push(() => jobs.stop())
  await expect.poll(() => dias).toEqual(['2026-11-19'])
})
