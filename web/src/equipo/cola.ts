import { useSyncExternalStore } from 'react'
import { readSession, soloMira } from '../api/session.ts'
import { type Almacen, newAlmacen } from './almacen.ts'
import {
  type Cambio,
  type CambioDe,
  conDeseo,
  type Deseo,
  type Diferencia,
  type Espera,
  type Salida,
  SIN_ESPERA,
  sinCambio,
} from './cambios.ts'

type Medios = {
  almacen: Almacen<Espera>
  /** '' when nobody is signed in, or nothing may be kept */
  deQuien: () => string
}

export type Cola = ReturnType<typeof newCola>

/** what tabs tell each other: something waits or waits no longer; the one that sends begins with the next */
const [CAMBIO, SALE] = ['cambio', 'sale']

/** What waits on this device to be stored, by user, the same in all tabs (docs/reglas/equipo.md#lo-que-espera). */
export function newCola({ almacen, deQuien }: Medios) {
  let memoria = { de: '', espera: SIN_ESPERA }
  let oyen: (() => void) | undefined
  const oyentes = new Set<() => void>()
  const recordar = (de: string, espera: Espera): Espera => {
    memoria = { de, espera: memoria.de === de ? losMismos(memoria.espera, espera) : espera }
    for (const oyente of oyentes) oyente()
    return memoria.espera
  }
  /** what the device keeps; where it cannot be read, what this tab knows of it: that nothing waits would let an order go without it */
  const alDia = async (de = deQuien()): Promise<Espera> => {
    const sabida = () => (memoria.de === de ? memoria.espera : SIN_ESPERA)
    return recordar(de, de ? await almacen.leer(de).then((espera) => espera ?? SIN_ESPERA, sabida) : SIN_ESPERA)
  }
  /** rejects when the device does not keep it */
  const cambiar = async (cambio: (antes: Espera) => Espera, de = deQuien()): Promise<Espera> => {
    if (!de) throw new Error('sin usuario')
    const espera = await almacen.cambiar(de, (antes = SIN_ESPERA) => cambio(antes))
    canal().postMessage(CAMBIO)
    return recordar(de, espera)
  }
  let abierto: BroadcastChannel | undefined
  const canal = () => (abierto ??= new BroadcastChannel('surtia-cola'))
  /** hears other tabs alone */
  const oirEnOtra = (cual: string, oyente: () => void): (() => void) => {
    const oido = ({ data }: MessageEvent) => data === cual && oyente()
    canal().addEventListener('message', oido)
    return () => canal().removeEventListener('message', oido)
  }
  const leer = (): Espera => (memoria.de === deQuien() ? memoria.espera : SIN_ESPERA)
  /** hears this tab and the others */
  const oir = (oyente: () => void): (() => void) => {
    oyentes.add(oyente)
    if (!oyen) {
      oyen = oirEnOtra(CAMBIO, () => void alDia())
      void alDia()
    }
    return () => {
      oyentes.delete(oyente)
      if (oyentes.size > 0) return
      oyen?.()
      oyen = undefined
    }
  }
  return {
    leer,
    alDia,
    oir,
    /** Whether it is kept and waits; false when the device keeps nothing or has no room. `salida`: a call for it that went out before. */
    formar: (deseo: Deseo, salida?: Salida): Promise<boolean> =>
      cambiar((antes) =>
        conDeseo(antes, deseo, { clave: crypto.randomUUID(), hecho: new Date().toISOString(), salida }),
      ).then(
        () => true,
        () => false,
      ),
    /** nobody wants it any more */
    sacar: (cual: Cambio) => cambiar((antes) => sinCambio(antes, cual.clave, null)),
    /** these differences were seen; one that came since was not */
    olvidarDiferencias: (vistas: readonly Diferencia[]) => {
      const claves = new Set(vistas.map(({ clave }) => clave))
      return cambiar((antes) => ({ ...antes, diferencias: antes.diferencias.filter((d) => !claves.has(d.clave)) }))
    },
    /** of this user nothing is kept any more */
    vaciar: async (de = deQuien()): Promise<void> => {
      await almacen.quitar(de).catch(() => undefined)
      recordar(de, SIN_ESPERA)
      canal().postMessage(CAMBIO)
    },
    cerrar: () => abierto?.close(),
    /** for who sends it (despacho.ts): whose it is, what it changes, and what tabs tell each other meanwhile */
    deQuien,
    cambiar,
    decirQueSale: () => canal().postMessage(SALE),
    oirQueSale: (oyente: () => void) => oirEnOtra(SALE, oyente),
  }
}

/** Who looks as a client keeps nothing (docs/reglas/personal.md#ver-como). */
const deQuien = (): string => (soloMira() ? '' : (readSession()?.user.user ?? ''))

export const cola = newCola({ almacen: newAlmacen('cola'), deQuien })

/** What waits, as this tab knows it; the same object while nothing changes. */
export const useEspera = (): Espera => useSyncExternalStore(cola.oir, cola.leer, () => SIN_ESPERA)

/** The change of one article in Mi lista that waits. */
export const useEnMiLista = (codArticulo: string): CambioDe<'mi-lista'> | undefined =>
  useSyncExternalStore(
    cola.oir,
    () => cambioDe('mi-lista', codArticulo),
    () => undefined,
  )

/** The change of one article in the cart that waits. */
export const useEnEspera = (codArticulo: string): CambioDe<'carrito'> | undefined =>
  useSyncExternalStore(
    cola.oir,
    () => cambioDe('carrito', codArticulo),
    () => undefined,
  )

/** The same, asked once. */
export const cambioDe = <A extends 'carrito' | 'mi-lista'>(acto: A, codArticulo: string): CambioDe<A> | undefined =>
  cola.leer().cambios.find((c): c is CambioDe<A> => c.acto === acto && c.codArticulo === codArticulo)

/** What was written in a list and waits. */
export const listaEnEspera = (idLista: number): CambioDe<'lista'> | undefined =>
  cola.leer().cambios.find((c): c is CambioDe<'lista'> => c.acto === 'lista' && c.idLista === idLista)

/** What did not change stays the same object, so that it is not drawn again. */
function losMismos(antes: Espera, ahora: Espera): Espera {
  const porClave = new Map(antes.cambios.map((c) => [c.clave, c]))
  const igual = (c: Cambio): Cambio => {
    const otro = porClave.get(c.clave)
    return otro && JSON.stringify(otro) === JSON.stringify(c) ? otro : c
  }
  return { ...ahora, cambios: ahora.cambios.map(igual) }
}
