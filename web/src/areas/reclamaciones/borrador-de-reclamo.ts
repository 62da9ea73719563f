import { useEffect, useState } from 'react'
import { readSession } from '../../api/session.ts'
import { readBorrador } from '../../ui/borrador.ts'
import type { LineaDeReclamo } from './linea-de-reclamo.ts'

/** What is kept of a claim that was not sent: its pictures are not. */
export type Borrador = { lineas: readonly LineaDeReclamo[] }

/** Of each user its own: a device may be of several. */
export const claveDe = (folio: string): string => `reclamo:${readSession()?.user.user ?? ''}:${folio}`

/** What was written of the claim of an order and not sent; undefined until that is known. */
export function useBorrador(folio: string): { suyo: Borrador | undefined } | undefined {
  const [leido, setLeido] = useState<{ folio: string; suyo: Borrador | undefined }>()
  useEffect(() => {
    void readBorrador<Borrador>(claveDe(folio)).then((suyo) => setLeido({ folio, suyo }))
  }, [folio])
  return leido?.folio === folio ? leido : undefined
}
