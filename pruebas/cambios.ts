import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const RAIZ = join(import.meta.dirname, '..')

export const git = (...argumentos: string[]): string =>
  execFileSync('git', argumentos, { cwd: RAIZ, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Paths that differ between a commit and what stands in the folder now, new files too; null where git does not know that commit. */
export function listCambiados(desde: string): string[] | null {
  try {
    const distintos = git('diff', '--name-only', desde, '--')
    const nuevos = git('ls-files', '--others', '--exclude-standard')
    return `${distintos}\n${nuevos}`.split('\n').filter(Boolean)
  } catch {
    return null
  }
}

/** What the tests of the night prove: databases, processes, versions, how it is installed, built and started. */
const DE_NOCHE =
  /^despliegue\/|^(?:start|dev|a-la-vez)\.ts$|^server\/src\/(?:main|run|start-portal|check-start|listen-on|open-portal|settings[\w-]*)\.ts$|(?:^|\/)(?:db|faults|jobs|migrations)\/|^package-lock\.json$|\.noche\.test\.ts$|^e2e\/entregas\/|^web\/herramientas\/(?!.*\.test\.ts$)/
/** The first day of an installation, as docs/primer-dia.md says it and by screens: its documents, its commands, its steps. */
const PRIMER_DIA =
  /^docs\/(?:primer-dia\.md$|ejemplos\/)|^server\/src\/(?:comandos\/|areas\/integracion\/importar)|(?:^|\/)(?:mesa-)?primer-dia[./]|^e2e\/(?:terminal|guiones)\.ts$/

/** Whether a change asks for the tests of the night; one that is not known does. */
export const tocaDeNoche = (cambiados: readonly string[] | null): boolean =>
  !cambiados || cambiados.some((archivo) => DE_NOCHE.test(archivo) || PRIMER_DIA.test(archivo))
