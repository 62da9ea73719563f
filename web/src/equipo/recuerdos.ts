import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { Failure } from '../api/request.ts'
import { deQuienEs, soloMira } from '../api/session.ts'
import { type Almacen, type DeUnPaso, newAlmacen } from './almacen.ts'

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

type Medios = {
  almacen: Pick<Almacen<Recuerdo>, 'leer' | 'vaciar'> & DeUnPaso<Recuerdo>
  deQuien: () => string
  ahora: () => number
  /** told when the page is left, after which nothing of it may run any more; answers how to stop */
  alDejarla: (hecho: () => void) => () => void
}

/** The last answers that some screens show without a line, of each user (docs/reglas/equipo.md#lo-ultimo-que-se-supo). */
export function newRecuerdos({ almacen, deQuien, ahora, alDejarla }: Medios) {
  const lugarDe = (de: string, clave: QueryKey): string => `${de} ${JSON.stringify(clave)}`
  const porEscribir = new Map<string, { reloj: ReturnType<typeof setTimeout>; escribir: () => void }>()
  const guardar = (clave: QueryKey, datos: unknown, visto: number): void => {
    const de = deQuien()
    if (!de || typeof datos !== 'object' || datos === null || vistos.has(datos)) return
    const lugar = lugarDe(de, clave)
    clearTimeout(porEscribir.get(lugar)?.reloj)
    const escribir = () => {
      porEscribir.delete(lugar)
      // who signed out leaves nothing
      if (deQuien() !== de) return
      // a device without room goes on without it
      void almacen.poner(lugar, { datos, visto }).catch(() => undefined)
    }
    porEscribir.set(lugar, { reloj: setTimeout(escribir, PAUSA_MS), escribir })
  }
  const escribirYa = () => {
    for (const { reloj, escribir } of porEscribir.values()) {
      clearTimeout(reloj)
      escribir()
    }
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
      void almacen.abrir().catch(() => undefined)
      const dejarDeOir = alDejarla(escribirYa)
      // the first screen may have been answered before this was here
      for (const { queryKey, state } of cache.getQueryCache().getAll())
        if (sonEstos(queryKey)) guardar(queryKey, state.data, state.dataUpdatedAt)
      const dejarDeSeguir = cache.getQueryCache().subscribe((evento) => {
        if (evento.type !== 'updated' || evento.action.type !== 'success' || !sonEstos(evento.query.queryKey)) return
        guardar(evento.query.queryKey, evento.query.state.data, ahora())
      })
      return () => {
        dejarDeOir()
        dejarDeSeguir()
      }
    },
    /** of every user */
    vaciar: async (): Promise<void> => {
      for (const { reloj } of porEscribir.values()) clearTimeout(reloj)
      porEscribir.clear()
      await almacen.vaciar().catch(() => undefined)
    },
  }
}

const deQuien = (): string => (soloMira() ? '' : deQuienEs())

const alDejarla = (hecho: () => void): (() => void) => {
  addEventListener('pagehide', hecho)
  return () => removeEventListener('pagehide', hecho)
}

export const recuerdos = newRecuerdos({ almacen: newAlmacen('recuerdos'), deQuien, ahora: Date.now, alDejarla })
