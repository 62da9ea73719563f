import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const RAIZ = join(import.meta.dirname, '../..')

/** Portals behind one address, on the world of a journey; `cambiar` begins a deployment of a built site, `terminar` ends it. */
export type Portales = {
  url: string
  cambiar: (sitio: string) => Promise<void>
  terminar: () => Promise<void>
  cerrar: () => Promise<void>
}

/** The database of the world in this folder: the one that it was given, or its own. */
function baseDe(datos: string): string {
  if (existsSync(`${datos}.base`)) return readFileSync(`${datos}.base`, 'utf8')
  const leer = (nombre: string) => readFileSync(join(datos, 'base', nombre), 'utf8').trim()
  return `postgres://surtia:${encodeURIComponent(leer('postgres.clave'))}@127.0.0.1:${leer('postgres.puerto')}/surtia`
}

export async function abrirPortales(datos: string): Promise<Portales> {
  const proceso = spawn(process.execPath, ['server/src/test/portales-que-cambian.ts'], {
    cwd: RAIZ,
    env: {
      ...process.env,
      SURTIA_DATOS: datos,
      DATABASE_URL: baseDe(datos),
      SURTIA_LIMITES: '1000',
      SURTIA_REGISTRO: 'error',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // one that ended by itself is noticed by what it no longer says
  proceso.stdin.on('error', () => undefined)
  const fin = new Promise((listo) => proceso.once('exit', listo))
  const lineas = createInterface({ input: proceso.stdout })[Symbol.asyncIterator]()
  const dicho = async (): Promise<string> => {
    const { value, done } = await lineas.next()
    if (done) throw new Error('Los portales terminaron.')
    return String(value)
  }
  const mandar = async (linea: string) => {
    proceso.stdin.write(`${linea}\n`)
    while ((await dicho()) !== 'listo');
  }
  const frente = /^frente (\d+)$/.exec(await dicho())?.[1]
  return {
    url: `http://localhost:${frente}`,
    cambiar: mandar,
    terminar: () => mandar(''),
    cerrar: async () => {
      proceso.stdin.end()
      await fin
    },
  }
}
