import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Boton } from './Boton.tsx'
import estilos from './Cargando.module.css'
import { Oculto } from './Texto.tsx'

/** No indicator turns for ever (docs/reglas/pantallas.md#plazos-de-espera). */
const PACIENCIA_MS = 10_000

/** What is heard while something loads, around its bricks. */
export const Cargando = ({ children }: { children: ReactNode }) => (
  <div className={estilos.cargando} role="status">
    <Oculto>Cargando…</Oculto>
    <div aria-hidden="true">{children}</div>
    <Tardando />
  </div>
)

/** After ten seconds of waiting: that it takes long, and a way to ask anew for what has not come. */
function Tardando() {
  const cache = useQueryClient()
  const [veces, setVeces] = useState(0)
  const [tarda, setTarda] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try waits anew
  useEffect(() => {
    setTarda(false)
    const espera = setTimeout(() => setTarda(true), PACIENCIA_MS)
    return () => clearTimeout(espera)
  }, [veces])
  const reintentar = async () => {
    setVeces((n) => n + 1)
    const sinLlegar = {
      type: 'active',
      predicate: (q: { state: { data: unknown } }) => q.state.data === undefined,
    } as const
    await cache.cancelQueries(sinLlegar)
    await cache.refetchQueries(sinLlegar)
  }
  if (!tarda) return null
  return (
    <div className={estilos.tarda}>
      <span>Está tardando</span>
      <Boton icono={IconRefresh} onClick={reintentar}>
        Reintentar
      </Boton>
    </div>
  )
}
