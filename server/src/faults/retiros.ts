import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { savePersona } from '../areas/personal/personal.queries.ts'
import { emitir } from '../areas/retiros/emitir.ts'
import { transaction } from '../db/database.ts'
import { openPortal } from '../open-portal.ts'
import { CLAVE, lanzar, lanzarPrograma } from './caidas.ts'
import type { RemitenteReal } from './remitente-real.ts'

const PROGRAMA = fileURLToPath(new URL('./emitir-retiro.ts', import.meta.url))
/** a round of sends takes some tens of milliseconds: the recall falls before, in the middle of or after them */
const ENTRE_ENVIOS_MS = 60
const HASTA_EMITIR_MS = 250

/** Somebody of the staff who may recall, on a database whose portal runs elsewhere. */
export async function abrirEmisor(databaseUrl: string, datos: string) {
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl,
    SURTIA_DATOS: datos,
    SURTIA_DEMO: '1',
    SURTIA_SECRETO: 'secreto-de-las-pruebas-de-caida',
    PASARELA_SECRETO: 'secreto-de-las-pruebas-de-caida',
    SURTIA_CLAVE_ERP: CLAVE,
    SURTIA_REGISTRO: 'silent',
  })
  const { portal, cerrar } = await openPortal()
  const persona = { correo: 'calidad@surtia.example', nombre: 'Calidad', papeles: ['calidad'] } as const
  const idPersonal = (await transaction(portal.db, (trx) => savePersona(trx, persona))) ?? 0
  const dicho = { clase: 'I', motivo: 'Prueba de fallas', instrucciones: 'Aparte las piezas.' } as const
  return {
    idPersonal,
    emitir: (codArticulo: string, lote: string) =>
      transaction(portal.db, (trx) =>
        emitir(trx, portal, { ...dicho, codArticulo, lotes: [lote], idPersonal, creado: portal.ahora() }),
      ),
    cerrar,
  }
}

export type Carrera = {
  remitentes: readonly RemitenteReal[]
  codArticulo: string
  /** of lot L1, enough for all */
  piezas: number
  /** recalls L1; answers once it is issued */
  emitir: () => Promise<unknown>
  sql: Pick<pg.Client, 'query'>
}
export type CuentasDeCarrera = {
  /** orders that took pieces before the recall, and that took some after its commit */
  antes: number
  despues: number
  /** pieces that were there and stand in no order, nor are frozen; or the other way round */
  descuadradas: number
}

/** All send pieces of a lot while it is recalled. */
export async function enviarMientrasSeRetira(carrera: Carrera): Promise<CuentasDeCarrera> {
  const { remitentes, codArticulo, piezas, emitir, sql } = carrera
  for (const [i, remitente] of remitentes.entries()) await remitente.poner(1 + (i % 3))
  const conPiezas = async () =>
    (
      await sql.query<{ folio: string; piezas: number }>(
        'select folio, piezas from pedido_lotes where cod_articulo = $1 order by 1',
        [codArticulo],
      )
    ).rows
  const emitido = pause(Math.random() * HASTA_EMITIR_MS)
    .then(emitir)
    .then(conPiezas)
  await Promise.all(
    remitentes.map(async ({ enviar }) => {
      await pause(Math.random() * ENTRE_ENVIOS_MS)
      await enviar(randomUUID())
    }),
  )
  const antes = await emitido
  const despues = await conPiezas()
  const { rows } = await sql.query<{ congeladas: number; aLaVenta: number }>(
    `select coalesce(sum(piezas) filter (where en_retiro is not null), 0)::int as congeladas,
            coalesce(sum(piezas) filter (where en_retiro is null), 0)::int as "aLaVenta" from existencias where cod_articulo = $1`,
    [codArticulo],
  )
  const vendidas = despues.reduce((suma, uno) => suma + uno.piezas, 0)
  const { congeladas = 0, aLaVenta = 0 } = rows[0] ?? {}
  return {
    antes: antes.length,
    despues: despues.length - antes.length,
    descuadradas: Math.abs(piezas - vendidas - congeladas) + aLaVenta,
  }
}

export type CuentasDeAvisados = {
  clientes: number
  caidas: number
  /** recalls of which a part was stored, but not all */
  aMedias: number
  /** milliseconds from the start of the issue to its commit, and until all mails went */
  emitirMs: number
  avisarMs: number
  /** clients whose bell rang otherwise than once, or whose mail was not queued, or did not go, exactly once */
  malAvisados: number
}

type Corrida = { clientes: number; caidas: number; codArticulo: string; idPersonal: number }

/**
 * So many clients got a lot. Who recalls it is killed again and again while it does, and then the portal that tells them: it is issued whole or
 * not at all, and each is told once.
 */
export async function matarMientrasSeRetira(
  databaseUrl: string,
  datos: string,
  base: pg.Client,
  { clientes, caidas, codArticulo, idPersonal }: Corrida,
): Promise<CuentasDeAvisados> {
  await hacerQueRecibieran(base, clientes, codArticulo)
  const emitirAparte = (lote: string) =>
    lanzarPrograma(PROGRAMA, databaseUrl, datos, { RETIRO: `${idPersonal} ${codArticulo} ${lote}` })
  let aMedias = 0
  for (let hechas = 0; hechas < caidas; hechas++) {
    const lote = `L${hechas}`
    const proceso = emitirAparte(lote)
    const fin = once(proceso, 'exit')
    if (proceso.stdout) await Promise.race([once(proceso.stdout, 'data'), fin])
    await pause(Math.random() * 400)
    proceso.kill('SIGKILL')
    await fin
    // what it was at is rolled back by PostgreSQL once it knows
    await pause(300)
    const { rows } = await base.query<{ retiros: number; clientes: number; correos: number }>(
      `select (select count(*)::int from retiro_lotes where cod_articulo = $1 and lote = $2) as retiros,
              (select count(*)::int from retiro_clientes c join retiro_lotes l using (id_retiro) where l.cod_articulo = $1 and l.lote = $2) as clientes,
              (select count(*)::int from salidas s join retiro_lotes l on s.clave like 'retiro:' || l.id_retiro || ':%' where l.cod_articulo = $1 and l.lote = $2) as correos`,
      [codArticulo, lote],
    )
    const { retiros, clientes: suyos, correos } = rows[0] ?? { retiros: 0, clientes: 0, correos: 0 }
    const entero = retiros === 1 && suyos === clientes && correos === clientes
    if (!entero && retiros + suyos + correos > 0) aMedias++
  }
  await base.query("delete from salidas where tipo = 'correo'; delete from notificaciones")
  const desde = performance.now()
  const ultimo = emitirAparte('ULTIMO')
  await once(ultimo, 'exit')
  const emitirMs = Math.round(performance.now() - desde)
  const avisarMs = await repartirConCaidas(databaseUrl, datos, base)
  return { clientes, caidas, aMedias, emitirMs, avisarMs, malAvisados: await contarMalAvisados(base, datos, clientes) }
}

/** Orders at B of so many clients, each with pieces of the lots L0, L1… and ULTIMO. */
async function hacerQueRecibieran(base: pg.Client, clientes: number, codArticulo: string): Promise<void> {
  const valores = [clientes, codArticulo]
  for (const texto of [
    `insert into clientes (cod_cliente, nombre, cod_sucursal, correo)
     select (960000 + i)::text, 'Farmacia que recibió ' || i, 1, 'recibio' || i || '@ejemplo.example' from generate_series(1, $1::int) i where $2::text <> ''`,
    `insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total)
     select 'T' || i, gen_random_uuid(), (960000 + i)::text, 1, 'prueba', 'B', now(), now(), 0, 0 from generate_series(1, $1::int) i where $2::text <> ''`,
    `insert into pedido_renglones (folio, cod_articulo, cantidad_pedida, cantidad_surtida, cantidad_negada, precio, motivo_precio, iva, ieps, importe)
     select 'T' || i, $2, 100, 100, 0, 0, 'neto', 0, 0, 0 from generate_series(1, $1::int) i`,
    `insert into pedido_lotes (folio, cod_articulo, lote, caducidad, piezas)
     select 'T' || i, $2, lote, '2030-12-31', 2 from generate_series(1, $1::int) i cross join (
       select 'L' || n as lote from generate_series(0, 40) n union all select 'ULTIMO') l`,
  ])
    await base.query(texto, valores)
}

/** The portal that delivers is killed twice on the way; answers the milliseconds until all went. */
async function repartirConCaidas(databaseUrl: string, datos: string, base: pg.Client): Promise<number> {
  const desde = performance.now()
  let portal = await lanzar(databaseUrl, datos)
  for (const _ of [1, 2]) {
    await pause(1_500)
    await portal.matar()
    // what it had taken is free after a while; the drill does not wait for it
    await base.query('update salidas set tomada_hasta = null where terminada is null')
    portal = await lanzar(databaseUrl, datos)
  }
  const faltan = async () =>
    (await base.query("select 1 from salidas where tipo = 'correo' and terminada is null limit 1")).rowCount
  while (await faltan()) {
    if (performance.now() - desde > 300_000) break
    await pause(250)
  }
  await portal.detener()
  return Math.round(performance.now() - desde)
}

async function contarMalAvisados(base: pg.Client, datos: string, clientes: number): Promise<number> {
  const { rows } = await base.query<{ bien: number }>(
    `select count(*)::int as bien from (
       select c.cod_cliente from clientes c
        where c.cod_cliente like '96____'
          and (select count(*) from notificaciones n where n.cod_cliente = c.cod_cliente) = 1
          and (select count(*) from salidas s where s.tipo = 'correo' and s.terminada is not null and s.carga->>'para' = c.correo) = 1) uno`,
  )
  const carpeta = join(datos, 'correo')
  const archivos = (await readdir(carpeta).catch(() => [])).filter((n) => n.endsWith('.eml'))
  let escritos = 0
  // one file a key: what is told of it, and nothing else that the portal mails
  for (const archivo of archivos) if (/^To: recibio/m.test(await readFile(join(carpeta, archivo), 'utf8'))) escritos++
  return clientes - (rows[0]?.bien ?? 0) + Math.abs(escritos - clientes)
}
