import { statfs } from 'node:fs/promises'
import { bases, instanteDe } from '../../db/respaldo.ts'
import type { Settings } from '../../settings.ts'

// What goes wrong in silence: a backup that is not made, a log that is not archived, a disk that fills (docs/slo.md).

type Carpetas = Pick<Settings, 'datos' | 'respaldo' | 'databaseUrl'>

/** Seconds since the newest base backup began; Infinity where there is none yet, null where the portal makes none. */
export async function edadDeRespaldo({ respaldo, databaseUrl }: Carpetas, ahora: Date): Promise<number | null> {
  if (!respaldo || databaseUrl) return null
  const ultima = (await bases(respaldo)).at(-1)
  return ultima === undefined ? Number.POSITIVE_INFINITY : (ahora.getTime() - instanteDe(ultima).getTime()) / 1_000
}

/** The part of its disk that is free, 0 to 1, of each folder of the portal's. */
export async function discoLibre({ datos, respaldo }: Carpetas): Promise<{ carpeta: string; libre: number }[]> {
  const carpetas = Object.entries({ datos, respaldo }).filter(([, ruta]) => ruta)
  const medidas = await Promise.all(
    carpetas.map(async ([carpeta, ruta]) => {
      const disco = await statfs(ruta).catch(() => undefined)
      return disco ? [{ carpeta, libre: disco.bavail / disco.blocks }] : []
    }),
  )
  return medidas.flat()
}
