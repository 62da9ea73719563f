import { NO_SABEMOS } from '../../api/send-surely.ts'

/**
 * How a captured line that is not stored stands: it is being stored, it waits for the network, or it is not stored for the reason that is
 * told; one of them at a time, and of the connection only where there is none.
 */
export const enQueVa = (porque: string, red: boolean): 'guardando' | 'sin-red' | 'no' =>
  !red ? 'sin-red' : porque ? 'no' : 'guardando'

/** What can be done about it. */
export const botonDe = (porque: string): string => (porque === NO_SABEMOS ? 'Revisar' : 'Reintentar')
