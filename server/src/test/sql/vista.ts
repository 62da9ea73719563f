import type { Clase } from './forma.ts'

/** What was seen of a value, over all the times that it was looked at. */
export type Vista = {
  veces: number
  clases: Clase[]
  /** the different texts seen, the first few */
  textos: string[]
  /** 'object' was seen this often, and each of its fields so often as its own `veces` */
  objetos: number
  campos: Record<string, Vista>
  listas: number
  elementos?: Vista
}

const MAS_TEXTOS = 20
const LARGO_DE_TEXTO = 40

export const vistaVacia = (): Vista => ({ veces: 0, clases: [], textos: [], objetos: 0, campos: {}, listas: 0 })

/** Adds one value to what was seen. */
export function mirar(vista: Vista, valor: unknown): void {
  vista.veces++
  if (Array.isArray(valor)) {
    vista.listas++
    vista.elementos ??= vistaVacia()
    for (const uno of valor) mirar(vista.elementos, uno)
    return
  }
  const clase = claseDe(valor)
  if (clase) {
    if (!vista.clases.includes(clase)) vista.clases.push(clase)
    if (typeof valor === 'string' && vista.textos.length < MAS_TEXTOS) anotarTextos(vista, [valor])
    return
  }
  vista.objetos++
  for (const [campo, suyo] of Object.entries(valor as Record<string, unknown>)) {
    vista.campos[campo] ??= vistaVacia()
    mirar(vista.campos[campo], suyo)
  }
}

function claseDe(valor: unknown): Clase | undefined {
  if (valor === null) return 'null'
  if (valor instanceof Date) return 'Date'
  if (valor instanceof Uint8Array) return 'Buffer'
  const clase = typeof valor
  return clase === 'string' || clase === 'number' || clase === 'boolean' || clase === 'undefined' ? clase : undefined
}

function anotarTextos(vista: Vista, textos: readonly string[]): void {
  for (const texto of textos)
    if (vista.textos.length < MAS_TEXTOS && texto.length <= LARGO_DE_TEXTO && !vista.textos.includes(texto))
      vista.textos.push(texto)
}

/** Adds to a view what another saw. */
export function juntar(vista: Vista, otra: Vista): void {
  vista.veces += otra.veces
  vista.objetos += otra.objetos
  vista.listas += otra.listas
  vista.clases = [...new Set([...vista.clases, ...otra.clases])]
  anotarTextos(vista, otra.textos)
  if (otra.elementos) {
    vista.elementos ??= vistaVacia()
    juntar(vista.elementos, otra.elementos)
  }
  for (const [campo, suya] of Object.entries(otra.campos)) {
    vista.campos[campo] ??= vistaVacia()
    juntar(vista.campos[campo], suya)
  }
}
