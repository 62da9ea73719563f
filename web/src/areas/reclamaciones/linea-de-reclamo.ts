import type { Recepcion } from '@surtia/contracts/recepciones.ts'
import {
  faltasDeRenglon,
  porReclamar,
  type RenglonEscrito,
  renglonDeReclamo,
} from '@surtia/rules/reclamaciones/escrito.ts'
import type { RenglonDeReclamo } from '@surtia/rules/reclamaciones/procede.ts'

/** A line of the form: its key in it, and whether it is claimed. */
export type LineaDeReclamo = RenglonEscrito & { clave: string; descripcion: string; elegido: boolean }

/** Those with which the claim of an order begins. */
export function lineasDe({ renglones, confirmada }: Recepcion): LineaDeReclamo[] {
  const descripciones = new Map(renglones.map((r) => [r.codArticulo, r.descripcion]))
  return porReclamar(renglones, confirmada).map((linea, i) => ({
    ...linea,
    clave: String(i),
    descripcion: descripciones.get(linea.codArticulo) ?? linea.codArticulo,
  }))
}

/** One line more, after another of its article or after all. */
export function conOtra(
  antes: readonly LineaDeReclamo[],
  nueva: Omit<LineaDeReclamo, 'clave'>,
  despuesDe: string | undefined,
): readonly LineaDeReclamo[] {
  const lugar = despuesDe === undefined ? antes.length : antes.findIndex(({ clave }) => clave === despuesDe) + 1
  return [...antes.slice(0, lugar), { ...nueva, clave: String(antes.length) }, ...antes.slice(lugar)]
}

type PorMandar = { clave: string; renglon: RenglonDeReclamo & { detalle: string } }

/** What is chosen and whole, as it is sent. */
export const porMandar = (lineas: readonly LineaDeReclamo[]): PorMandar[] =>
  lineas.flatMap((linea) => {
    const renglon = linea.elegido ? renglonDeReclamo(linea) : undefined
    return renglon ? [{ clave: linea.clave, renglon }] : []
  })

/** What is wrong with the chosen lines, by the path of each field; `noProcede`: what was said of a line as it stands. */
export function faltasDe(lineas: readonly LineaDeReclamo[], noProcede: (linea: LineaDeReclamo) => string) {
  const malos: Record<string, string> = {}
  for (const linea of lineas.filter(({ elegido }) => elegido)) {
    for (const [campo, falta] of Object.entries(faltasDeRenglon(linea))) malos[`${linea.clave}.${campo}`] = falta
    if (noProcede(linea)) malos[`${linea.clave}.procede`] = noProcede(linea)
  }
  return malos
}
