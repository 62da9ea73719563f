import { mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Line, openLine } from './load.ts'
import type { Mundo } from './mundo.ts'
import { abrirGrupo, cpuDe, end, LISTA, launch, megasDe, megasDePostgres, PUERTO, spawnHere } from './procesos.ts'

const ROOT = join(import.meta.dirname, '..')
const URL_PUBLICA = `https://localhost:${PUERTO + 4}`
/** what the house's Caddyfile needs to know of this machine: no port 80, no administration, no certificate store of the system */
const CADDY_AQUI = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n'

/** `muestra`: of the quick good answers one in so many is in the log; `limite`: MB that the portal may take; `viejo`: MB of its heap, 0 = as Node decides. */
export type Modo = { muestra: number; limite?: number; viejo?: number }
export const PARTES = ['portal', 'postgres', 'proxy', 'trabajos'] as const
/** processor ms of each part, bytes of the log, of PostgreSQL's WAL */
export type Cuenta = Record<(typeof PARTES)[number] | 'bitacora' | 'wal', number>
export type Produccion = {
  openLine: () => Promise<Line>
  /** what was spent so far */
  contar: () => Promise<Cuenta>
  /** resident memory, MB */
  megas: () => Record<(typeof PARTES)[number], number>
  /** the most that the portal had, MB */
  lleno: () => number
  /** until nobody delivers anything any more */
  hastaQuieto: () => Promise<void>
  cerrar: () => Promise<void>
}

/** As production runs it: a portal and a worker in processes of their own, the house's Caddyfile with TLS in front, the log in a file. */
async function abrirProduccion(mundo: Mundo, { muestra, limite, viejo }: Modo): Promise<Produccion> {
  const carpeta = mkdtempSync(join(tmpdir(), 'surtia-bench-produccion-'))
  const bitacora = join(carpeta, 'bitacora')
  const stderr = openSync(bitacora, 'a')
  const env = {
    ...mundo.ambiente,
    ...{ SURTIA_REGISTRO: 'info', SURTIA_REGISTRO_FORMA: 'json', SURTIA_REGISTRO_MUESTRA: String(muestra) },
    ...{ SURTIA_URL: URL_PUBLICA, SURTIA_PROXIES: '127.0.0.1', SURTIA_LIMITES: '1e6' },
  }
  const iniciar = async (papel: string, port: number, flags: string[] = [], grupo = '') => {
    const suyo = { ...env, SURTIA_PAPEL: papel, PORT: String(port) }
    return (await launch('server/src/main.ts', suyo, LISTA, flags, { stderr, grupo })).process
  }
  const encierro = limite ? abrirGrupo(limite) : undefined
  const portal = await iniciar('web', PUERTO + 1, viejo ? [`--max-old-space-size=${viejo}`] : [], encierro?.grupo)
  const trabajos = await iniciar('trabajos', PUERTO + 3)
  const { proxy, ca } = await abrirCaddy(carpeta)
  const pids = { portal: portal.pid, proxy: proxy.pid, trabajos: trabajos.pid }
  const gastado = () => ({
    ...{ portal: cpuDe(pids.portal), proxy: cpuDe(pids.proxy), trabajos: cpuDe(pids.trabajos) },
    postgres: mundo.cpu('portal').postgres,
  })
  return {
    openLine: () => openLine(URL_PUBLICA, ca),
    contar: async () => {
      const { rows } = await mundo.base.query<{ n: string }>("select pg_current_wal_lsn() - '0/0' as n")
      return { ...gastado(), bitacora: statSync(bitacora).size, wal: Number(rows[0]?.n) }
    },
    megas: () => ({
      ...{ portal: megasDe(pids.portal), proxy: megasDe(pids.proxy), trabajos: megasDe(pids.trabajos) },
      postgres: megasDePostgres(mundo.postgres()),
    }),
    lleno: () => megasDe(pids.portal, 'VmHWM'),
    hastaQuieto: async () => {
      for (let antes = -1_000, ahora = gastado().trabajos; ahora - antes > 50; ) {
        await pause(1_000)
        antes = ahora
        ahora = gastado().trabajos
      }
    },
    cerrar: async () => {
      for (const uno of [proxy, trabajos, portal]) if (uno.exitCode === null && uno.signalCode === null) await end(uno)
      encierro?.cerrar()
      rmSync(carpeta, { recursive: true, force: true })
    },
  }
}

export async function enProduccion<T>(
  mundo: Mundo,
  modo: Modo,
  hacer: (produccion: Produccion) => Promise<T>,
): Promise<T> {
  const produccion = await abrirProduccion(mundo, modo)
  try {
    return await hacer(produccion)
  } finally {
    await produccion.cerrar()
  }
}

/** The house's Caddyfile before the one portal; it signs its certificate itself. */
async function abrirCaddy(carpeta: string) {
  const archivo = join(carpeta, 'Caddyfile')
  const casa = readFileSync(join(ROOT, 'despliegue/Caddyfile'), 'utf8')
  writeFileSync(archivo, CADDY_AQUI + casa.replaceAll('portal-a:3000 portal-b:3000', `127.0.0.1:${PUERTO + 1}`))
  const orden = ['caddy', 'run', '--adapter', 'caddyfile', '--config', archivo]
  const env = { XDG_DATA_HOME: carpeta, XDG_CONFIG_HOME: carpeta, DOMINIO: new URL(URL_PUBLICA).host }
  const proxy = spawnHere(orden, env, openSync(join(carpeta, 'caddy.log'), 'a'))
  const perdido = new Promise<never>((_, reject) => {
    proxy.once('error', () => reject(new Error('caddy is not on the path (apt-get install caddy)')))
    proxy.once('exit', () => reject(new Error(readFileSync(join(carpeta, 'caddy.log'), 'utf8'))))
  })
  perdido.catch(() => undefined)
  const raiz = join(carpeta, 'caddy/pki/authorities/local/root.crt')
  const lista = async () => {
    for (;;) {
      try {
        const ca = readFileSync(raiz)
        const linea = await openLine(URL_PUBLICA, ca)
        linea.close()
        return ca
      } catch {
        await pause(100)
      }
    }
  }
  return { proxy, ca: await Promise.race([lista(), perdido]) }
}
