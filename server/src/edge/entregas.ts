import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Portal } from '../portal.ts'

/** how many releases beside its own a portal finds files of */
const SE_CONSERVAN = 2
/** a folder that was begun and has not taken its place in an hour is of a process that ended */
const ABANDONADA_MS = 3_600_000
/** the folders are read again no sooner, however many ask for what is not there */
const SE_VUELVE_A_LEER_MS = 2_000

/** A file of a built site: its name has the hash of what is in it. No other address is looked for. */
const LARGO_A_LO_MAS = 200
const DE_ENTREGA = /^(mesa\/)?[A-Za-z0-9_][\w.-]*-[\w-]{8,}\.(js|css|woff2|wasm|svg|json)$/

/**
 * Publishes the files of this site in the shared folder (sitio/<release> in SURTIA_DATOS), so that the portals of the release before and
 * after find them while both run, and answers in which folder a file of another release lies; '' where none has it.
 */
export async function openEntregas(
  { settings, log }: Portal,
  site: string,
): Promise<(name: string) => Promise<string>> {
  const compartida = join(settings.datos, 'sitio')
  await publicar(site, compartida).catch((error) =>
    // the site of this portal is whole without it
    log.warn({ code: error.code }, 'files of this release not published'),
  )
  let lugares = new Map<string, string>()
  let leidas = Number.NEGATIVE_INFINITY
  let leyendo: Promise<unknown> | undefined
  const releer = async () => {
    leidas = performance.now()
    // its own last: another portal takes away of the shared ones what is old to it
    lugares = await archivosDe([compartida, join(site, 'anteriores')])
  }
  return async (name) => {
    if (name.length > LARGO_A_LO_MAS || !DE_ENTREGA.test(name)) return ''
    if (!lugares.has(name) && performance.now() - leidas > SE_VUELVE_A_LEER_MS)
      leyendo ??= releer().finally(() => {
        leyendo = undefined
      })
    await leyendo
    return lugares.get(name) ?? ''
  }
}

/** Copies the files aside and puts them in their place by a rename: another portal that starts too finds all or none. */
async function publicar(site: string, compartida: string): Promise<void> {
  const nota = join(site, 'entrega.json')
  if (!existsSync(nota)) return
  const { entrega } = JSON.parse(readFileSync(nota, 'utf8')) as { entrega: string }
  const lugar = join(compartida, entrega)
  await mkdir(compartida, { recursive: true })
  if (!existsSync(lugar)) {
    const aparte = join(compartida, `.nueva-${randomUUID()}`)
    await cp(join(site, 'assets'), join(aparte, 'assets'), { recursive: true })
    // another portal of the same release may have been faster
    await rename(aparte, lugar).catch(() => rm(aparte, { recursive: true, force: true }))
  }
  const ahora = new Date()
  await utimes(lugar, ahora, ahora)
  await soltar(compartida, entrega)
}

/** The release of who starts stays, and the two that started last before it. */
async function soltar(compartida: string, propia: string): Promise<void> {
  const carpetas = await Promise.all(
    (await readdir(compartida)).map(async (nombre) => ({
      nombre,
      desde: (await stat(join(compartida, nombre)).catch(() => ({ mtimeMs: 0 }))).mtimeMs,
    })),
  )
  const abandonadas = carpetas.filter(
    ({ nombre, desde }) => nombre.startsWith('.') && Date.now() - desde > ABANDONADA_MS,
  )
  const otras = carpetas
    .filter(({ nombre }) => nombre !== propia && !nombre.startsWith('.'))
    .sort((a, b) => b.desde - a.desde)
  for (const { nombre } of [...abandonadas, ...otras.slice(SE_CONSERVAN)])
    await rm(join(compartida, nombre), { recursive: true, force: true })
}

/** Every file of the releases in these folders, by its name, and the folder in which it lies. */
async function archivosDe(carpetas: readonly string[]): Promise<Map<string, string>> {
  const lugares = new Map<string, string>()
  for (const carpeta of carpetas)
    for (const entrega of await readdir(carpeta).catch(() => [])) {
      if (entrega.startsWith('.')) continue
      const assets = join(carpeta, entrega, 'assets')
      for (const nombre of await readdir(assets, { recursive: true }).catch(() => []))
        lugares.set(nombre.replaceAll('\\', '/'), assets)
    }
  return lugares
}
