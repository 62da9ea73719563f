import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const RAIZ = join(import.meta.dirname, '../../..')
const INCLUDE = [
  '{,pruebas/}*.test.ts',
  '{rules,contracts,server,demo}/src/**/*.test.ts',
  'web/{src,herramientas}/**/*.test.ts',
  'e2e/ayuda/*.test.ts',
]
const FUENTES = ['{,pruebas/}*.ts', '{rules,contracts,server,demo,web,e2e}/**/*.ts']

/** Puts something else in the place of a module, a global or the clock, or reads the notes of every test: a process of its own. */
const APARTE = /\bvi\.|globalThis|from '\.\/apuntes\.ts'/
/** What a pure file takes for a while and gives back by itself needs no process of its own. */
const DEVUELTO = [
  ['vi.stubGlobal(', 'vi.unstubAllGlobals('],
  ['vi.useFakeTimers(', 'vi.useRealTimers('],
  ['vi.spyOn(', 'vi.restoreAllMocks('],
] as const
const NO_SE_DEVUELVE = /\bvi\.(?:mock|doMock|hoisted|resetModules|stubEnv)\(|globalThis/
const aparteDePuras = (texto: string): boolean =>
  NO_SE_DEVUELVE.test(texto) || DEVUELTO.some(([toma, devuelve]) => texto.includes(toma) && !texto.includes(devuelve))

/** Asks for what the set-up makes, or runs statements that it writes down: `inject` of vitest, kysely. */
const CON_BASE = /\{[^}]*\binject\b[^}]*\} from 'vitest'|^import (?!type)[^\n]*'kysely'/m
/** What a file loads, without its types. */
const IMPORTA = /(?:^(?:import|export)(?! type\b)[^'\n]*?(?:\n[^'\n]*)*?|\bimport\()'(\.{1,2}\/[^']+|@surtia\/[^']+)'/gm

/** Starts processes, or waits long for what they do: by night, and when what it proves was changed (pruebas/cambios.ts). */
const DE_NOCHE = /\.noche\.test\.ts$/

type Grupo = 'puras' | 'puras-aparte' | 'servidor' | 'servidor-aparte' | 'noche' | 'noche-con-base'
export type Grupos = Readonly<Record<Grupo, readonly string[]>>

/**
 * Every test file of the house (paths from the root) by what it needs: `puras` load nothing that asks a database and pay for no
 * set-up; `servidor` find PostgreSQL with the cast loaded. The ones `aparte` have a process of their own, as all of `noche` do.
 */
export function listGrupos(): Grupos {
  const textos = new Map<string, string>()
  for (const archivo of globSync(FUENTES, { cwd: RAIZ, exclude: (ruta) => ruta.includes('node_modules') }))
    textos.set(archivo, readFileSync(join(RAIZ, archivo), 'utf8'))
  const conBase = listConBase(textos)
  const grupoDe = (archivo: string): Grupo => {
    const base = conBase.has(archivo)
    if (DE_NOCHE.test(archivo)) return base ? 'noche-con-base' : 'noche'
    const texto = textos.get(archivo) ?? ''
    if (base) return APARTE.test(texto) ? 'servidor-aparte' : 'servidor'
    return aparteDePuras(texto) ? 'puras-aparte' : 'puras'
  }
  const grupos: Record<Grupo, string[]> = {
    puras: [],
    'puras-aparte': [],
    servidor: [],
    'servidor-aparte': [],
    noche: [],
    'noche-con-base': [],
  }
  for (const archivo of globSync(INCLUDE, { cwd: RAIZ })) grupos[grupoDe(archivo)].push(archivo)
  return grupos
}

/** The files that need the database themselves or load one that does. */
function listConBase(textos: ReadonlyMap<string, string>): ReadonlySet<string> {
  const quienLo = new Map<string, string[]>()
  for (const [archivo, texto] of textos)
    for (const [, cual = ''] of texto.matchAll(IMPORTA)) {
      const destino = cual.startsWith('.')
        ? join(dirname(archivo), cual)
        : cual.replace(/^@surtia\/([^/]+)\//, '$1/src/')
      quienLo.set(destino, [...(quienLo.get(destino) ?? []), archivo])
    }
  const necesitan = new Set([...textos].filter(([, texto]) => CON_BASE.test(texto)).map(([archivo]) => archivo))
  for (const archivo of necesitan) for (const otro of quienLo.get(archivo) ?? []) necesitan.add(otro)
  return necesitan
}
