import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { pathConCurl } from './guiones.ts'

const RAIZ = join(import.meta.dirname, '..')

/** A shell that runs one block after the other, as a person would in one window. */
export function terminal(datos: string, puerto: string) {
  const { NODE_OPTIONS: _, DATABASE_URL: __, ...ambiente } = process.env
  const bash = spawn('bash', ['-e'], {
    cwd: RAIZ,
    env: {
      ...ambiente,
      PATH: pathConCurl(),
      SURTIA_DATOS: datos,
      SURTIA_RESPALDO: join(datos, 'respaldo'),
      PORT: puerto,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  let salida = ''
  let termino = false
  bash.stdout.on('data', (trozo) => {
    salida += trozo
  })
  bash.on('exit', () => {
    termino = true
  })
  const correr = async (guion: string): Promise<string> => {
    const desde = salida.length
    bash.stdin.write(`${guion}\necho "== hecho"\n`)
    for (let i = 0; i < 1_200; i++) {
      if (salida.indexOf('== hecho', desde) >= 0) return salida.slice(desde)
      if (termino) throw new Error(`El guion falló:\n${guion}\n${salida.slice(desde)}`)
      await pause(100)
    }
    throw new Error(`El guion no terminó:\n${guion}\n${salida.slice(desde)}`)
  }
  return { correr, cerrar: () => process.kill(-(bash.pid ?? 0), 'SIGTERM') }
}

/** The portal that was started there ends by itself, and its PostgreSQL with it. */
export async function esperarSuFin(puerto: string): Promise<void> {
  await expect(async () => {
    const viva = await fetch(`http://localhost:${puerto}/salud/viva`).then(
      () => true,
      () => false,
    )
    expect(viva).toBe(false)
  }).toPass({ timeout: 60_000 })
}
