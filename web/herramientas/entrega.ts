import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a built site says of itself: its release, and those whose files it still has, the last one first. */
type Entrega = { entrega: string; anteriores: string[] }

/** how many releases before its own a site goes on having: a page that is open asks for the files of its own */
const SE_CONSERVAN = 2
const NOTA = 'entrega.json'

/**
 * Names the release of a site that was just built, and brings with it the files of the two before from the site whose place it takes:
 * those of one release lie in anteriores/<release>/assets (docs/reglas/equipo.md#archivos-de-dos-entregas).
 */
export function ponerEntrega(sitio: string, antes: string): void {
  const entrega = nombreDe(sitio)
  const previa = leerEntrega(antes)
  const anteriores = (previa ? [previa.entrega, ...previa.anteriores] : [])
    .filter((una) => una !== entrega && existsSync(filesOf(antes, previa, una)))
    .slice(0, SE_CONSERVAN)
  for (const una of anteriores)
    cpSync(filesOf(antes, previa, una), join(sitio, 'anteriores', una, 'assets'), { recursive: true })
  writeFileSync(join(sitio, NOTA), JSON.stringify({ entrega, anteriores } satisfies Entrega))
}

const filesOf = (sitio: string, suya: Entrega | null, una: string) =>
  una === suya?.entrega ? join(sitio, 'assets') : join(sitio, 'anteriores', una, 'assets')

function leerEntrega(sitio: string): Entrega | null {
  if (existsSync(join(sitio, NOTA))) return JSON.parse(readFileSync(join(sitio, NOTA), 'utf8')) as Entrega
  return existsSync(join(sitio, 'assets')) ? { entrega: nombreDe(sitio), anteriores: [] } : null
}

/** The names of its files have the hashes of what is in them: they are the release. */
function nombreDe(sitio: string): string {
  const nombres = globSync('assets/**/*.*', { cwd: sitio }).map((uno) => uno.replaceAll('\\', '/'))
  return createHash('sha256').update(nombres.sort().join()).digest('hex').slice(0, 16)
}
