import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const RAIZ = join(import.meta.dirname, '..')
const FUENTES = ['{,pruebas/}*.ts', '{rules,contracts,server,demo,web,e2e}/**/*.{ts,tsx}']
const IMPORTA = /(?:\bfrom |\bimport\(|^import )'(\.{1,2}\/[^'?]+|@surtia\/[^'?]+)/gm
/** They know everybody, or everybody knows them: what one of them reaches says nothing of what a change breaks. */
const NADIE_MAS =
  /^(?:demo|bench|e2e)\/|^server\/src\/(?:[\w-]+\.ts|test\/.*|comandos\/.*)$|^web\/src\/(?:routes\.ts|layouts\/.*|mesa\/rutas\.tsx)$/
/** Every test in a browser begins with them, whatever it is of. */
const DE_TODO_COMPONENTE = /^web\/src\/test\//
/** Who answers for a change to these runs everything of the server. */
const DE_TODOS = /^server\/src\/(?:db|edge|jobs)\/(?!embebido\/)[\w-]+\.ts$/

/** Go through every call, whatever room answers it: who may, amounts, bodies, what only reads. */
const BARRIDOS = /^server\/src\/(?:app|importes|permisos|lecturas-y-cambios|tipos|edge\/body)\.test\.ts$/

/** What a change asks to be proved: test files of the server, of screens in a browser, and journeys. The pure ones are vitest's own to find (`--changed`). */
export type Alcance = { servidor: string[]; componentes: string[]; recorridos: string[] }

/** Every source of the house by its path from the root. */
export function leerFuentes(): Map<string, string> {
  const rutas = globSync(FUENTES, { cwd: RAIZ, exclude: (ruta) => /node_modules|\/build$|\.react-router/.test(ruta) })
  return new Map(rutas.map((ruta) => [ruta, readFileSync(join(RAIZ, ruta), 'utf8')]))
}

/**
 * Follows the imports backwards from what was changed: a room of the server is reached when a file of it is, and then all of
 * its tests are asked; a journey, when it speaks of a room that was reached, by a contract or by the address of a screen.
 */
export function listAlcance(cambiados: readonly string[], fuentes: ReadonlyMap<string, string>): Alcance {
  const propios = new Set(cambiados.map(cuartoDe).filter(Boolean))
  const tocados = listTocados(cambiados, propios, fuentes)
  const deAreas = [...tocados].filter((ruta) => !/\.test\.ts$/.test(ruta)).map(cuartoDe)
  const cuartos = new Set(deAreas.filter((cuarto) => cuarto.startsWith('areas/') || propios.has(cuarto)))
  const deFrente = (ruta: string) =>
    cambiados.includes(ruta) || destinosDe(ruta, fuentes.get(ruta) ?? '').some((a) => cambiados.includes(a))
  const todo = cambiados.some((ruta) => DE_TODOS.test(ruta))
  const barrer = cambiados.some((ruta) => /^contracts\/src\/.*\.ts$|\.routes\.ts$|\.mesa\.ts$/.test(ruta))
  const deServidor = [...fuentes.keys()].filter(
    (ruta) => /^server\/.*\.test\.ts$/.test(ruta) && !/\.noche\./.test(ruta),
  )
  const pantallas = listPantallas(fuentes.get('web/src/routes.ts') ?? '').filter(({ archivo }) => tocados.has(archivo))
  const habla = (texto: string) =>
    [...texto.matchAll(IMPORTA)].some(
      ([, que = '']) => tocados.has(destino('e2e/', que)) && que.includes('/contracts/'),
    ) || pantallas.some(({ direccion }) => direccion.test(texto))
  return {
    servidor: deServidor.filter(
      (ruta) => todo || (barrer && BARRIDOS.test(ruta)) || deFrente(ruta) || cuartos.has(cuartoDe(ruta)),
    ),
    componentes: [...tocados].filter((ruta) => /\.componente\.test\.tsx$/.test(ruta) && fuentes.has(ruta)),
    recorridos: [...fuentes]
      .filter(([ruta, texto]) => /\.e2e\.ts$/.test(ruta) && (tocados.has(ruta) || habla(texto)))
      .map(([ruta]) => ruta),
  }
}

/**
 * What is reached: freely through rules, contracts, the screens and the changed rooms themselves; of the rooms that know them,
 * the door and no further.
 */
function listTocados(
  cambiados: readonly string[],
  propios: ReadonlySet<string>,
  fuentes: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const quienLo = new Map<string, string[]>()
  for (const [ruta, texto] of fuentes)
    for (const a of destinosDe(ruta, texto)) quienLo.set(a, [...(quienLo.get(a) ?? []), ruta])
  const tocados = new Set(cambiados)
  for (const ruta of tocados) {
    const cuarto = cuartoDe(ruta)
    if (DE_TODO_COMPONENTE.test(ruta) && !cambiados.includes(ruta)) continue
    if (NADIE_MAS.test(ruta) || /\.test\.tsx?$/.test(ruta) || (cuarto && !propios.has(cuarto))) continue
    for (const otro of quienLo.get(ruta) ?? []) tocados.add(otro)
  }
  return tocados
}

const destinosDe = (ruta: string, texto: string): string[] =>
  [...texto.matchAll(IMPORTA)].map(([, que = '']) => destino(ruta, que))

const destino = (ruta: string, que: string): string =>
  que.startsWith('.') ? join(dirname(ruta), que) : que.replace(/^@surtia\/([^/]+)\//, '$1/src/')

/** The room of the server that a file is of: an area, or a layer with tests of its own; '' for what is everybody's. */
const cuartoDe = (ruta: string): string => /^server\/src\/(areas\/[\w-]+|[\w-]+)\/./.exec(ruta)?.[1] ?? ''

/** The screens by where they are and what a journey writes to go there. */
function listPantallas(rutas: string): { archivo: string; direccion: RegExp }[] {
  return [...rutas.matchAll(/route\('([\w/-]+)[^']*', '([\w/-]+\.tsx)'/g)].map(([, direccion = '', archivo = '']) => ({
    archivo: `web/src/${archivo}`,
    direccion: new RegExp(`/${direccion}\\b`),
  }))
}
