import type { QueryClient } from '@tanstack/react-query'
import { claseDeCaptura, mediosDeCaptura } from '../../areas/captura/clase.ts'
import { claseDeCarrito } from '../../areas/carrito/clase.ts'
import { claseDeLista } from '../../areas/listas-propias/clase.ts'
import { claseDeRecepcion } from '../../areas/recepcion/clase.ts'
import type { Acto, DelUltimo } from '../../equipo/deseos.ts'
import { type Clase, GUARDADO, quedarseCon, YA_DICHO } from '../../equipo/despacho.ts'
import { maneraDe } from '../../equipo/el-ultimo.ts'

/** Every kind of wish, and how it is sent (docs/reglas/equipo.md#lo-que-espera). */
export function clasesDeDeseos(cache: QueryClient): { [A in Acto]: Clase<A> } {
  const ultimo = claseDelUltimo(cache)
  return {
    carrito: claseDeCarrito(cache),
    captura: claseDeCaptura(mediosDeCaptura(cache)),
    lista: claseDeLista(cache),
    recepcion: claseDeRecepcion(cache),
    'mi-lista': ultimo,
    dejar: ultimo,
    aviso: ultimo,
    preferencia: ultimo,
  }
}

const claseDelUltimo = (cache: QueryClient): Clase<DelUltimo['acto']> => ({
  enviar: async (_apunte, turno) => {
    const suyo = await turno.salir()
    if (!suyo) return YA_DICHO
    const { clave, acto, descripcion: nombre } = suyo
    const cual = 'codArticulo' in suyo ? suyo.codArticulo : 'cual' in suyo ? suyo.cual : clave
    const { guardar, clave: queryKey, queria } = maneraDe(acto)
    try {
      await guardar(suyo, cache, turno.suyo)
      return GUARDADO
    } catch (error) {
      return quedarseCon(error, { clave, acto, cual, nombre, queria: queria(suyo) })
    } finally {
      if (queryKey) void cache.invalidateQueries({ queryKey })
    }
  },
})
