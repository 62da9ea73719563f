import type { QueryClient } from '@tanstack/react-query'
import { claseDeCaptura, mediosDeCaptura } from '../../areas/captura/clase.ts'
import { claseDeCarrito } from '../../areas/carrito/clase.ts'
import { claseDeMiLista } from '../../areas/catalogo/en-mi-lista.ts'
import { claseDeLista } from '../../areas/listas-propias/clase.ts'
import type { Acto } from '../../equipo/deseos.ts'
import type { Clase } from '../../equipo/despacho.ts'

/** Every kind of wish, and how it is sent (docs/reglas/equipo.md#lo-que-espera). */
export const clasesDeDeseos = (cache: QueryClient): { [A in Acto]: Clase<A> } => ({
  carrito: claseDeCarrito(cache),
  captura: claseDeCaptura(mediosDeCaptura(cache)),
  'mi-lista': claseDeMiLista(cache),
  lista: claseDeLista(cache),
})
