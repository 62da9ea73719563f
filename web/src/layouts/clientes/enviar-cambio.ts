import type { QueryClient } from '@tanstack/react-query'
import { enviarRenglon } from '../../areas/carrito/enviar-renglon.ts'
import { enviarDeMiLista } from '../../areas/catalogo/en-mi-lista.ts'
import { enviarLista } from '../../areas/listas-propias/enviar-lista.ts'
import type { Cambio } from '../../equipo/cambios.ts'
import type { Resultado } from '../../equipo/despacho.ts'

/** Sends a change that waited on this device, each kind as its screen would. */
export function enviarCambio(cache: QueryClient, cambio: Cambio): Promise<Resultado> {
  switch (cambio.acto) {
    case 'carrito':
      return enviarRenglon(cache, cambio)
    case 'mi-lista':
      return enviarDeMiLista(cache, cambio)
    case 'lista':
      return enviarLista(cambio)
  }
}
