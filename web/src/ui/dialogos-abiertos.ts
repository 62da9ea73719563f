let abiertos = 0
/** Whether something waits for an answer, and what stands behind it is out of reach. */
export const hayDialogo = (): boolean => abiertos > 0

/** Counts one that is open, until what it gives back is called. */
export function markAbierto(): () => void {
  abiertos++
  return () => {
    abiertos--
  }
}
