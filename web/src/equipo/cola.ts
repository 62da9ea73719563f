import { useSyncExternalStore } from 'react'
import { readSession, soloMira } from '../api/session.ts'
import { type Almacen, newAlmacen } from './almacen.ts'
import {
  alSalir,
  type Cambio,
  type CambioDe,
  conDeseo,
  type Deseo,
  type Diferencia,
  detenido,
  type Espera,
  SIN_ESPERA,
  sinCambio,
} from './cambios.ts'
import { conTurno } from './turno.ts'

/** What became of a change that was sent. `espera`: it stays until a person decides; `falla`: it failed by itself, and what comes after it goes out. */
export type Resultado = { guardado: boolean; diferencia: Diferencia | null; espera?: boolean; falla?: Error }
export type Despacho = { enviados: number; error?: unknown }

type Medios = {
  almacen: Almacen<Espera>
  /** '' when nobody is signed in, or nothing may be kept */
  deQuien: () => string
  /** how long nothing is heard of the tab that sends before another one takes its turn, in milliseconds */
  silencio?: number
}

/** what tabs tell each other: something waits or waits no longer; the one that sends begins with the next */
const [CAMBIO, SALE] = ['cambio', 'sale']

/** of one change nobody waits longer for an answer than 8 s */
const SILENCIO_MS = 30_000

/** What waits on this device to be stored, by user, the same in all tabs (docs/reglas/equipo.md#lo-que-espera). */
export function newCola({ almacen, deQuien, silencio = SILENCIO_MS }: Medios) {
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
    /** Whether it is kept and waits; false when the device keeps nothing or has no room. `quizas`: what a call without a key may have stored. */
    formar: (deseo: Deseo, quizas: readonly number[] = []): Promise<boolean> =>
      cambiar((antes) =>
        conDeseo(antes, deseo, { clave: crypto.randomUUID(), hecho: new Date().toISOString(), quizas }),
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
    /**
     * Sends what waits, one after the other and in one tab only; answers how many were stored. It stops at the first that cannot go
     * out, with its error, and leaves one that fails by itself for the next time; each goes with the same key at every try.
     */
    despachar: (enviar: (cambio: Cambio) => Promise<Resultado>): Promise<Despacho> => {
      const de = deQuien()
      const oirAvance = (oyente: () => void) => oirEnOtra(SALE, oyente)
      return conTurno('surtia-cola', { silencio, oirAvance }, async (sigue) => {
        let enviados = 0
        const fallas = new Map<string, Error>()
        try {
          for (;;) {
            canal().postMessage(SALE)
            const cual = (await alDia(de)).cambios.find((c) => !c.detenido && !fallas.has(c.clave))
            // who signed in meanwhile has another queue, and another tab sends what is left of a turn that was slept through
            if (!cual || deQuien() !== de || !sigue()) return { enviados, ...conFalla(fallas) }
            const { guardado, falla } = await mandar(cual, enviar, (cambio) => cambiar(cambio, de))
            if (falla) fallas.set(cual.clave, falla)
            if (guardado) enviados++
          }
        } catch (error) {
          return { enviados, error }
        }
      })
    },
  }
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
