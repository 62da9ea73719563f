import { type ComponentType, type ReactNode, useState } from 'react'

type Lista = ComponentType<{ onCerrar: () => void }>

/** The list of keys, brought when it is asked for; without network it stays closed. */
export function useListaDeTeclas(traer: () => Promise<Lista>): { lista: ReactNode; ver: () => void } {
  const [Traida, setTraida] = useState<Lista | null>(null)
  return {
    lista: Traida && <Traida onCerrar={() => setTraida(null)} />,
    ver: () =>
      void traer().then(
        (traida) => setTraida(() => traida),
        () => undefined,
      ),
  }
}
