import type { FiltroDeListado } from './definicion.ts'

export type Puestos = Readonly<Record<string, string | undefined>>
/** What a list is asked, as it stands in its address. */
export type Consulta = {
  filtros: Readonly<Record<string, string>>
  /** a name, with '-' before it the other way round; '' for the list's own */
  orden: string
  cursor: string
}
/** Names of the address that are no filters. */
const ORDEN = 'orden'
const CURSOR = 'cursor'
/** What the server reads of one value, and of a cursor. */
const VALOR_A_LO_MAS = 200
const CURSOR_A_LO_MAS = 500

/** The names that a list knows, each with its title and the values that it may have, where these are few. */
export function nombresDe(filtros: readonly FiltroDeListado[]) {
  const nombres = new Map<string, { titulo: string; valores?: ReadonlySet<string> }>()
  for (const filtro of filtros) {
    const { titulo } = filtro
    if ('desde' in filtro) {
      nombres.set(filtro.desde, { titulo: `${titulo} desde` })
      nombres.set(filtro.hasta, { titulo: `${titulo} hasta` })
    } else {
      const valores = filtro.casilla ? ['si'] : filtro.opciones?.map(([valor]) => valor)
      nombres.set(filtro.nombre, { titulo, ...(valores ? { valores: new Set(valores) } : {}) })
    }
  }
  return nombres
}

type Conocido = {
  filtros: readonly FiltroDeListado[]
  ordenes: readonly string[]
  /** names of the address that belong to the screen around the list */
  propios?: readonly string[]
}

type Nombres = ReturnType<typeof nombresDe>

/** What is told of a filter that was left out: that it is no more, or that what was written in it is not understood. */
export function loIgnorado(nombre: string, valor: string | undefined, nombres: Nombres): string {
  const suyo = nombres.get(nombre)
  return suyo && valor
    ? `No se entendió ${suyo.titulo}: ${valor}.`
    : `El filtro ${suyo?.titulo ?? nombre} ya no existe.`
}

/**
 * What an address asks of a list. A filter that it does not have, or a value that it cannot have, is left out and told: an old view
 * is never a dead list (docs/reglas/personal.md#listas-por-llave).
 */
export function leerConsulta(
  direccion: URLSearchParams,
  { filtros, ordenes, propios = [] }: Conocido,
): Consulta & { ignorados: readonly string[] } {
  const nombres = nombresDe(filtros)
  const leidos = new Map<string, string>()
  const ignorados: string[] = []
  for (const [nombre, valor] of direccion) {
    if (nombre === ORDEN || nombre === CURSOR || propios.includes(nombre) || valor === '') continue
    const suyo = nombres.get(nombre)
    if (suyo && valor.length <= VALOR_A_LO_MAS && (suyo.valores?.has(valor) ?? true)) leidos.set(nombre, valor)
    else ignorados.push(loIgnorado(nombre, valor, nombres))
  }
  const orden = direccion.get(ORDEN) ?? ''
  const cursor = direccion.get(CURSOR) ?? ''
  return {
    filtros: Object.fromEntries(leidos),
    orden: ordenes.includes(orden.replace(/^-/, '')) ? orden : '',
    cursor: cursor.length <= CURSOR_A_LO_MAS ? cursor : '',
    ignorados: [...new Set(ignorados)],
  }
}

/** The same as an address, always in the same order, so that two that ask the same are the same. */
type PorEscribir = { filtros?: Puestos; orden?: string; cursor?: string }
export function escribirConsulta({ filtros = {}, orden = '', cursor = '' }: PorEscribir): URLSearchParams {
  const puestos = Object.entries(filtros).filter((uno): uno is [string, string] => !!uno[1])
  puestos.sort(([uno], [otro]) => (uno < otro ? -1 : 1))
  return new URLSearchParams([...puestos, ...(orden ? [[ORDEN, orden]] : []), ...(cursor ? [[CURSOR, cursor]] : [])])
}

/** The order that a press of a head leads to: from the least, or, where that is so already, the other way round. */
export const ordenSiguiente = (actual: string, columna: string): string =>
  actual === columna ? `-${columna}` : columna
