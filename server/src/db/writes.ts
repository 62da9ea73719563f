type Writes = { count: number; everybodys: number; ofClient: Map<string, number> }
const writes = new WeakMap<object, Writes>()
const MOST_CLIENTS = 10_000

/** How many transactions of this process have written, so that what it remembers can hold what it wrote. */
export const writesOf = (db: object): number => writes.get(db)?.count ?? 0

/** The last of them that a client has to see at once: its own, and what nobody did as a client. Without a client, the last of all. */
export function writesSeenBy(db: object, codCliente: string | undefined): number {
  const known = writes.get(db)
  if (!known || codCliente === undefined) return known?.count ?? 0
  return Math.max(known.everybodys, known.ofClient.get(codCliente) ?? 0)
}

/** One more; as a client's own it is for the others what another process wrote: known within a second. */
export function noteWrite(db: object, codCliente?: string): void {
  const known = writes.get(db) ?? { count: 0, everybodys: 0, ofClient: new Map() }
  writes.set(db, known)
  known.count++
  if (codCliente !== undefined && known.ofClient.size < MOST_CLIENTS) known.ofClient.set(codCliente, known.count)
  else {
    known.everybodys = known.count
    known.ofClient.clear()
  }
}
