import { deshacerCambios } from '@surtia/contracts/carrito.ts'
import type { CambioDeLinea } from '@surtia/contracts/estatus-pedido.ts'
import type { QueryClient } from '@tanstack/react-query'
import { textOf } from '../../api/send.ts'
import { NoSeGuardo, NoSeSabe, sendSurely } from '../../api/send-surely.ts'
import { PARA_DESHACER_MS, showToast } from '../../ui/avisos.ts'
import { alCarrito } from './al-carrito.ts'
import { markLleno, SE_QUEDA_MS } from './use-carrito.ts'

/** What can be taken back, and how it is told. */
export type Reversible = {
  cambios: readonly CambioDeLinea[]
  texto: string
  /** notices of one kind: a later one takes the earlier one's place */
  clase?: string
  /** what else goes back, as soon as it is asked for */
  alPedirlo?: () => void
  /** of the cart of a file */
  excel?: boolean
  /** for a screen that shows more than the cart */
  alDeshacer?: () => void
}

/** `otraVez`: whether an earlier try may have done it, so that lines which are no longer as they were left say nothing. */
export async function deshacer(cache: QueryClient, reversible: Reversible, otraVez = false): Promise<void> {
  const { cambios, excel = false, alDeshacer } = reversible
  try {
    const { data } = await alCarrito(() =>
      sendSurely(deshacerCambios, {
        body: { renglones: [...cambios], ...(excel ? { surtirWebExcel: true } : {}) },
      }),
    )
    if (!excel) markLleno(cache, data.renglones)
    alDeshacer?.()
    const quedan = otraVez ? 0 : cambios.length - data.deshechos
    showToast({
      clase: 'carrito',
      tono: 'info',
      texto: quedan > 0 && data.deshechos === 0 ? 'No se deshizo' : 'Se deshizo',
      ...(quedan > 0 ? { detalle: seQuedan(quedan), duraMs: PARA_DESHACER_MS } : {}),
    })
  } catch (error) {
    const dudoso = error instanceof NoSeSabe
    const porque = error instanceof NoSeGuardo ? 'Sin conexión: no se deshizo.' : textOf(error)
    showToast({
      clase: 'carrito',
      tono: 'peligro',
      texto: dudoso ? 'No sabemos si se deshizo.' : porque,
      duraMs: SE_QUEDA_MS,
      accion: { texto: 'Reintentar', hacer: () => deshacer(cache, reversible, otraVez || dudoso) },
    })
  }
}

const seQuedan = (renglones: number): string =>
  renglones === 1
    ? '1 renglón cambió después y se queda como está.'
    : `${renglones.toLocaleString('es-MX')} renglones cambiaron después y se quedan como están.`
