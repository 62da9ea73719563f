import pg from 'pg'

const SERIALIZATION = new Set(['40001', '40P01'])
const CONNECTION = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // its address leads to a replica that is about to be promoted
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
])

export const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? ''

const BUSY = new Set(['55P03', '57014', '53300', '40001', '40P01'])

/** true when PostgreSQL could not do it in time: a lock, a statement or a connection was not to be had. Trying again may help. */
export const isBusy = (error: unknown): boolean => BUSY.has(codeOf(error))

/** true when a statement took longer than it may. */
export const isTooSlow = (error: unknown): boolean => codeOf(error) === '57014'

/** true when PostgreSQL has no room: disk, memory, or an error of the disk itself. Trying again later may help. */
export const isFull = (error: unknown): boolean => /^(53|58)[0-9A-Z]{3}$/.test(codeOf(error))

/** true when the values were at fault, not the database: out of range, not unique, referring to nothing. */
export const isBadData = (error: unknown): boolean => /^2[23][0-9A-Z]{3}$/.test(codeOf(error))

/** true for any other error that PostgreSQL itself tells. */
export const isFailure = (error: unknown): boolean => error instanceof pg.DatabaseError && !isBadData(error)

/** What PgBouncer says, as a violated protocol, when it lost PostgreSQL or found no connection to it. */
const OF_A_POOLER =
  /server conn(ection)? crashed|server closed|server login|cannot connect to server|connect failed|_wait_timeout|client_login_timeout|login failed|server_lifetime|shutting down/i

/** true for errors that mean that the connection, not the question, was bad. */
export const isConnectionLost = (error: unknown): boolean =>
  CONNECTION.has(codeOf(error)) ||
  (codeOf(error) === '08P01' && OF_A_POOLER.test((error as Error).message)) ||
  /Connection terminated|not queryable|connection timeout|timeout expired|timeout exceeded when trying to connect/i.test(
    (error as Error | null)?.message ?? '',
  )

/** true when others were in its way: said again, it may be done. */
export const isConflict = (error: unknown): boolean => SERIALIZATION.has(codeOf(error))
