import { Refusal } from '@surtia/rules/refusal.ts'
import type { QueryClient } from '@tanstack/react-query'
import { textOf } from '../../api/send.ts'
import { EnEspera, NoSeSabe } from '../../api/send-surely.ts'
import { paths } from '../../paths.ts'
import { PARA_DESHACER_MS, showToast } from '../../ui/avisos.ts'
import { modificarDesdeAviso } from './guardar-cantidad.ts'
import { type Cambio, claseNoGuardado, claseQuitado, EN_ESPERA, SE_QUEDA_MS } from './use-carrito.ts'

/** What was asked for is not in the cart: it can be added from here. */
export function avisarNoGuardado(cache: QueryClient, cambio: Cambio): void {
  showToast({
    clase: claseNoGuardado(cambio.codArticulo),
    tono: 'peligro',
    texto: `No se guardó: ${cambio.descripcion}`,
    duraMs: SE_QUEDA_MS,
    accion: { texto: 'Agregar', hacer: () => agregar(cache, cambio) },
  })
}

const agregar = (cache: QueryClient, cambio: Cambio, revisar = false): Promise<void> =>
  modificarDesdeAviso(cache, cambio, revisar).then(
    (guardado) => {
      if (!guardado) return
      const enlace = { a: paths.carrito(), texto: 'Ver carrito' }
      showToast({ clase: 'carrito', texto: 'Se agregó el artículo al carrito', enlace })
    },
    (error: unknown) => avisarFalla(cache, cambio, error),
  )

/** Says why it is not in the cart: the rules' own no, or that it is not known, or that it was not stored. */
export function avisarFalla(cache: QueryClient, cambio: Cambio, error: unknown): void {
  const aviso = {
    clase: claseNoGuardado(cambio.codArticulo),
    tono: 'peligro',
    texto: textOf(error),
    detalle: cambio.descripcion,
  } as const
  if (error instanceof Refusal) showToast(aviso)
  else if (error instanceof EnEspera) showToast({ ...aviso, tono: 'info', texto: EN_ESPERA, duraMs: PARA_DESHACER_MS })
  else if (error instanceof NoSeSabe)
    showToast({
      ...aviso,
      duraMs: SE_QUEDA_MS,
      accion: { texto: 'Revisar', hacer: () => agregar(cache, cambio, true) },
    })
  else avisarNoGuardado(cache, cambio)
}

/** A line is gone from the cart; for eight seconds it can be had back as it was (docs/reglas/carrito.md#quitar-y-deshacer). */
export function avisarQuitado(cache: QueryClient, deAntes: Omit<Cambio, 'estaba'>): void {
  const antes = { ...deAntes, estaba: 0 }
  showToast({
    // each line has its own way back
    clase: claseQuitado(antes.codArticulo),
    tono: 'info',
    texto: `Se quitó ${antes.descripcion}`,
    duraMs: PARA_DESHACER_MS,
    accion: {
      texto: 'Deshacer',
      hacer: () => modificarDesdeAviso(cache, antes).catch((error) => avisarFalla(cache, antes, error)),
    },
  })
}
