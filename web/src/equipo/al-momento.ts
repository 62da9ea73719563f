import { Failure, textOf } from '../api/send.ts'
import { EnEspera, NoSeGuardo, SIN_RED } from '../api/send-surely.ts'
import { alEsperar, queHayEn, sinApunte } from './deseos.ts'
import { type Formado, registro } from './registro.ts'

/**
 * Stores a wish at once, from where it was wished; null when another one took its place. What could not be stored for want of a line
 * waits (EnEspera), or is told as it is where the device keeps nothing; what fails otherwise is wished no more.
 */
export async function alMomento<T>(
  { clave, lugar, queda }: Formado,
  hacer: () => Promise<T>,
  suyo = registro,
): Promise<T | null> {
  const elDeAhora = () => queHayEn(suyo.leer(), lugar)
  const ahora = elDeAhora()
  // it joined what waits, or waits for what went out before it
  if (ahora && !ahora.hasta) throw (await queda) ? new EnEspera() : new NoSeGuardo('No se guardó.')
  if (ahora && ahora.clave !== clave) return null
  const quitar = () => void suyo.cambiar((antes) => sinApunte(antes, clave), [lugar])
  try {
    const hecho = await hacer()
    quitar()
    return hecho
  } catch (error) {
    // of what nobody answered nothing is known, or surely nothing is stored
    if (!(error instanceof Failure) || error.status > 0) quitar()
    else if ((await queda) && elDeAhora()) {
      const sello = suyo.sellar()
      await suyo.cambiar((antes) => alEsperar(antes, clave, sello, textOf(error) === SIN_RED), [lugar])
      throw new EnEspera(textOf(error))
    }
    throw error
  }
}
