import type { QueryClient } from '@tanstack/react-query'
import { ask, quitarClase } from '../../ui/avisos.ts'
import { hayDialogo } from '../../ui/dialogos-abiertos.ts'
import { avisarFalla } from './avisos-de-cambio.ts'
import { modificarDesdeAviso } from './guardar-cantidad.ts'
import type { Cambio, Habitual } from './use-carrito.ts'

/** one question after the other */
let turno: Promise<void> = Promise.resolve()

/**
 * Asks about a quantity that was stored and is many times the usual; No puts back what stood there (docs/reglas/carrito.md#tantas-piezas).
 * `sigueIgual`: whether that quantity is still what was asked for last.
 */
export function preguntarTantas(
  cache: QueryClient,
  cambio: Cambio,
  { piezas, antes }: Habitual,
  sigueIgual: () => boolean = () => true,
): Promise<void> {
  const preguntar = async () => {
    await silencio()
    if (!sigueIgual()) return
    const soltar = guardarTeclas()
    const texto = `Suele pedir ${enMiles(piezas)}. ¿Pedir ${enMiles(cambio.cantidad)}?`
    const si = await ask('¿Tantas piezas?', texto, cambio.descripcion)
    soltar()
    if (si) return
    // it may say that it was added
    quitarClase('carrito')
    const devuelto = { ...cambio, cantidad: antes, estaba: cambio.cantidad }
    await modificarDesdeAviso(cache, devuelto).catch((error) => avisarFalla(cache, devuelto, error))
  }
  turno = turno.then(preguntar)
  return turno
}

const enMiles = (piezas: number): string => piezas.toLocaleString('es-MX')

/** without a key for so long nobody is in the middle of a word */
const SILENCIO_MS = 600

/** Waits until nobody types and no other dialog waits for its answer. */
function silencio(): Promise<void> {
  return new Promise((resolve) => {
    let reloj: ReturnType<typeof setTimeout>
    const seOyo = () => {
      clearTimeout(reloj)
      reloj = setTimeout(ver, SILENCIO_MS)
    }
    const ver = () => {
      if (hayDialogo()) return seOyo()
      document.removeEventListener('keydown', seOyo, true)
      resolve()
    }
    document.addEventListener('keydown', seOyo, true)
    seOyo()
  })
}

/** What is typed while the question stands goes, once it is answered, to where one was typing. */
function guardarTeclas(): () => void {
  let escrito = ''
  const alTeclear = (e: KeyboardEvent) => {
    // a space presses the button that has the focus
    if (e.key.length !== 1 || e.key === ' ' || e.ctrlKey || e.metaKey || e.altKey) return
    e.preventDefault()
    escrito += e.key
  }
  document.addEventListener('keydown', alTeclear, true)
  return () => {
    document.removeEventListener('keydown', alTeclear, true)
    if (escrito) void alRegresarElFoco().then((caja) => caja && escribir(caja, escrito))
  }
}

/** In the place of what is marked, else at the end. */
function escribir(caja: HTMLInputElement, escrito: string): void {
  const fin = caja.value.length
  const [desde, hasta] = [caja.selectionStart ?? fin, caja.selectionEnd ?? fin]
  if (desde === hasta) caja.setRangeText(escrito, fin, fin, 'end')
  else caja.setRangeText(escrito, desde, hasta, 'end')
  caja.dispatchEvent(new Event('input', { bubbles: true }))
}

const CADA_MS = 20
const MUCHO_MS = 1_000

/** The box to which the dialog gives the focus back; undefined when it came from none. */
async function alRegresarElFoco(): Promise<HTMLInputElement | undefined> {
  for (let ms = 0; ms < MUCHO_MS; ms += CADA_MS) {
    await new Promise((resolve) => setTimeout(resolve, CADA_MS))
    if (!hayDialogo() && document.activeElement instanceof HTMLInputElement) return document.activeElement
  }
  return undefined
}
