import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Copiado, copiarRenglones } from './copiar-renglones.ts'
import { openDatabase } from './database.ts'
import { copiedOf, dataOf, majorOf, secretOf, takePlace } from './embebido/data-folder.ts'
import { embeddedFolder, othersStay, startEmbedded } from './embebido/embedded.ts'
import { alive, type Binaries } from './embebido/host.ts'
import { runningIn } from './embebido/launch.ts'
import { listMigrated, migrate, PASOS } from './migrate.ts'
import { databaseRefusal, reach } from './reach.ts'
import { writeOnce } from './write-once.ts'

type Copia = {
  datos: string
  /** of the major of the base that there is */
  bin: Binaries
}

/** The embedded base to an empty one of one's own, of the same rows. The embedded one stays as it was. */
export async function copiarAPropia({ datos, bin, a }: Copia & { a: string }): Promise<Copiado> {
  await reach(a)
  return conLaBase(embeddedFolder(datos), bin, (de) => copiarEn(de, a))
}

/**
 * The embedded base to one of the major that npm brings, in its place: copied aside, compared, and renamed only when it is whole. The
 * old folder stays beside it, and so do its backups, which the new one can neither read nor go on. Ended at any moment, it is said again.
 */
export async function cambiarDeMayor({ datos, bin, respaldo }: Copia & { respaldo: string }) {
  const folder = embeddedFolder(datos)
  const data = dataOf(folder)
  const major = majorOf(data)
  const vieja = `${data}.${major}`
  if (existsSync(vieja)) throw new Refusal(`Ya hay ${vieja}, de otro cambio: llévela a otro lugar e intente de nuevo.`)
  const aparte = join(folder, 'copia')
  await quitar(aparte)
  rmSync(copiedOf(folder), { recursive: true, force: true })
  const copiado = await conLaBase(folder, bin, async (de) => {
    mkdirSync(aparte, { recursive: true })
    writeOnce(secretOf(aparte), () => readFileSync(secretOf(folder), 'utf8'))
    const nueva = await startEmbedded(aparte)
    try {
      return await copiarEn(de, nueva.url)
    } finally {
      await nueva.stop()
    }
  })
  if (runningIn(data) || runningIn(dataOf(aparte)))
    throw new Refusal('Alguien está usando la base: detenga el portal e intente de nuevo.')
  apartarRespaldos(respaldo, major)
  renameSync(dataOf(aparte), copiedOf(folder))
  renameSync(data, vieja)
  takePlace(folder)
  rmSync(aparte, { recursive: true })
  return { ...copiado, sigue: `La de antes quedó en ${vieja}: bórrela cuando ya no haga falta.` }
}

/** Starts the base that there is, asks, and stops it. */
async function conLaBase<T>(folder: string, bin: Binaries, hacer: (url: string) => Promise<T>): Promise<T> {
  const base = await startEmbedded(folder, { bin })
  try {
    if (await othersStay(base.url))
      throw new Refusal('Alguien está usando la base: detenga el portal e intente de nuevo.')
    return await hacer(base.url)
  } finally {
    await base.stop()
  }
}

/** The schema of the one that there is, and its rows. */
async function copiarEn(de: string, a: string): Promise<Copiado> {
  const open = (url: string) => openDatabase({ url, conexiones: 1, onError: () => undefined })
  const [origen, destino] = [open(de), open(a)]
  try {
    const hechas = await listMigrated(origen)
    const hasta = hechas.at(-1)
    if (!hasta) throw new Refusal('La base está vacía: no hay nada que copiar.')
    if (hechas.some((paso) => !(paso in PASOS)))
      throw new Refusal('La base es de un programa más nuevo que éste: actualice el programa.')
    await migrate(destino, { hasta })
    return await copiarRenglones(de, a)
  } catch (error) {
    throw databaseRefusal(error, a)
  } finally {
    await Promise.all([origen.destroy(), destino.destroy()])
  }
}

/** What an earlier try left, with the PostgreSQL that may still work there. */
async function quitar(aparte: string): Promise<void> {
  const left = runningIn(dataOf(aparte))
  if (left) process.kill(left.pid, 'SIGQUIT')
  while (left && alive(left.pid)) await pause(50)
  rmSync(aparte, { recursive: true, force: true, maxRetries: 3 })
}

/** The new base writes its log from the beginning, under names that the old one's may have. */
function apartarRespaldos(respaldo: string, major: string): void {
  for (const parte of ['bases', 'wal']) {
    const hay = respaldo && join(respaldo, parte)
    if (!hay || !existsSync(hay)) continue
    mkdirSync(join(respaldo, `postgres-${major}`), { recursive: true, mode: 0o700 })
    renameSync(hay, join(respaldo, `postgres-${major}`, parte))
  }
}
