import type { CaducidadDisponible } from '@surtia/contracts/carrito.ts'
import { esMultiplo, mayorMultiplo } from '@surtia/rules/carrito/colectivos.ts'
import { useState } from 'react'

/** A row of the page with what was chosen of it. `tope`: most pieces that it may take; `maximo`: the largest number of full cases within. */
export type FilaDeCaducidad = CaducidadDisponible & { tope: number; maximo: number; multiplo: boolean }

type Eleccion = Record<string, { cantidad: number; seleccionado: boolean }>

/** What is ticked and how much: ticking takes the pending pieces, as far as this row has them and other rows of the article left them. */
export function useCaducidades(disponibles: readonly CaducidadDisponible[]) {
  const [eleccion, setEleccion] = useState<Eleccion>({})
  const elegida = (r: CaducidadDisponible) =>
    eleccion[r.id] ?? { cantidad: Math.min(r.cantidadOriginal, r.existenciaColectivo), seleccionado: false }
  const filas = disponibles.map((r): FilaDeCaducidad => {
    const enOtras = disponibles.reduce(
      (suma, otra) =>
        suma +
        (otra.id !== r.id && otra.codArticulo === r.codArticulo && elegida(otra).seleccionado
          ? elegida(otra).cantidad
          : 0),
      0,
    )
    const tope = Math.max(0, Math.min(r.cantidadOriginal - enOtras, r.existenciaColectivo))
    const { cantidad, seleccionado } = elegida(r)
    const puesta = Math.min(cantidad, tope)
    return {
      ...r,
      cantidad: puesta,
      seleccionado,
      tope,
      maximo: mayorMultiplo(tope, r.colectivo),
      multiplo: esMultiplo(puesta, r.colectivo),
      // the whole line gives way to it: once is enough
      sustituto: disponibles.find((d) => d.codArticulo === r.codArticulo) === r ? r.sustituto : null,
    }
  })
  return {
    filas,
    elegidas: filas.filter((f) => f.seleccionado),
    marcar: ({ id, tope }: FilaDeCaducidad, seleccionado: boolean) =>
      setEleccion((e) => ({ ...e, [id]: { cantidad: tope, seleccionado } })),
    poner: ({ id, seleccionado, tope }: FilaDeCaducidad, cantidad: number) =>
      setEleccion((e) => ({ ...e, [id]: { cantidad: Math.min(tope, Math.max(0, cantidad)), seleccionado } })),
  }
}
