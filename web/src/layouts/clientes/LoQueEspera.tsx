import { lazy, Suspense } from 'react'
import { cola, useEspera } from '../../equipo/cola.ts'
import { useDespacho } from './use-despacho.ts'
import { useRecuerdos } from './use-recuerdos.ts'

const HuboCambios = lazy(() =>
  import('../../areas/carrito/HuboCambios.tsx').then((modulo) => ({ default: modulo.HuboCambios })),
)

/** Sends what waits on this device when there is a line, and tells what did not become what was wished. */
export function LoQueEspera() {
  const { cambios, diferencias } = useEspera()
  useRecuerdos()
  const enviando = useDespacho(cambios)
  if (diferencias.length === 0 || enviando) return null
  return (
    <Suspense fallback={null}>
      <HuboCambios diferencias={diferencias} onAceptar={() => void cola.olvidarDiferencias()} />
    </Suspense>
  )
}
