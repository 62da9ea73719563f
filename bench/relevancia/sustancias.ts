import { readRows } from './leer.ts'
import { FORMAS } from './redaccion.ts'

/** A substance, or several together, as the second catalogue sells it. */
export type Sustancia = {
  nombres: readonly string[]
  /** what lists write after or before the name: 'potásico'; '' when it has none */
  sal: string
  accion: string
  presentaciones: readonly { forma: string; fuerza: string; contenidos: readonly string[] }[]
}

/** Facts of the trade; names of substances are of everybody: name, after ~ its salt | action | form strength:contents;… */
export const SUSTANCIAS: readonly Sustancia[] = readRows('sustancias', 3).map(
  ([quien = '', accion = '', todas = '']) => {
    const [nombre = '', sal = ''] = quien.split('~')
    return { nombres: nombre.split(' / '), sal, accion, presentaciones: todas.split(';').map(presentacion) }
  },
)

function presentacion(escrita: string): Sustancia['presentaciones'][number] {
  const {
    forma = '',
    fuerza = '',
    contenidos = '',
  } = /^(?<forma>\w+) (?<fuerza>[^:]+):(?<contenidos>.+)$/.exec(escrita)?.groups ?? {}
  if (!(forma in FORMAS)) throw new Error(`sustancias.txt: no se entiende «${escrita}»`)
  return { forma, fuerza, contenidos: contenidos.split(',') }
}
