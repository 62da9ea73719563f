import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import type { CatalogoEnMemoria } from './catalogo-en-memoria.ts'
import { listLotesDe, listParaIndice, listPiezasDe, listPreciosDe, listSustitutosDe } from './indice.queries.ts'
import { listSinonimos } from './sinonimos.queries.ts'

/** articles that are put in at once: a few milliseconds, then others have their turn */
const POR_TRAMO = 200
const AL_CARGAR = 2_000

/** What of an article is read apart. */
export type Parte = 'articulos' | 'precios' | 'existencias' | 'sustitutos' | 'piezas_pedidas'

/** Everything, the first time; given up when the process ends meanwhile. */
export async function cargar(db: Database, catalogo: CatalogoEnMemoria, fin: AbortSignal): Promise<void> {
  catalogo.ponerSinonimos(await listSinonimos(db))
  let despuesDe = ''
  for (;;) {
    fin.throwIfAborted()
    const filas = await listParaIndice(db, { despuesDe, cuantos: AL_CARGAR })
    const codigos = filas.map((fila) => fila.codArticulo)
    const poner = await leerResto(db, catalogo, codigos)
    for (let i = 0; i < filas.length; i += POR_TRAMO) {
      catalogo.llenar(filas.slice(i, i + POR_TRAMO))
      await turn()
    }
    poner()
    if (filas.length < AL_CARGAR) break
    despuesDe = codigos.at(-1) ?? ''
  }
  catalogo.ordenar()
}

/** Reads a part of the articles named anew, and puts it in; `hecho` hears which ones. */
export async function releer(
  db: Database,
  catalogo: CatalogoEnMemoria,
  parte: Parte,
  todos: readonly string[],
  hecho: (codigos: readonly string[]) => void,
): Promise<void> {
  for (let i = 0; i < todos.length; i += POR_TRAMO) {
    const codigos = todos.slice(i, i + POR_TRAMO)
    const poner = await LECTURAS[parte](db, catalogo, codigos)
    poner()
    hecho(codigos)
    await turn()
  }
}

type Lectura = (db: Database, catalogo: CatalogoEnMemoria, codigos: readonly string[]) => Promise<() => void>

const LECTURAS: Record<Parte, Lectura> = {
  articulos: async (db, catalogo, codigos) => {
    const [filas, ponerResto] = await Promise.all([listParaIndice(db, { codigos }), leerResto(db, catalogo, codigos)])
    return () => {
      catalogo.ponerArticulos(codigos, filas)
      ponerResto()
    }
  },
  precios: async (db, catalogo, codigos) => {
    const filas = await listPreciosDe(db, codigos)
    return () => catalogo.ponerPrecios(codigos, filas)
  },
  existencias: async (db, catalogo, codigos) => {
    const filas = await listLotesDe(db, codigos)
    return () => catalogo.ponerLotes(codigos, filas)
  },
  sustitutos: async (db, catalogo, codigos) => {
    const filas = await listSustitutosDe(db, codigos)
    return () => catalogo.ponerSustitutos(codigos, filas)
  },
  piezas_pedidas: async (db, catalogo, codigos) => {
    const filas = await listPiezasDe(db, codigos)
    return () => catalogo.ponerPiezas(codigos, filas)
  },
}

/** All but the article itself. */
async function leerResto(db: Database, catalogo: CatalogoEnMemoria, codigos: readonly string[]): Promise<() => void> {
  const partes = ['precios', 'existencias', 'sustitutos', 'piezas_pedidas'] as const
  const listas = await Promise.all(partes.map((parte) => LECTURAS[parte](db, catalogo, codigos)))
  return () => {
    for (const poner of listas) poner()
  }
}

export const esParte = (tabla: string): tabla is Parte => tabla in LECTURAS
