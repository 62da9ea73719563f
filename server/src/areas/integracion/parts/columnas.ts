import type { Campo, Tipo } from '@surtia/contracts/puerta/campo.ts'
import { Refusal } from '@surtia/rules/refusal.ts'

/**
 * Headings that are not ours and the field that each one fills; '' ignores the column, and a heading may stand twice. Several with a + between
 * them fill one field, in that order, with spaces between.
 */
export type Asignaciones = readonly (readonly [titulo: string, campo: string])[]

/** 'CLAVE=codArticulo,comercial+forma=descripcion,pais=': as it is given by command and over HTTP. */
export const asignacionesDe = (escrito: string): Asignaciones =>
  escrito
    .split(',')
    .filter((par) => par.trim() !== '')
    .map((par) => {
      const igual = par.lastIndexOf('=')
      if (igual < 1) throw new Refusal(`La asignación ${par.slice(0, 80)} no es ENCABEZADO=campo.`)
      return [par.slice(0, igual).trim(), par.slice(igual + 1).trim()] as const
    })

/** Headings are compared without case, accents, spaces or signs. */
const llave = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** `campos`: what each heading fills, in their order; `uniones`: fields that several of them fill together, by their places. */
export type Columnas = { campos: string[][]; uniones: { campo: string; celdas: number[] }[] }

/**
 * The fields that the headings fill. Throws a Refusal when a needed column is missing, or two headings fill one field and nobody joined them:
 * which of them is meant is not guessed.
 */
export function columnasDe(
  titulos: readonly string[],
  tipo: Tipo,
  dadas: Asignaciones,
  ignoradas: Set<string>,
): Columnas {
  const { uniones, sueltas } = separarUniones(titulos, tipo, dadas)
  const enUnion = new Set(uniones.flatMap(({ celdas }) => celdas))
  const asignadas = porAsignacion(tipo, sueltas)
  const conocidas = porNombre(tipo)
  const usadas = new Set(uniones.map(({ campo }) => campo))
  const usar = (campos: readonly string[]) =>
    campos.filter((campo) => {
      if (usadas.has(campo)) return false
      usadas.add(campo)
      return true
    })
  // what was said by hand comes before what a heading merely looks like
  const porMano = titulos.map((titulo) => usar(asignadas.get(llave(titulo)) ?? []))
  const columnas = titulos.map((titulo, i) => {
    if (asignadas.has(llave(titulo))) return porMano[i] ?? []
    const campo = conocidas.get(llave(titulo))
    return campo ? usar([campo]) : []
  })
  const dichos = new Set([...porMano.flat(), ...uniones.map(({ campo }) => campo)])
  for (const [campo, [uno, otro]] of repetidas(titulos, asignadas, conocidas, dichos))
    throw new Refusal(
      `Las columnas «${uno.slice(0, 80)}» y «${otro.slice(0, 80)}» dicen las dos ${campo}. Quite una, o diga cuál no se usa, con columnas=${otro.slice(0, 80)}=`,
    )
  titulos.forEach((titulo, i) => {
    if (titulo && columnas[i]?.length === 0 && !enUnion.has(i)) ignoradas.add(titulo.slice(0, 80))
  })
  const faltan = Object.entries<Campo>(tipo.campos).filter(([campo, c]) => c.obligatorio && !usadas.has(campo))
  if (faltan.length)
    throw new Refusal(
      `Faltan columnas: ${faltan.map(([campo]) => campo).join(', ')}. El archivo trae: ${titulos.join(', ').slice(0, 400)}.`,
    )
  return { campos: columnas, uniones }
}

/** What is joined, apart from what is not; a heading that has a + in it is itself. Throws a Refusal for a heading or a field that is not there. */
function separarUniones(titulos: readonly string[], tipo: Tipo, dadas: Asignaciones) {
  const lugares = new Map(titulos.map((titulo, i) => [llave(titulo), i]))
  const sueltas: Asignaciones[number][] = []
  const uniones: Columnas['uniones'] = []
  for (const [titulo, campo] of dadas) {
    const partes = titulo.split('+').map((parte) => parte.trim())
    if (partes.length === 1 || titulos.includes(titulo)) sueltas.push([titulo, campo])
    else {
      if (!(campo in tipo.campos)) throw new Refusal(`La columna ${titulo} se asignó a ${campo}, que no existe.`)
      const falta = partes.find((parte) => !lugares.has(llave(parte)))
      if (falta !== undefined) throw new Refusal(`No hay una columna ${falta.slice(0, 80)} para unir en ${campo}.`)
      uniones.push({ campo, celdas: partes.map((parte) => lugares.get(llave(parte)) ?? 0) })
    }
  }
  return { uniones, sueltas }
}

/** Fields that two headings fill, by what they look like or as somebody said; what was said comes before what looks like it. */
function repetidas(
  titulos: readonly string[],
  asignadas: ReadonlyMap<string, string[]>,
  conocidas: ReadonlyMap<string, string>,
  dichos: ReadonlySet<string>,
): [campo: string, titulos: [string, string]][] {
  const primeros = new Map<string, string>()
  const dobles: [string, [string, string]][] = []
  for (const titulo of titulos) {
    const conocida = conocidas.get(llave(titulo))
    const campos = asignadas.get(llave(titulo)) ?? (conocida && !dichos.has(conocida) ? [conocida] : [])
    for (const campo of new Set(campos)) {
      const primero = primeros.get(campo)
      if (primero === undefined) primeros.set(campo, titulo)
      else dobles.push([campo, [primero, titulo]])
    }
  }
  return dobles
}

function porAsignacion(tipo: Tipo, dadas: Asignaciones): Map<string, string[]> {
  const asignadas = new Map<string, string[]>()
  for (const [titulo, campo] of dadas) {
    if (campo && !(campo in tipo.campos)) throw new Refusal(`La columna ${titulo} se asignó a ${campo}, que no existe.`)
    asignadas.set(llave(titulo), [...(asignadas.get(llave(titulo)) ?? []), ...(campo ? [campo] : [])])
  }
  return asignadas
}

function porNombre(tipo: Tipo): Map<string, string> {
  const nombres = new Map<string, string>()
  for (const [campo, { alias = [] }] of Object.entries<Campo>(tipo.campos))
    for (const nombre of alias) if (!nombres.has(llave(nombre))) nombres.set(llave(nombre), campo)
  for (const campo of Object.keys(tipo.campos)) nombres.set(llave(campo), campo)
  return nombres
}

/** How the rows of a file are written, by its name. */
export const formatoDeArchivo = (nombre: string): 'csv' | 'ndjson' =>
  /\.(ndjson|jsonl)$/i.test(nombre) ? 'ndjson' : 'csv'
