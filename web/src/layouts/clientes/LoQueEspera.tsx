import { Suspense, useEffect, useRef } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { tomarLoDeAntes } from '../../equipo/de-antes.ts'
import { olvidarDiferencias } from '../../equipo/que-esperan.ts'
import { useEspera } from '../../equipo/registro.ts'
import { useConservar } from './use-conservar.ts'
import { useDespacho } from './use-despacho.ts'
import { useRecuerdos } from './use-recuerdos.ts'

const HuboCambios = perezosa(() =>
  import('../../areas/carrito/HuboCambios.tsx').then((modulo) => ({ default: modulo.HuboCambios })),
)

/** Sends what waits on this device when there is a line, and tells what did not become what was wished. */
export default function LoQueEspera() {
  const { cambios, diferencias } = useEspera()
  useRecuerdos()
  useEffect(() => void tomarLoDeAntes().catch(() => undefined), [])
  useConservar(cambios.length > 0)
  const enviando = useDespacho(cambios)
  // all of it at once, when all was sent; what is open stays open while more goes out
  const abierto = useRef(false)
  abierto.current = diferencias.length > 0 && (abierto.current || !enviando)
  return (
    abierto.current && (
      <Suspense fallback={null}>
        <HuboCambios diferencias={diferencias} onAceptar={() => void olvidarDiferencias(diferencias)} />
      </Suspense>
    )
  )
}
