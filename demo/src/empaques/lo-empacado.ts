import { articulos, type Mercancia } from '../articulos.ts'
import { articulosDeCumplimiento, articulosFijos } from '../cast/articulos-fijos.ts'
import { CONSUMIBLES } from '../consumibles.ts'
import { FORMAS, type Silueta } from '../ingredientes.ts'
import { LABORATORIOS } from '../laboratorios.ts'
import type { Empaque } from './etiqueta.ts'

const CUALQUIER_DIA = '2026-01-01' // packs do not depend on the day

const deForma = new Map<string, Silueta>(Object.values(FORMAS).map((f) => [f.nombre, f.silueta]))
const deFamilia = new Map(CONSUMIBLES.flatMap(({ familias }) => familias.map((f) => [f.nombre, f.silueta] as const)))

/** The pack of every article that has a picture, by its code. */
export function empaques(): Map<string, Empaque> {
  return new Map(
    [...articulosFijos(CUALQUIER_DIA), ...articulos(CUALQUIER_DIA), ...articulosDeCumplimiento(CUALQUIER_DIA)]
      .filter(({ articulo }) => articulo.conImagen !== false)
      .map((mercancia) => [String(mercancia.articulo.codArticulo), empaqueDe(mercancia)]),
  )
}

export function empaqueDe({ articulo: a }: Mercancia): Empaque {
  const laboratorio = LABORATORIOS.find(({ nombre }) => nombre === a.laboratorio)
  if (!laboratorio) throw new Error(`No hay laboratorio ${a.laboratorio}`)
  return {
    silueta: deFamilia.get(String(a.generico)) ?? deForma.get(String(a.formaFarmaceutica)) ?? 'tab',
    nombre: String(a.marca || a.generico),
    fuerza: String(a.formula).slice(String(a.generico).length).trim().toLowerCase(),
    contenido: contenidoDe(String(a.contenidoVenta)),
    laboratorio,
  }
}

/** 'C/20' is '20 piezas'; '120 ML' is '120 ml'. */
function contenidoDe(escrito: string): string {
  const piezas = /^C\/(\d+)$/.exec(escrito)?.[1]
  return piezas ? `${piezas} ${piezas === '1' ? 'pieza' : 'piezas'}` : escrito.toLowerCase()
}
