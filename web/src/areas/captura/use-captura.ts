import type { FilaEscrita, FilaResuelta } from '@surtia/contracts/captura.ts'
import { agregarCaptura, resolverCaptura } from '@surtia/contracts/captura.ts'
import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { deshacerCambios } from '@surtia/contracts/carrito.ts'
import type { CambioDeLinea } from '@surtia/contracts/estatus-pedido.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sendSurely } from '../../api/send-surely.ts'
import { alCarrito } from '../carrito/al-carrito.ts'
import { markLleno } from '../carrito/use-carrito.ts'
import { anotarHecho, olvidarHecho } from './hechos.ts'

export type RenglonPorAgregar = { codArticulo: string; cantidad: number; rutaOrigen: RutaOrigen }
export type AccionesDeCaptura = ReturnType<typeof accionesDeCaptura>

/**
 * The calls of captura rápida; each that changes the cart lets what shows it look again. What is added goes to the top of the lines and
 * can be taken back. `clave` lets an addition that got no answer be sent again without being added twice.
 */
export const accionesDeCaptura = (cache: QueryClient) => ({
  resolver: async (filas: FilaEscrita[]): Promise<FilaResuelta[]> =>
    (await sendSurely(resolverCaptura, { body: { filas } })).data.filas,
  resolverTexto: async (texto: string): Promise<FilaResuelta[]> =>
    (await sendSurely(resolverCaptura, { body: { texto } })).data.filas,
  agregar: async (renglones: RenglonPorAgregar[], clave: string = crypto.randomUUID()) => {
    const { data, cambios, habitual } = await alCarrito(() =>
      sendSurely(agregarCaptura, { body: { renglones }, idempotencyKey: clave }),
    )
    anotarHecho(cambios)
    markLleno(cache, data.renglones)
    return { data, cambios, habitual }
  },
  /** answers how many lines are as they were before */
  deshacer: async (cambios: CambioDeLinea[]): Promise<number> => {
    const { data } = await alCarrito(() => sendSurely(deshacerCambios, { body: { renglones: cambios } }))
    olvidarHecho(cambios)
    markLleno(cache, data.renglones)
    return data.deshechos
  },
})

export function useCaptura(): AccionesDeCaptura {
  const cache = useQueryClient()
  return useMemo(() => accionesDeCaptura(cache), [cache])
}
