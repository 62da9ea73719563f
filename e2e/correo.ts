import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The newest mail of the portal under test (or of the one with these data), written since then, that holds all these words; its lines joined as they were before the mail broke them. */
export async function esperarCorreo(
  palabras: readonly string[],
  desde = 0,
  datos = process.env.E2E_DATOS ?? '',
): Promise<string> {
  const carpeta = join(datos, 'correo')
  let hallado = ''
  await expect(() => {
    const correos = existsSync(carpeta) ? readdirSync(carpeta).filter((nombre) => nombre.endsWith('.eml')) : []
    const recientes = correos
      .map((nombre) => join(carpeta, nombre))
      .map((ruta) => ({ ruta, cuando: statSync(ruta).mtimeMs }))
      .filter(({ cuando }) => cuando >= desde - 1_000)
      .sort((a, b) => b.cuando - a.cuando)
    hallado =
      recientes
        .map(({ ruta }) => readFileSync(ruta, 'utf8').replace(/=\r?\n/g, ''))
        .find((eml) => palabras.every((palabra) => eml.includes(palabra))) ?? ''
    expect(hallado).not.toBe('')
  }).toPass({ timeout: 60_000, intervals: [100] })
  return hallado
}
