import type { Data } from '@surtia/contracts/call.ts'
import { estados as consultarEstados } from '@surtia/contracts/publico.ts'
import { ESTADOS } from '@surtia/rules/publico/estados.ts'
import { useEffect, useState } from 'react'
import { send } from '../../api/send.ts'

type Estados = Readonly<Data<typeof consultarEstados>>

/** The states as the catalogue has them; until it answers, or when it does not, those that the portal knows. */
export function useEstados(): Estados {
  const [estados, setEstados] = useState<Estados>(ESTADOS)
  useEffect(() => {
    send(consultarEstados).then(
      ({ data }) => setEstados(data),
      () => undefined,
    )
  }, [])
  return estados
}
