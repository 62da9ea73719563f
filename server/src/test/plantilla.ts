import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../sha256.ts'

const RAIZ = join(import.meta.dirname, '../../..')
const GUARDADAS = join(RAIZ, 'node_modules/.cache/surtia-plantillas')

/** What the cast's database is made of: its tables, the world that is told, and the door it comes in by. */
const DE_QUE_SE_HACE = [
  'package-lock.json',
  'contracts/src/{puerta.ts,puerta/**/*.ts}',
  'demo/src/**/*.ts',
  'server/src/db/{*.ts,migrations/**/*.ts}',
  'server/src/areas/integracion/**/*.ts',
  'server/src/areas/**/puerta*.ts',
  'server/src/areas/catalogo/contar-pedidas.ts',
  'server/src/test/{cluster,llenar-plantilla,plantilla,settings}.ts',
]

/** Files of a data folder that belong to the process that wrote them. */
const DE_PASO = ['postgres/postmaster.pid', 'postgres.puerto']

/** The folder of a stopped PostgreSQL that holds the cast as today's sources load it; it may not be there yet. In CI never: there it is made anew. */
function guardada(): string {
  const archivos = globSync(DE_QUE_SE_HACE, { cwd: RAIZ, exclude: (ruta) => ruta.endsWith('.test.ts') }).sort()
  const suma = sha256(archivos.map((archivo) => archivo + readFileSync(join(RAIZ, archivo), 'utf8')).join('\0'))
  return join(GUARDADAS, `${process.arch}-${suma.toString('hex').slice(0, 20)}`)
}

/** Brings what is kept into `carpeta`; false where nothing is. */
export function traerPlantilla(carpeta: string): boolean {
  const de = guardada()
  if (process.env.CI || !existsSync(de)) return false
  // with its permissions: PostgreSQL only takes a folder that is its own
  execFileSync('cp', ['-a', '--reflink=auto', `${de}/.`, carpeta])
  return true
}

/** Keeps a stopped PostgreSQL for the next run, whole or not at all, in place of the older ones. */
export function guardarPlantilla(carpeta: string): void {
  const en = guardada()
  mkdirSync(GUARDADAS, { recursive: true })
  const haciendose = `${en}.${process.pid}`
  mkdirSync(haciendose)
  execFileSync('cp', ['-a', '--reflink=auto', join(carpeta, 'postgres'), join(carpeta, 'postgres.clave'), haciendose])
  for (const uno of DE_PASO) rmSync(join(haciendose, uno), { force: true })
  for (const otra of readdirSync(GUARDADAS))
    if (!haciendose.endsWith(otra)) rmSync(join(GUARDADAS, otra), { recursive: true, force: true })
  renameSync(haciendose, en)
}
