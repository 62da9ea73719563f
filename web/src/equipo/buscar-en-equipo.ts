import { type Buscador, newBuscador } from '@surtia/rules/catalogo/resumen/buscador.ts'
import type { FilaDeResumen } from '@surtia/rules/catalogo/resumen/fila.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { datosDeLas, type Resumen, resumen, valenPrecios } from './resumen.ts'

/** An article as this device knows it: `precio` (MXN) only while it may be shown, `clase` where it had stock. */
export type ArticuloDelEquipo = {
  codArticulo: string
  descripcion: string
  precio: number | null
  clase: number
  /** of when that is: 'Datos de las 09:15' */
  datos: string
}

let listo: { de: Resumen; buscador: Promise<Buscador> } | undefined
/** The page draws and hears keys between one stretch and the next. */
const turno = () => new Promise<void>((seguir) => setTimeout(seguir))

/** What this device keeps, ready to be asked; null when it keeps nothing. It is made ready once, in stretches. */
async function abrir(): Promise<{ visto: number; articulos: Resumen['articulos']; buscador: Buscador } | null> {
  const suyo = await resumen.leer()
  if (!suyo) return null
  if (listo?.de !== suyo) listo = { de: suyo, buscador: newBuscador(suyo.articulos, turno) }
  return { ...suyo, buscador: await listo.buscador }
}

/** When the line drops, before anybody asks. */
export const prepararEquipo = (): Promise<unknown> => abrir()

function enArticulo([codArticulo, , descripcion, precio, clase]: FilaDeResumen, visto: number): ArticuloDelEquipo {
  const ahora = Date.now()
  return {
    codArticulo,
    descripcion,
    precio: valenPrecios(visto, ahora) ? precio : null,
    clase,
    datos: datosDeLas(visto, ahora),
  }
}

export type HalladosEnEquipo = { datos: string; cuantos: number; articulos: ArticuloDelEquipo[] }

/** The articles of a page (from 0 on) that a text finds on this device; without a text all, as the snapshot orders them. null: it keeps nothing. */
export async function buscarEnEquipo(
  texto: string,
  pagina: number,
  porPagina: number,
): Promise<HalladosEnEquipo | null> {
  const abierto = await abrir()
  if (!abierto) return null
  const { visto, articulos, buscador } = abierto
  const hallados = texto.trim() === '' ? articulos : buscador.buscar(texto, diaDe(new Date()))
  return {
    datos: datosDeLas(visto, Date.now()),
    cuantos: hallados.length,
    articulos: hallados.slice(pagina * porPagina, (pagina + 1) * porPagina).map((fila) => enArticulo(fila, visto)),
  }
}

/** The article that a code surely is; undefined when this device does not know, null when it keeps nothing at all. */
export async function conocerEnEquipo(codigo: string): Promise<ArticuloDelEquipo | undefined | null> {
  const abierto = await abrir()
  if (!abierto) return null
  const fila = abierto.buscador.porCodigo(codigo, diaDe(new Date()))
  return fila && enArticulo(fila, abierto.visto)
}
