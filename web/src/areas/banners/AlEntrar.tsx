import { useEffect, useState } from 'react'
import { takePopUp } from '../../api/session.ts'
import type { AvisoEmergente } from './AvisoEmergente.tsx'

/** The pop-up of the first Home after a login; on every other visit its program does not travel. */
export function AlEntrar() {
  const [Aviso, setAviso] = useState<typeof AvisoEmergente | null>(null)
  useEffect(() => {
    if (takePopUp())
      void import('./AvisoEmergente.tsx').then(
        (traido) => setAviso(() => traido.AvisoEmergente),
        () => undefined,
      )
  }, [])
  return Aviso && <Aviso />
}
