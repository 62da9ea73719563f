import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { Failure } from '../api/request.ts'
import { readSession, soloMira } from '../api/session.ts'
import { type Almacen, newAlmacen } from './almacen.ts'

/** What a call answered last, and when, in milliseconds. */
export type Recuerdo = { datos: object; visto: number }

/** what was read from this device, and of when it is */
const vistos = new WeakMap<object, number>()

/** Of when an answer is that this device gave, in milliseconds; null for one of the server. */
export const vistoEn = (datos: object | undefined): number | null => (datos && vistos.get(datos)) ?? null

/** a proxy that heard nothing from the portal knows no more than a broken line */
const SIN_PORTAL = [0, 502, 504]
const sinLinea = (error: unknown): boolean => error instanceof Failure && SIN_PORTAL.includes(error.status)

/** several answers of one screen come soon after each other: the last one is written */
const PAUSA_MS = 500

type Medios = { almacen: Almacen<Recuerdo>; deQuien: () => string; ahora: () => number }

/** The last answers that some screens show without a line, of each user (docs/reglas/equipo.md#lo-ultimo-que-se-supo). */
export function newRecuerdos({ almacen, deQuien, ahora }: Medios) {
  const lugarDe = (de: string, clave: QueryKey): string => `${de} ${JSON.stringify(clave)}`
  const porEscribir = new Map<string, ReturnType<typeof setTimeout>>()
  const guardar = (clave: QueryKey, datos: unknown, visto: number): void => {
    const de = deQuien()
    if (!de || typeof datos !== 'object' || datos === null || vistos.has(datos)) return
    const lugar = lugarDe(de, clave)
    clearTimeout(porEscribir.get(lugar))
    const escribir = () => {
      porEscribir.delete(lugar)
      // who signed out leaves nothing
      if (deQuien() !== de) return
      // a device without room goes on without it
      void almacen.cambiar(lugar, () => ({ datos, visto })).catch(() => undefined)
    }
    porEscribir.set(lugar, setTimeout(escribir, PAUSA_MS))
  }
  return {
    /** In the place of an answer that did not come: where nobody answers and this tab knows nothing yet, what this device kept; else the error. */
    enSuLugar: async <T extends object>(cache: QueryClient, clave: QueryKey, error: unknown): Promise<T> => {
      const de = deQuien()
      if (!sinLinea(error) || !de || cache.getQueryData(clave) !== undefined) throw error
      const suyo = await almacen.leer(lugarDe(de, clave)).catch(() => undefined)
      if (!suyo || deQuien() !== de) throw error
      vistos.set(suyo.datos, suyo.visto)
      return suyo.datos as T
    },
    /** Keeps from now on what the server answers under such names, and what is put there after a change; answers how to stop. */
    seguir: (cache: QueryClient, sonEstos: (clave: QueryKey) => boolean): (() => void) => {
      // the first screen may have been answered before this was here
      for (const { queryKey, state } of cache.getQueryCache().getAll())
        if (sonEstos(queryKey)) guardar(queryKey, state.data, state.dataUpdatedAt)
      return cache.getQueryCache().subscribe((evento) => {
        if (evento.type !== 'updated' || evento.action.type !== 'success' || !sonEstos(evento.query.queryKey)) return
        guardar(evento.query.queryKey, evento.query.state.data, ahora())
      })
    },
    /** of every user */
    vaciar: async (): Promise<void> => {
      for (const reloj of porEscribir.values()) clearTimeout(reloj)
      porEscribir.clear()
      await almacen.vaciar().catch(() => undefined)
    },
  }
}

const deQuien = (): string => (soloMira() ? '' : (readSession()?.user.user ?? ''))

export const recuerdos = newRecuerdos({ almacen: newAlmacen('recuerdos'), deQuien, ahora: Date.now })
