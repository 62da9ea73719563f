import { QueryClientProvider } from '@tanstack/react-query'
import { ScrollRestoration } from 'react-router'
import { Avisos } from '../../ui/Avisos.tsx'
import { Entrar } from '../entrar/Entrar.tsx'
import { memoria } from '../memoria.ts'
import { useSesion } from '../use-sesion.ts'
import { Marco } from './Marco.tsx'

/** Around everything of the staff: without a session its sign-in stands here, and the address stays for afterwards. */
export function MesaLayout() {
  const sesion = useSesion()
  return (
    <QueryClientProvider client={memoria}>
      {sesion ? <Marco persona={sesion.persona} /> : <Entrar />}
      <Avisos />
      <ScrollRestoration />
    </QueryClientProvider>
  )
}
