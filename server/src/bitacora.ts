import pino from 'pino'
import type { Settings } from './settings.ts'

type Linea = { level: number; time: number; msg?: string; err?: { stack?: string } } & Record<string, unknown>
const NIVELES: Record<number, string> = { 30: '', 40: 'AVISO ', 50: 'ERROR ', 60: 'ERROR ' }

/** The log of a process, on stderr: a JSON object a line for programs, or a plain line for whoever sits at the terminal. */
export function bitacora({ registro, registroForma }: Pick<Settings, 'registro' | 'registroForma'>): pino.Logger {
  const salida =
    registroForma === 'json' ? pino.destination(2) : { write: (json: string) => process.stderr.write(legible(json)) }
  return pino({ level: registro, base: null }, salida)
}

/** '08:15:02 AVISO texto  clave=valor' of one JSON line. */
export function legible(json: string): string {
  const { level, time, msg = '', err, ...datos } = JSON.parse(json) as Linea
  const pares = Object.entries(datos).map(
    ([clave, valor]) => `${clave}=${typeof valor === 'object' ? JSON.stringify(valor) : valor}`,
  )
  const hora = new Date(time).toTimeString().slice(0, 8)
  const linea = `${hora} ${NIVELES[level] ?? ''}${[msg, ...pares].join('  ')}\n`
  return err?.stack ? `${linea}${err.stack}\n` : linea
}
