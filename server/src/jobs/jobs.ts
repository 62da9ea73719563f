import { sql } from 'kysely'
import { announce } from '../outside/aviso-firmado.ts'
import { sendMail } from '../outside/correo.ts'
import type { Portal } from '../portal.ts'
import { limpiar } from './limpieza.ts'
import type { Aviso, Correo, Papeles } from './outbox.ts'

type Tomada = { id: number; clave: string; intentos: number } & (
  | { tipo: 'correo'; carga: Correo }
  | { tipo: 'aviso'; carga: Aviso }
)

const EVERY_MS = 1_000
const SWEEP_MS = 3_600_000
const MINUTE_MS = 60_000
const MOST_TRIES = 8

/**
 * Sweeps every hour what has served its time, and delivers queued mail and announcements: takes a few with SKIP LOCKED and a lease, so that several processes share the queue and a killed one
 * gives its part back; backs off, and sets dead letters aside. ERP messages wait for the ERP to fetch them.
 */
export function startJobs(
  portal: Portal,
  papeles: Papeles,
  cadaMinuto: readonly ((portal: Portal) => Promise<void>)[] = [],
): { stop: () => Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout
  let working: Promise<void> = Promise.resolve()

  const round = async () => {
    const { rows } = await sql<Tomada>`
      update salidas set tomada_hasta = now() + interval '1 minute', intentos = intentos + 1
       where id in (
         select id from salidas
          where terminada is null and not muerta and tipo in ('correo', 'aviso') and proximo <= now() and (tomada_hasta is null or tomada_hasta < now())
          order by id limit 10 for update skip locked)
      returning id, tipo, clave, carga, intentos`.execute(portal.db)
    await Promise.all(rows.map((salida) => deliver(portal, papeles, salida)))
  }
  const next = () => {
    if (stopped) return
    timer = setTimeout(() => {
      working = round()
        .catch((error) => portal.log.warn({ code: (error as { code?: string }).code }, 'outbox round failed'))
        .then(next)
    }, EVERY_MS)
  }
  next()
  const sweep = setInterval(
    () =>
      limpiar(portal).catch((error) => portal.log.warn({ code: (error as { code?: string }).code }, 'sweep failed')),
    SWEEP_MS,
  )
  const minute = setInterval(() => {
    for (const deed of cadaMinuto)
      deed(portal).catch((error) =>
        portal.log.warn({ code: (error as { code?: string }).code }, 'deed of the minute failed'),
      )
  }, MINUTE_MS)
  return {
    stop: async () => {
      stopped = true
      clearInterval(minute)
      clearTimeout(timer)
      clearInterval(sweep)
      await working
    },
  }
}

const codeOf = (error: unknown): string => String((error as { code?: string | number }).code ?? 'error').slice(0, 60)

async function deliver(portal: Portal, papeles: Papeles, salida: Tomada): Promise<void> {
  try {
    if (salida.tipo === 'aviso') await announce(portal.settings, salida.id, salida.carga)
    else {
      const archivos = await Promise.all((salida.carga.adjuntos ?? []).map(({ papel, folio }) => papeles[papel](folio)))
      await sendMail(portal.settings, salida.clave, salida.carga, archivos)
    }
    await sql`update salidas set terminada = now(), tomada_hasta = null where id = ${salida.id}`.execute(portal.db)
  } catch (error) {
    const dead = salida.intentos >= MOST_TRIES
    portal.log.warn({ salida: salida.id, tipo: salida.tipo, dead, code: codeOf(error) }, 'not delivered')
    await sql`
      update salidas set tomada_hasta = null, muerta = ${dead}, error = ${codeOf(error)},
             proximo = now() + make_interval(secs => ${2 ** salida.intentos * 5})
       where id = ${salida.id}`.execute(portal.db)
  }
}
