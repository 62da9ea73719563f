import type { CambioDeLinea } from '@surtia/contracts/estatus-pedido.ts'
import type { QueryClient } from '@tanstack/react-query'
import { textOf } from '../../api/send.ts'
import { PARA_DESHACER_MS, showToast } from '../../ui/avisos.ts'
import type { Reversible } from './deshacer.ts'
import { markLleno } from './use-carrito.ts'

/** What an addition of many lines answers. */
export type Agregado = { data: { renglones: number }; cambios: readonly CambioDeLinea[] }

/**
 * Lines came into the web cart: all that shows it looks again, and for eight seconds they can be taken back
 * (docs/reglas/carrito.md#deshacer-lo-agregado). Behind an open dialog nobody reaches a notice: call it when that is closed.
 */
export function avisarAgregado(cache: QueryClient, { data, cambios }: Agregado, texto: string): void {
  markLleno(cache, data.renglones)
  if (cambios.length > 0) ofrecerDeshacer(cache, { cambios, texto })
}

/** A notice with a way back, of whatever changed these lines. */
export function ofrecerDeshacer(cache: QueryClient, reversible: Reversible): void {
  const traer = () => import('./deshacer.ts')
  const pedir = (traido: ReturnType<typeof traer>): Promise<void> =>
    traido.then(
      ({ deshacer }) => deshacer(cache, reversible),
      (error: unknown) =>
        showToast({
          clase: 'carrito',
          tono: 'peligro',
          texto: textOf(error),
          accion: { texto: 'Reintentar', hacer: () => pedir(traer()) },
        }),
    )
  // while there is a line: who presses it may have none
  const traido = traer()
  traido.catch(() => undefined)
  showToast({
    clase: reversible.clase ?? 'carrito',
    texto: reversible.texto,
    duraMs: PARA_DESHACER_MS,
    accion: {
      texto: 'Deshacer',
      hacer: () => {
        reversible.alPedirlo?.()
        void pedir(traido)
      },
    },
  })
}

export const seAgregaron = (renglones: number): string =>
  renglones === 1
    ? 'Se agregó 1 renglón al carrito'
    : `Se agregaron ${renglones.toLocaleString('es-MX')} renglones al carrito`
