import type { Data } from '@surtia/contracts/call.ts'
import type { obtenerLista } from '@surtia/contracts/listas.ts'
import { importeDe } from '@surtia/rules/catalogo/impuestos.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import { normalizar, palabrasDe } from '@surtia/rules/catalogo/texto-buscado.ts'
import type { Pesos } from '@surtia/rules/dinero.ts'

/** An article of 'Mi lista de pedido'. */
export type ArticuloDeLista = Data<typeof obtenerLista>[number]

/** What is in the cart of it, MXN. */
export const importe = (a: ArticuloDeLista): Pesos =>
  a.cantidad > 0 ? importeDe(a.cantidad, precioVigente(a, a.cantidad, true).precio) : 0

/** Which of the list is shown; laboratorio: its name, '' for all. */
export type FiltroDeMiLista = { buscar: string; existencia: boolean; oferta: boolean; laboratorio: string }

export const TOCA_YA = 'toca-ya'
export const ORDENES_DE_MI_LISTA = [
  ['0', 'Alfabético'],
  ['1', 'Genérico o Fórmula'],
  ['2', 'Precio Ascendente'],
  ['3', 'Precio Descendente'],
  [TOCA_YA, 'Toca ya'],
] as const
export type OrdenDeMiLista = (typeof ORDENES_DE_MI_LISTA)[number][0]

const textos = new WeakMap<ArticuloDeLista, string>()
/** All that one may look for in an article, as search compares it: a space before each word. */
function textoDe(a: ArticuloDeLista): string {
  const ya = textos.get(a)
  if (ya !== undefined) return ya
  const nuevo = ` ${normalizar([a.descripcion, a.generico, a.formula, a.marca, a.laboratorio, a.accionTerapeutica].join(' '))} ${a.codArticulo.toLowerCase()} ${a.codBarras} `
  textos.set(a, nuevo)
  return nuevo
}

/** Each word that was typed begins one of the article's, or is in its code or barcode. */
function dice(a: ArticuloDeLista, palabras: readonly string[]): boolean {
  const texto = textoDe(a)
  return palabras.every(
    (p) => texto.includes(` ${p}`) || (/^\d{3,}$/.test(p) && `${a.codArticulo} ${a.codBarras}`.includes(p)),
  )
}

/** What is left of the list. */
export function filtrar(
  articulos: readonly ArticuloDeLista[],
  { buscar, existencia, oferta, laboratorio }: FiltroDeMiLista,
): ArticuloDeLista[] {
  const palabras = palabrasDe(buscar)
  return articulos.filter(
    (a) =>
      (!existencia || a.existenciaMiCedis > 0) &&
      (!oferta || a.ofertado) &&
      (laboratorio === '' || a.laboratorio === laboratorio) &&
      dice(a, palabras),
  )
}

const espanol = new Intl.Collator('es', { sensitivity: 'base' })

/** How many of the list each choice would leave, beside what else is chosen. */
export function facetasDe(articulos: readonly ArticuloDeLista[], filtro: FiltroDeMiLista) {
  const porLaboratorio = new Map<string, number>(filtro.laboratorio ? [[filtro.laboratorio, 0]] : [])
  for (const { laboratorio } of filtrar(articulos, { ...filtro, laboratorio: '' }))
    porLaboratorio.set(laboratorio, (porLaboratorio.get(laboratorio) ?? 0) + 1)
  return {
    conExistencia: filtrar(articulos, { ...filtro, existencia: true }).length,
    enOferta: filtrar(articulos, { ...filtro, oferta: true }).length,
    laboratorios: [...porLaboratorio].sort(([a], [b]) => espanol.compare(a, b)),
  }
}

const precioDeUna = (a: ArticuloDeLista) => precioVigente(a, 1, true).precio
const NUNCA = '9999-12-31'
const COMPARAR: Record<OrdenDeMiLista, (a: ArticuloDeLista, b: ArticuloDeLista) => number> = {
  '0': (a, b) => espanol.compare(a.descripcion, b.descripcion),
  '1': (a, b) => espanol.compare(a.formula || a.generico, b.formula || b.generico),
  '2': (a, b) => precioDeUna(a) - precioDeUna(b),
  '3': (a, b) => precioDeUna(b) - precioDeUna(a),
  // what is due longest first; what has no cadence after all that has
  [TOCA_YA]: (a, b) =>
    (a.toca || NUNCA).localeCompare(b.toca || NUNCA) || espanol.compare(a.descripcion, b.descripcion),
}

/** In an order of their own the pinned ones, then the others. */
export const ordenar = (articulos: readonly ArticuloDeLista[], orden: OrdenDeMiLista): ArticuloDeLista[] =>
  [...articulos].sort(
    (a, b) =>
      Number(b.fijado) - Number(a.fijado) || COMPARAR[orden](a, b) || a.codArticulo.localeCompare(b.codArticulo),
  )
