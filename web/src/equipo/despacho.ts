import { alSalir, type Cambio, type Diferencia, detenido, type Espera, sinCambio } from './cambios.ts'
import type { Cola } from './cola.ts'
import { conTurno } from './turno.ts'

/** What became of a change that was sent. `espera`: it stays until a person decides; `falla`: it failed by itself, and what comes after it goes out. */
export type Resultado = { guardado: boolean; diferencia: Diferencia | null; espera?: boolean; falla?: Error }
export type Despacho = { enviados: number; error?: unknown }

/** of one change nobody waits longer for an answer than 8 s */
const SILENCIO_MS = 30_000

/**
 * Sends what waits, one after the other and in one tab only; answers how many were stored. It stops at the first that cannot go
 * out, with its error, and leaves one that fails by itself for the next time; each goes with the same key at every try. `silencio`: how long
 * nothing is heard of the tab that sends before another one takes its turn, in milliseconds.
 */
export function despachar(
  cola: Cola,
  enviar: (cambio: Cambio) => Promise<Resultado>,
  silencio = SILENCIO_MS,
): Promise<Despacho> {
  const de = cola.deQuien()
  return conTurno('surtia-cola', { silencio, oirAvance: cola.oirQueSale }, async (sigue) => {
    let enviados = 0
    const fallas = new Map<string, Error>()
    try {
      for (;;) {
        cola.decirQueSale()
        const cual = (await cola.alDia(de)).cambios.find((c) => !c.detenido && !fallas.has(c.clave))
        // who signed in meanwhile has another queue, and another tab sends what is left of a turn that was slept through
        if (!cual || cola.deQuien() !== de || !sigue()) return { enviados, ...conFalla(fallas) }
        const { guardado, falla } = await mandar(cual, enviar, (cambio) => cola.cambiar(cambio, de))
        if (falla) fallas.set(cual.clave, falla)
        if (guardado) enviados++
      }
    } catch (error) {
      return { enviados, error }
    }
  })
}

/** Sends one, unless a later wish came in between; what becomes of it is kept. */
async function mandar(
  { clave }: Cambio,
  enviar: (cambio: Cambio) => Promise<Resultado>,
  cambiar: (cambio: (antes: Espera) => Espera) => Promise<Espera>,
): Promise<Pick<Resultado, 'guardado' | 'falla'>> {
  // kept before it goes out: after a crash it may be stored
  const { cambios } = await cambiar((antes) => alSalir(antes, clave))
  const cambio = cambios.find((c) => c.clave === clave)
  if (!cambio) return { guardado: false }
  const resultado = await enviar(cambio)
  const fin = resultado.espera ? detenido : sinCambio
  if (!resultado.falla) await cambiar((antes) => fin(antes, clave, resultado.diferencia))
  return resultado
}

const conFalla = ([falla]: ReadonlyMap<string, Error>): Pick<Despacho, 'error'> => (falla ? { error: falla[1] } : {})
