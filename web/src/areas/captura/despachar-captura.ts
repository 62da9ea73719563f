import type { QueryClient } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { cambioDe, cola } from '../../equipo/cola.ts'
import { agregar as preguntar } from '../../equipo/por-resolver.ts'
import type { Habitual } from '../carrito/guardar-cantidad.ts'
import type { Cambio } from '../carrito/por-guardar.ts'
import { preguntarSiSonTantas } from '../carrito/si-son-tantas.ts'
import type { Carrito } from '../carrito/use-carrito.ts'
import { despachar, reintentar } from './despacho.ts'
import type { MediosDelEquipo } from './en-el-equipo.ts'
import { accionesDeCaptura } from './use-captura.ts'

/** Sends what was captured and is not in the cart yet, from whichever screen; `deVeras`: it was asked for, and a line that did not answer a moment ago is tried too. */
export function despacharCaptura(cache: QueryClient, deVeras = false): Promise<void> {
  if (deVeras) reintentar()
  const dudar = (cambio: Cambio, habitual: Habitual) => preguntarSiSonTantas(cache, cambio, habitual)
  return despachar({ ...accionesDeCaptura(cache), preguntar, dudar, equipo: mediosDelEquipo(cache) })
}

/** What this device keeps; its catalogue comes when it is asked for. */
const mediosDelEquipo = (cache: QueryClient): MediosDelEquipo => ({
  conocer: (codigo) =>
    import('../../equipo/buscar-en-equipo.ts').then(({ conocerEnEquipo }) => conocerEnEquipo(codigo)).catch(() => null),
  enEspera: async (codArticulo) => {
    const { cambios } = await cola.alDia()
    const suyo = cambios.find((cambio) => cambio.acto === 'carrito' && cambio.codArticulo === codArticulo)
    return suyo?.acto === 'carrito' ? suyo.cantidad : undefined
  },
  sigueEnEspera: (codArticulo) => cambioDe('carrito', codArticulo) !== undefined,
  enCarrito: (codArticulo) =>
    cache.getQueryData<Carrito>(CLAVES.carrito.consulta)?.data.find((renglon) => renglon.codArticulo === codArticulo)
      ?.cantidad ?? 0,
  formar: (deseo) => cola.formar(deseo),
})
