import { useSyncExternalStore } from 'react'
import { readSession, type SesionDePersonal, subscribe } from './sesion.ts'

/** The session of the person who is here; null without one. */
export const useSesion = (): SesionDePersonal | null => useSyncExternalStore(subscribe, readSession)
