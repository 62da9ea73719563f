import { pedirAvisoDeExistencia, quitarAvisoDeExistencia } from '@surtia/contracts/avisos-de-existencia.ts'
import { fijarEnLista, quitarDeLista } from '@surtia/contracts/listas.ts'
import { dejarPendientes, pendientes } from '@surtia/contracts/pendientes.ts'
import { guardarPreferencias, type Preferencias, preferencias } from '@surtia/contracts/preferencias.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { CLAVES } from '../api/claves.ts'
import { EnEspera, sendSurely } from '../api/send-surely.ts'
import { alMomento } from './al-momento.ts'
import type { DelUltimo, Deseo } from './deseos.ts'
import { type Registro, registro } from './registro.ts'

type Manera<D extends DelUltimo> = {
  guardar: (deseo: D, cache: QueryClient, suyo: Registro) => Promise<unknown>
  /** what is remembered and old then */
  clave?: QueryKey
  /** in words, of what was not stored */
  queria: (deseo: D) => string
}
type DeseoDe<A> = Extract<DelUltimo, { acto: A }>

/** Each kind that is set twice as well as once, so that the last one holds: from where it was wished and later alike. */
const MANERAS: { [A in DelUltimo['acto']]: Manera<DeseoDe<A>> } = {
  'mi-lista': {
    guardar: ({ codArticulo, queda }) =>
      queda === 'fuera'
        ? sendSurely(quitarDeLista, { body: { codArticulo } })
        : sendSurely(fijarEnLista, { body: { codArticulo, fijado: queda === 'fijo' } }),
    clave: CLAVES.catalogo.miLista,
    queria: ({ queda }) => ({ fijo: 'Fijarlo', suelto: 'Soltarlo', fuera: 'Quitarlo de la lista' })[queda],
  },
  aviso: {
    guardar: ({ codArticulo, piezas, centro }) =>
      piezas > 0
        ? sendSurely(pedirAvisoDeExistencia, { body: { codArticulo, piezas, centro } })
        : sendSurely(quitarAvisoDeExistencia, { body: { codArticulo } }),
    clave: CLAVES.avisosDeExistencia,
    queria: ({ piezas }) => (piezas > 0 ? 'Que se le avisara' : 'Que ya no se le avisara'),
  },
  dejar: {
    // the call lets go of all that was denied so far: what was denied again since it was seen is another one, and stays
    guardar: async ({ negados }, cache) => {
      const { data } = await sendSurely(pendientes)
      const codArticulos = data.filter((p) => negados[p.codArticulo] === p.folio).map((p) => p.codArticulo)
      if (codArticulos.length > 0) await sendSurely(dejarPendientes, { body: { codArticulos } })
      const quedan = data.filter((p) => !codArticulos.includes(p.codArticulo))
      await cache.cancelQueries({ queryKey: CLAVES.pendientes })
      cache.setQueryData(CLAVES.pendientes, quedan)
      const otraVez = quedan.filter((p) => negados[p.codArticulo]).map((p) => p.descripcion)
      if (otraVez.length > 0)
        throw new Refusal(`Sigue pendiente lo que otro pedido volvió a negar: ${otraVez.join(', ')}.`)
    },
    queria: () => 'Dejar de pedir',
  },
  preferencia: {
    // all of it is stored together, on what is there now: another device may have changed the others
    guardar: async (deseo, cache, suyo) => {
      const { data, correo } = await sendSurely(preferencias)
      const body = conDeseadas(data, [deseo, ...suyo.leer().cambios])
      await sendSurely(guardarPreferencias, { body })
      cache.setQueryData(CLAVES.preferencias, { data: body, correo })
    },
    queria: ({ quiere }) => (quiere ? 'Sí' : 'No'),
  },
}

/** What the server keeps, with what is wished on top. */
export function conDeseadas(sabidas: Preferencias, deseos: readonly Deseo[]): Preferencias {
  const suyas = deseos.flatMap((d) => (d.acto === 'preferencia' ? [[d.cual, d.quiere] as const] : []))
  const { cartaMensual = sabidas.cartaMensual, ...push } = Object.fromEntries(suyas)
  return { ...sabidas, cartaMensual, push: { ...sabidas.push, ...push } }
}

export const maneraDe = <A extends DelUltimo['acto']>(acto: A): Manera<DeseoDe<A>> => MANERAS[acto]

/** Stores a wish from where it was wished, and asks again for what shows it; false when it waits on this device. */
export async function guardarDeseo(
  cache: QueryClient,
  deseo: DelUltimo,
  formado = registro.formar(deseo, true),
): Promise<boolean> {
  const { guardar, clave: queryKey } = maneraDe(deseo.acto)
  try {
    await alMomento(formado, () => guardar(deseo, cache, registro))
    if (queryKey) await cache.invalidateQueries({ queryKey })
    return true
  } catch (error) {
    if (error instanceof EnEspera) return false
    throw error
  }
}
