import { popUp } from '@surtia/contracts/banners.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { readSession } from '../../api/session.ts'
import { CaraDeAviso } from './CaraDeAviso.tsx'
import { useClic } from './use-clic.ts'

/** The pop-up that is on, if any. */
export function AvisoEmergente() {
  const clic = useClic()
  const [abierto, setAbierto] = useState(true)
  const codCliente = readSession()?.user.codCliente ?? ''
  const { data } = useQuery({
    queryKey: ['pop-up'],
    enabled: abierto && codCliente !== '',
    queryFn: async ({ signal }) => (await send(popUp, { params: { codCliente }, signal })).data,
    retry: false,
  })
  const aviso = data?.[0]
  if (!abierto || !aviso) return null
  return (
    <CaraDeAviso
      aviso={aviso}
      onCerrar={() => setAbierto(false)}
      onAbrir={() => {
        setAbierto(false)
        void clic('P', aviso.id, aviso.urlArticulo)
      }}
    />
  )
}
