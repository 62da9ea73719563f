import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyCall, Beside, Body, Data, Params, Query, WrongField } from '@surtia/contracts/call.ts'
import { login } from '@surtia/contracts/seguridad.ts'
import { PASSWORD_DE_DEMO } from '@surtia/demo/cast/clientes.ts'
import pg from 'pg'
import { inject } from 'vitest'
import { noteWrite } from '../db/writes.ts'
import { replyOf } from '../edge/route-options.ts'
import type { Settings } from '../settings.ts'
import { type Running, type StartOptions, startPortal } from '../start-portal.ts'
import { clonesDe, databaseUrl } from './en-servidor.ts'
import { settingsForTests } from './settings.ts'
import { soloLectura } from './solo-lectura.ts'

/** What came back, typed as the call's good answer; of a refusal only `value` and `message` are so, and `campos` of a 400. */
export type Respuesta<C> = {
  status: number
  headers: Headers
  sobre: C extends { reply: 'bare' } ? Data<C> : { value: boolean; message: string; data: Data<C> } & Beside<C>
  campos: readonly WrongField[]
  texto: string
}
/** In an address all is text. */
type Traveling<T> = { [K in keyof T]: T[K] | string }
export type Pedido<C> = {
  params?: Traveling<Params<C>> | undefined
  query?: Traveling<Query<C>>
  body?: Body<C> | unknown
  token?: string | undefined
  headers?: Record<string, string>
}

/** A portal of its own for one test file: a clone of the template database, a real port, real HTTP. */
export type PortalDePruebas = {
  url: string
  baseUrl: string
  datos: string
  running: Running
  pedir: <C extends AnyCall>(call: C, pedido?: Pedido<C>) => Promise<Respuesta<C>>
  entrar: (usuario: string, password?: string) => Promise<string>
  sql: <T extends pg.QueryResultRow>(texto: string, valores?: unknown[]) => Promise<T[]>
  cerrar: () => Promise<void>
}

let numero = 0

/** What makes and drops the clones of this process, one after the other, and ends with it. */
let deTodosLosClones: pg.Pool | undefined

async function conectar(connectionString: string): Promise<pg.Client> {
  const cliente = new pg.Client({ connectionString })
  cliente.on('error', () => undefined)
  await cliente.connect()
  return cliente
}

/** Clones the template; answers the new database's address. */
export async function cloneDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const servidor = inject('servidor')
  const plantilla = inject('plantilla')
  const base = `${clonesDe(plantilla)}${process.pid}_${Date.now().toString(36)}_${++numero}`
  deTodosLosClones ??= new pg.Pool({ connectionString: servidor, max: 1, allowExitOnIdle: true }).on(
    'error',
    () => undefined,
  )
  const admin = deTodosLosClones
  await admin.query(`create database ${base} template ${plantilla} strategy file_copy`)
  return {
    url: databaseUrl(servidor, base),
    drop: async () => {
      // a drop asks more of PostgreSQL than the clone did
      if (!inject('desechable')) await admin.query(`drop database if exists ${base} with (force)`)
    },
  }
}

export async function levantar(cambios: Partial<Settings> = {}, opciones: StartOptions = {}): Promise<PortalDePruebas> {
  const { portal, dejar, escribieron, drop } = await empezar(cambios, opciones)
  return {
    ...portal,
    cerrar: async () => {
      await dejar()
      await portal.running.stop()
      await drop()
      rmSync(portal.datos, { recursive: true, force: true })
      negarEscritos(escribieron)
    },
  }
}

let deTodos: ReturnType<typeof empezar> | undefined

/**
 * The portal of this process, which other files find as this one leaves it: for those that only read, or write what is their own. It
 * ends with its process.
 */
export async function compartido(): Promise<PortalDePruebas> {
  deTodos ??= empezar({}, {})
  const { portal, escribieron } = await deTodos
  return { ...portal, cerrar: async () => negarEscritos(escribieron.splice(0)) }
}

type Empezado = {
  portal: Omit<PortalDePruebas, 'cerrar'>
  dejar: () => Promise<void>
  escribieron: string[]
  drop: () => Promise<void>
}

async function empezar(cambios: Partial<Settings>, opciones: StartOptions): Promise<Empezado> {
  const { url: baseUrl, drop } = await cloneDatabase()
  const datos = mkdtempSync(join(inject('carpeta'), 'datos-'))
  // a call that says that it only reads does so, in every test
  const escribieron: string[] = []
  const running = await startPortal(settingsForTests({ databaseUrl: baseUrl, datos, ...cambios }), {
    site: '/nowhere',
    lectores: (pulso) => [soloLectura(baseUrl, pulso, escribieron)],
    ...opciones,
  })
  running.ready()
  let cliente: Promise<pg.Client> | undefined
  const { url } = running
  const portal = {
    url,
    baseUrl,
    datos,
    running,
    pedir: pedirA(url),
    entrar: (usuario: string, password = PASSWORD_DE_DEMO) => entrarA(url, usuario, password),
    sql: async <T extends pg.QueryResultRow>(texto: string, valores: unknown[] = []) => {
      cliente ??= conectar(baseUrl)
      const { rows } = await (await cliente).query<T>(texto, valores)
      // what a test writes beside the portal counts as if the portal had
      noteWrite(running.portal.db)
      return rows
    },
  }
  return { portal, dejar: async () => (await cliente)?.end(), escribieron, drop }
}

function negarEscritos(escribieron: readonly string[]): void {
  if (escribieron.length) throw new Error(`Una llamada que dice que sólo lee quiso escribir: ${escribieron.join('; ')}`)
}

/** Makes calls by contract against a portal, with whatever body a test wants. */
export function pedirA(url: string) {
  return async <C extends AnyCall>(
    call: C,
    { params, query, body, token, headers = {} }: Pedido<C> = {},
  ): Promise<Respuesta<C>> => {
    const path = call.path.replace(/:([A-Za-z]+)/g, (_, nombre: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)?.[nombre])),
    )
    const consulta = query
      ? `?${new URLSearchParams(Object.entries(query as Record<string, string>).map(([k, v]) => [k, String(v)]))}`
      : ''
    const respuesta = await fetch(`${url}${path}${consulta}`, {
      method: call.method,
      headers: {
        ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(call.method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) } : {}),
    })
    const texto = await respuesta.text()
    const sobre = JSON.parse(texto)
    // what was written by hand passes no schema on its way out
    if (call.reply === 'written' && respuesta.status === 200) replyOf(call).parse(sobre)
    return {
      status: respuesta.status,
      headers: respuesta.headers,
      texto,
      sobre,
      campos: Array.isArray(sobre.data) ? sobre.data : [],
    }
  }
}

export async function entrarA(url: string, usuario: string, password = PASSWORD_DE_DEMO): Promise<string> {
  const { sobre } = await pedirA(url)(login, { body: { usuario, password } })
  if (!sobre.value) throw new Error(`${usuario} no pudo entrar: ${sobre.message}`)
  return sobre.data.accessToken
}
