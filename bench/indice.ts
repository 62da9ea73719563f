import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { aLoMas, type Cuaderno } from './cifras.ts'
import type { DelIndice } from './indice-solo.ts'
import type { Mundo } from './mundo.ts'

/** MB that it may hold at 200,000 articles */
const META = 150

/** The index alone, in a process that can sweep its memory: what it holds, how long it loads, what a search of it costs. */
export async function medirIndice(hoja: Cuaderno, { url }: Mundo): Promise<void> {
  const orden = ['--expose-gc', join(import.meta.dirname, 'indice-solo.ts')]
  const { stdout } = await promisify(execFile)(process.execPath, orden, { env: { ...process.env, DATABASE_URL: url } })
  const { articulos, segundos, procesador, megas, proceso, busquedas }: DelIndice = JSON.parse(stdout)
  const anotar = hoja.tabla(`the index alone, ${articulos.toLocaleString('es-MX')} articles`, [
    'what',
    'measured',
    'unit',
  ])
  anotar(['loads in: wall, processor', [segundos, procesador], 's'])
  anotar(['holds, after sweeping', megas, 'MB'], [aLoMas('at 200,000', megas, META, ' MB')])
  anotar(['process after the load', proceso, 'MB'])
  for (const { nombre, medio, p50, p99 } of busquedas)
    anotar([`a search, ${nombre}: mean; p50, p99`, [medio, p50, p99], 'ms'])
}
