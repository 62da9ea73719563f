import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCambiados, tocaDeNoche } from './cambios.ts'
import { correrPasos, type Paso } from './pasos.ts'

// `npm test`: everything that is proved by day, and by night when what the night proves differs from the tip's first parent.
// `npm run prueba:noche`: what starts processes and waits, alone; and a year, day by day.
const NOCHE: readonly Paso[] = [
  { nombre: 'noche: procesos', orden: ['vitest', 'run', '--project', 'noche*'] },
  {
    nombre: 'noche: recorridos',
    orden: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
    entorno: { E2E_NOCHE: '1' },
  },
]
const ANO: Paso = { nombre: 'noche: un año', orden: ['node', 'server/src/faults/faults.ts', '--solo', 'ano'] }
const CONSTRUIR: Paso = { nombre: 'formato, tipos y sitio', orden: ['node', 'a-la-vez.ts', 'check', 'build'] }
/** The world of the journeys is loaded on the core that the others leave while theirs is. */
const carpeta = mkdtempSync(join(tmpdir(), 'surtia-mundo-'))
const entorno = { E2E_CARGADO: join(carpeta, 'datos') }
const DIA: readonly (Paso | readonly Paso[])[] = [
  [CONSTRUIR, { nombre: 'avisos de dependencias', orden: ['node', 'pruebas/avisos.ts'] }],
  [
    { nombre: 'reglas, portal y pantallas', orden: ['vitest', 'run', '--project', '!noche*'] },
    { nombre: 'mundo de los recorridos', orden: ['node', 'e2e/servidor.ts', '--cargar'], entorno },
  ],
  { nombre: 'recorridos', orden: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'], entorno },
]

try {
  if (process.argv.includes('--noche')) await correrPasos([CONSTRUIR, ...NOCHE, ANO])
  else await correrPasos(tocaDeNoche(listCambiados('HEAD^1')) ? [...DIA, ...NOCHE] : DIA)
} finally {
  rmSync(carpeta, { recursive: true, force: true })
}
