import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { enfocarParte } from '../../ui/foco.ts'
import estilos from './Listado.module.css'
import type { Listado } from './use-listado.ts'

/** From page to page: each begins at its beginning, where the focus goes. */
export function PieDeListado<F>({ listado, lista }: { listado: Listado<F>; lista: RefObject<HTMLElement | null> }) {
  const { siguientes, anteriores, consulta, pagina } = listado
  const pedida = useRef(false)
  const ir = (hacia: (() => void) | undefined) => {
    if (!hacia) return
    pedida.current = true
    hacia()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another cursor
  useEffect(() => {
    if (!pedida.current || pagina.isPlaceholderData || !lista.current) return
    pedida.current = false
    enfocarParte(lista.current)
    lista.current.scrollIntoView({ block: 'start' })
  }, [consulta.cursor, pagina.isPlaceholderData])
  if (!siguientes && !anteriores && !pagina.isPlaceholderData) return null
  return (
    <nav aria-label="Páginas" className={estilos.pie}>
      <Boton icono={IconChevronLeft} aria-disabled={!anteriores || undefined} onClick={() => ir(anteriores)}>
        Anteriores
      </Boton>
      <Boton icono={IconChevronRight} aria-disabled={!siguientes || undefined} onClick={() => ir(siguientes)}>
        Siguientes
      </Boton>
    </nav>
  )
}
