import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

// The portal as `npm start` brings it up, on a world of its own: a folder that is thrown away, or, with DATABASE_URL, a database.
const datos = process.env.E2E_DATOS ?? mkdtempSync(join(tmpdir(), 'surtia-e2e-'))
const env: NodeJS.ProcessEnv = { ...process.env, SURTIA_DATOS: datos, SURTIA_LIMITES: '1000', SURTIA_REGISTRO: 'warn' }
const servidor = process.env.DATABASE_URL
const base = `surtia_e2e_${process.pid}`

async function enServidor(orden: string): Promise<void> {
  const admin = new pg.Client({ connectionString: servidor })
  await admin.connect()
  await admin.query(orden)
  await admin.end()
}

if (servidor) {
  await enServidor(`create database ${base}`)
  const url = new URL(servidor)
  url.pathname = `/${base}`
  env.DATABASE_URL = url.href
}
const portal = spawn(process.execPath, ['start.ts'], { cwd: join(import.meta.dirname, '..'), env, stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => portal.kill(signal))
portal.once('exit', async (code) => {
  if (servidor) await enServidor(`drop database if exists ${base} with (force)`).catch(() => undefined)
  rmSync(datos, { recursive: true, force: true })
  process.exit(code ?? 1)
})
