import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { azar } from '@surtia/demo/azar.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { embeddedFolder, startEmbedded } from '../../db/embebido/embedded.ts'
import { PASOS, type Pasos } from '../../db/migrate.ts'
import { respaldar } from '../../db/respaldo.ts'
import { type Running, startPortal, TAREAS } from '../../start-portal.ts'
import { CLAVE_ERP, settingsForTests } from '../../test/settings.ts'
import { pasarElDia } from './dia-de-clientes.ts'
import { cerrarElDia, mandarLoDelDia, openLibro } from './dia-del-erp.ts'
import { type Mes, medirMes } from './medidas.ts'
import { llenarMundo } from './mundo.ts'
import { abrirReloj } from './reloj.ts'

export type Ano = { dias: number; clientes: number; articulos: number; pedidosAlDia: number }
export type CuentasDeAno = {
  pedidos: number
  perdidos: number
  respaldos: number
  correosSinSalir: number
  meses: Mes[]
}

const DIAS_DEL_MES = 30
const MIRADAS = 60
/** The next version of the program: it migrates in the middle of the year. */
const SIGUIENTE: Pasos = {
  ...PASOS,
  '9000-prueba': {
    up: async (db) => {
      await sql`alter table pedidos add column nota_de_prueba text not null default ''`.execute(db)
    },
  },
}

/** What recurs, once. */
async function correrTareas({ portal }: Running): Promise<void> {
  const { alCambiarElDia = [], cadaMinuto = [], cadaDiezMinutos = [], cadaHora = [] } = TAREAS
  for (const tarea of [...alCambiarElDia, ...cadaMinuto, ...cadaDiezMinutos, ...cadaHora]) await tarea(portal)
}

/** Lives so many days in a folder: a base of its own, a clock that goes ahead, one portal and, from the middle on, its next version. */
export async function vivirUnAno(carpeta: string, { dias, pedidosAlDia, ...cuantos }: Ano): Promise<CuentasDeAno> {
  const [datos, respaldo] = [join(carpeta, 'datos'), join(carpeta, 'respaldo')]
  const postgres = await abrirBase(datos, respaldo)
  const reloj = await abrirReloj(postgres.url)
  const base = new pg.Client({ connectionString: postgres.url })
  await base.connect()
  const iniciar = async (pasos: Pasos) => {
    const ajustes = settingsForTests({ databaseUrl: postgres.url, datos, ahora: new Date(Date.now()) })
    const uno = await startPortal(ajustes, { site: '/nowhere', pasos })
    uno.ready()
    return uno
  }
  let portal = await iniciar(PASOS)
  try {
    const puerta = { url: portal.url, clave: CLAVE_ERP }
    const mundo = await llenarMundo(puerta, cuantos, diaDe(portal.portal.ahora()))
    const [suerte, libro] = [azar(12), openLibro()]
    const cuentas: CuentasDeAno = { pedidos: 0, perdidos: 0, respaldos: 0, correosSinSalir: 0, meses: [] }
    for (let dia = 1; dia <= dias; dia++) {
      await reloj.adelantar(1)
      await correrTareas(portal)
      const hoy = diaDe(portal.portal.ahora())
      await mandarLoDelDia(puerta, mundo, suerte, libro, hoy)
      for (let turno = 0; turno < pedidosAlDia; turno++) {
        const jornada = { url: puerta.url, mundo, azar: suerte, hoy, deudas: libro.deudas }
        cuentas.pedidos += await pasarElDia(jornada, suerte.uno(mundo.clientes), turno)
      }
      await correrTareas(portal)
      await cerrarElDia(puerta, mundo, libro, hoy)
      if (dia === Math.floor(dias / 2)) {
        const nuevo = await iniciar(SIGUIENTE)
        await portal.stop()
        portal = nuevo
        puerta.url = nuevo.url
      }
      if (dia % DIAS_DEL_MES !== 0) continue
      await respaldar({ url: postgres.url, datos, respaldo, conservar: 2, now: new Date(Date.now()) })
      cuentas.respaldos++
      cuentas.meses.push(await medirMes(base, datos, respaldo))
    }
    return { ...cuentas, ...(await contarLoQueQuedo(base, cuentas.pedidos)) }
  } finally {
    await portal.stop()
    await base.end()
    await reloj.cerrar()
    await postgres.stop()
  }
}

/** PostgreSQL with its WAL archived and its statements counted; no disk is waited for, and what is dead is cleaned as often as days go by. */
async function abrirBase(datos: string, respaldo: string) {
  const carpeta = embeddedFolder(datos)
  const primera = await startEmbedded(carpeta, { respaldo })
  const ajustar = new pg.Client({ connectionString: primera.url })
  await ajustar.connect()
  for (const ajuste of ["shared_preload_libraries = 'pg_stat_statements'", 'fsync = off', "autovacuum_naptime = '2s'"])
    await ajustar.query(`alter system set ${ajuste}`)
  await ajustar.end()
  await primera.stop()
  return startEmbedded(carpeta, { respaldo })
}

/** Orders that were answered and are not there; mails that do not go although they are given a minute. */
async function contarLoQueQuedo(base: pg.Client, pedidos: number) {
  for (let mirada = 0; ; mirada++) {
    const { rows } = await base.query<{ hay: number; esperan: number }>(
      `select (select count(*)::int from pedidos) as hay,
              (select count(*)::int from salidas where tipo = 'correo' and terminada is null) as esperan`,
    )
    const { hay = 0, esperan = 0 } = rows[0] ?? {}
    if (esperan === 0 || mirada === MIRADAS) return { perdidos: pedidos - hay, correosSinSalir: esperan }
    await pause(1_000)
  }
}
