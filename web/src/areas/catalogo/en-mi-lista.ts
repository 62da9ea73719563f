import { fijarEnLista, quitarDeLista } from '@surtia/contracts/listas.ts'
import type { QueryClient } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { EnEspera, sendSurely } from '../../api/send-surely.ts'
import { alMomento } from '../../equipo/al-momento.ts'
import type { ApunteDe } from '../../equipo/deseos.ts'
import { type Clase, GUARDADO, quedarseCon, YA_DICHO } from '../../equipo/despacho.ts'
import { registro } from '../../equipo/registro.ts'

type Queda = ApunteDe<'mi-lista'>['queda']

const guardar = (codArticulo: string, queda: Queda): Promise<unknown> =>
  queda === 'fuera'
    ? sendSurely(quitarDeLista, { body: { codArticulo } })
    : sendSurely(fijarEnLista, { body: { codArticulo, fijado: queda === 'fijo' } })

/** Pins an article, lets it go, or takes it out of the list; without a line that waits on this device. */
export async function cambiarMiLista(
  { codArticulo, descripcion }: { codArticulo: string; descripcion: string },
  queda: Queda,
): Promise<void> {
  const deseo = registro.formar({ acto: 'mi-lista', codArticulo, descripcion, queda }, true)
  await alMomento(deseo, () => guardar(codArticulo, queda)).catch((error) => {
    if (!(error instanceof EnEspera)) throw error
  })
}

const EN_PALABRAS: Record<Queda, string> = { fijo: 'Fijarlo', suelto: 'Soltarlo', fuera: 'Quitarlo de la lista' }

/** A change of the list that waited: set twice it is set, so the last one holds. */
export const claseDeMiLista = (cache: QueryClient): Clase<'mi-lista'> => ({
  enviar: async (_apunte, { salir }) => {
    const suyo = await salir()
    if (!suyo) return YA_DICHO
    const { clave, acto, codArticulo, descripcion, queda } = suyo
    try {
      await guardar(codArticulo, queda)
      void cache.invalidateQueries({ queryKey: CLAVES.catalogo.miLista })
      return GUARDADO
    } catch (error) {
      return quedarseCon(error, { clave, acto, cual: codArticulo, nombre: descripcion, queria: EN_PALABRAS[queda] })
    }
  },
})
