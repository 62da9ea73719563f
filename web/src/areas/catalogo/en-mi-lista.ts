import { fijarEnLista, quitarDeLista } from '@surtia/contracts/listas.ts'
import type { QueryClient } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { NoSeGuardo, NoSeSabe, sendSurely } from '../../api/send-surely.ts'
import type { CambioDe } from '../../equipo/cambios.ts'
import { cambioDe, cola } from '../../equipo/cola.ts'
import type { Resultado } from '../../equipo/despacho.ts'
import { quedarseCon } from '../carrito/un-no.ts'

type Queda = CambioDe<'mi-lista'>['queda']

const guardar = (codArticulo: string, queda: Queda): Promise<unknown> =>
  queda === 'fuera'
    ? sendSurely(quitarDeLista, { body: { codArticulo } })
    : sendSurely(fijarEnLista, { body: { codArticulo, fijado: queda === 'fijo' } })

/** Pins an article, lets it go, or takes it out of the list; without a line that waits on this device. */
export async function cambiarMiLista(
  { codArticulo, descripcion }: { codArticulo: string; descripcion: string },
  queda: Queda,
): Promise<void> {
  const esperar = () => cola.formar({ acto: 'mi-lista', codArticulo, descripcion, queda })
  if (cambioDe('mi-lista', codArticulo) && (await esperar())) return
  try {
    await guardar(codArticulo, queda)
  } catch (error) {
    const sinLinea = error instanceof NoSeGuardo || error instanceof NoSeSabe
    if (!sinLinea || !(await esperar())) throw error
  }
}

const EN_PALABRAS: Record<Queda, string> = { fijo: 'Fijarlo', suelto: 'Soltarlo', fuera: 'Quitarlo de la lista' }

/** Sends a change of the list that waited. */
export async function enviarDeMiLista(cache: QueryClient, cambio: CambioDe<'mi-lista'>): Promise<Resultado> {
  const { clave, codArticulo, descripcion, queda } = cambio
  try {
    await guardar(codArticulo, queda)
    void cache.invalidateQueries({ queryKey: CLAVES.catalogo.miLista })
    return { guardado: true, diferencia: null }
  } catch (error) {
    const cual = {
      clave,
      acto: 'mi-lista',
      cual: codArticulo,
      nombre: descripcion,
      queria: EN_PALABRAS[queda],
    } as const
    return quedarseCon(error, cual)
  }
}
