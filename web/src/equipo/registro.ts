import { useSyncExternalStore } from 'react'
import { deQuienEs, soloMira } from '../api/session.ts'
import {
  type Acto,
  type ApunteDe,
  conDeseo,
  type Deseo,
  deQue,
  type Espera,
  queHayEn,
  type Sello,
  SIN_ESPERA,
} from './deseos.ts'
import { newLibro } from './libro.ts'
import { type Medios, newMemoria } from './memoria.ts'

/** A wish that came in. `queda`: whether the device keeps it. */
export type Formado = { clave: string; lugar: string; queda: Promise<boolean> }
export type Registro = ReturnType<typeof newRegistro>
/** A log, and whose part of it. */
export type EnDonde = { suyo: Registro; de: string }

/** a tab answers so long for what is wished in it: the call, and what is asked after it (ms) */
const DE_LA_PESTANA_MS = 16_000

/** What tabs tell each other: something else is wished, the one that sends begins with the next, the cart changed; nobody hears what it said itself. */
type Dicho = 'cambio' | 'sale' | 'carrito'

/**
 * What is wished on this device and not stored, by user and client, the same in all tabs (docs/reglas/equipo.md#lo-que-espera). What a
 * screen shows is what is stored, with these on top.
 */
export function newRegistro({ libro, deQuien }: Medios) {
  let abierto: BroadcastChannel | undefined
  const canal = () => (abierto ??= new BroadcastChannel('surtia-registro'))
  const decir = (que: Dicho) => canal().postMessage(que)
  const oirDeOtras = (que: Dicho, oyente: () => void): (() => void) => {
    const oido = ({ data }: MessageEvent) => data === que && oyente()
    canal().addEventListener('message', oido)
    return () => canal().removeEventListener('message', oido)
  }
  const { oyentes, ...memoria } = newMemoria({ libro, deQuien }, () => decir('cambio'))
  const { leer, alDia, cambiar } = memoria
  let oye = false
  let ultimo = 0
  /** one after the other, also within a millisecond */
  const sellar = (): Sello => {
    ultimo = Math.max(Date.now(), ultimo + 1)
    return { clave: crypto.randomUUID(), hecho: new Date(ultimo).toISOString() }
  }
  return {
    ...memoria,
    /** hears this tab and the others */
    oir: (oyente: () => void): (() => void) => {
      oyentes.add(oyente)
      if (!oye) {
        oye = true
        oirDeOtras('cambio', () => void alDia())
        void alDia()
      }
      return () => oyentes.delete(oyente)
    },
    sellar,
    /** A wish; one that the device does not keep is not wished any more. `aqui`: this tab sends it itself, unless it joins what waits. */
    formar: (deseo: Deseo, aqui = false): Formado => {
      const sello = sellar()
      const lugar = deQue(deseo, sello.clave)
      const antes = queHayEn(leer(), lugar)
      const suyo =
        aqui && (!antes || antes.hasta) ? { ...sello, hasta: Date.now() + DE_LA_PESTANA_MS, salio: true } : sello
      const queda = cambiar((todo) => conDeseo(todo, deseo, suyo), [lugar], deQuien(), false)
      return { ...sello, lugar, queda }
    },
    cerrar: () => abierto?.close(),
    /** for who sends it (despacho.ts) */
    deQuien,
    decir,
    oirDeOtras,
  }
}

/** Who looks as a client keeps nothing (docs/reglas/personal.md#ver-como). */
const deQuien = (): string => (soloMira() ? '' : deQuienEs())

export const registro = newRegistro({ libro: newLibro('registro'), deQuien })

/** What is wished, as this tab knows it; the same object while nothing changes. */
export const useEspera = (): Espera => useSyncExternalStore(registro.oir, registro.leer, () => SIN_ESPERA)

/** What is wished of one thing and is not being stored from its own screen. */
export function enEspera<A extends Acto>(acto: A, cual: string | number, suyo = registro): ApunteDe<A> | undefined {
  const hay = queHayEn(suyo.leer(), `${acto} ${cual}`)
  return hay?.hasta ? undefined : (hay as ApunteDe<A> | undefined)
}

export const useEnEspera = <A extends Acto>(acto: A, cual: string | number): ApunteDe<A> | undefined =>
  useSyncExternalStore(
    registro.oir,
    () => enEspera(acto, cual),
    () => undefined,
  )
