import type { Data } from '@surtia/contracts/call.ts'
import type { buscar } from '@surtia/contracts/catalogo.ts'
import { type RefObject, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useTeclas } from '../../ui/teclas.ts'
import { type Cajas, useCajas } from '../carrito/columna.ts'

// From the header's box to the quantities of its results and back, without the mouse
// (docs/reglas/busqueda.md#pedir-sin-el-raton).

let buscador: HTMLInputElement | null = null
/** what is typed between the Enter of a search and its results; null while none is waited for */
let adelantado: string[] | null = null

/** Not on a phone: there the focus in a box would bring up its keyboard. */
export const hayTeclado = (): boolean => !window.matchMedia('(pointer: coarse)').matches

/** The box of the header, while it is shown. */
export function useComoBuscador(caja: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    buscador = caja.current
    return () => {
      buscador = null
    }
  }, [caja])
}

/** Back to the search, where the next text takes the place of the last. */
function volverAlBuscador(): void {
  buscador?.focus()
  buscador?.select()
}

/** The results of this search are waited for by the keyboard. */
export function esperarResultados(): void {
  adelantado = []
}
export function dejarDeEsperar(): void {
  adelantado = null
}

/** Whether a key that is pressed in the box already means the quantity: digits and Enter, until the results are there. */
export function guardarAdelantado(tecla: string): boolean {
  if (adelantado === null) return false
  if (/^\d$/.test(tecla) || (tecla === 'Enter' && adelantado.length > 0)) {
    adelantado.push(tecla)
    return true
  }
  // anything else changes the text that is looked for
  if (tecla.length === 1 || tecla === 'Backspace' || tecla === 'Delete') adelantado = null
  return tecla === 'Enter'
}

type Hallados = Pick<Data<typeof buscar>, 'resultadosPrincipales' | 'resultadosSugeridos'>

/** Whether what was typed ahead was surely meant for it: one article alone, and as it was typed; a correction is to be seen first. */
export const esElBuscado = ({ resultadosPrincipales, resultadosSugeridos }: Hallados): boolean =>
  resultadosPrincipales.length === 1 && resultadosSugeridos.length === 0

/** The results are there: to their first box, with what was typed meanwhile. */
function pasarALaPrimera(cajas: Cajas, esLaSuya: boolean): void {
  if (adelantado === null) return
  const teclas = adelantado
  adelantado = null
  // who went elsewhere meanwhile stays there
  if (document.activeElement !== buscador && document.activeElement !== document.body) return
  const caja = cajas.primera()
  if (caja) {
    caja.focus()
    if (esLaSuya && teclas.length > 0) setTimeout(() => escribirEn(caja, teclas))
  } else volverAlBuscador()
}

/** As if they were typed now; once the page is drawn, since a box that is being drawn keeps what it held. */
function escribirEn(caja: HTMLInputElement, teclas: readonly string[]): void {
  const hasta = teclas.indexOf('Enter')
  caja.setRangeText(teclas.slice(0, hasta < 0 ? undefined : hasta).join(''), 0, caja.value.length, 'end')
  caja.dispatchEvent(new Event('input', { bubbles: true }))
  if (hasta >= 0) caja.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}

/**
 * The column of a screen of results: after an Enter in the search the focus stands in its first quantity. `hallados` is undefined
 * until they are those of this address, null where none could be read. Null without such keys.
 */
export function useColumnaDeResultados(hallados: Hallados | null | undefined) {
  const cajas = useCajas()
  const teclas = useTeclas()
  const { key } = useLocation()
  const esLaSuya = hallados === undefined ? undefined : hallados !== null && esElBuscado(hallados)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same search, asked for again, is another address of the history
  useEffect(() => {
    if (esLaSuya !== undefined) pasarALaPrimera(cajas, esLaSuya)
  }, [cajas, esLaSuya, key])
  const columna = useMemo(() => ({ ...cajas, salir: volverAlBuscador }), [cajas])
  return teclas && hayTeclado() ? columna : null
}
