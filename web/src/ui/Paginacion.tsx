import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { BotonLiga } from './Boton.tsx'
import estilos from './Paginacion.module.css'

type Props = {
  pagina: number
  total: number
  hacia: (pagina: number) => string /** where the page is no part of the address */
  onIr?: (pagina: number) => void
}

/** Five numbers around the current one, fewer near the ends (docs/reglas/pantallas.md#cinco-alrededor). */
export function Paginacion({ pagina, total, hacia, onIr }: Props) {
  if (total <= 1) return null
  const desde = Math.max(1, pagina - 2)
  const hasta = Math.min(total, pagina + 2)
  const numeros = Array.from({ length: hasta - desde + 1 }, (_, i) => desde + i)
  const ir = (n: number) => ({
    to: hacia(n),
    onClick: (e: MouseEvent) => {
      if (!onIr) return
      e.preventDefault()
      onIr(n)
    },
  })
  return (
    <nav className={estilos.paginas} aria-label="Paginación">
      {pagina > 1 && <BotonLiga {...ir(pagina - 1)} icono={IconChevronLeft} aria-label="Anterior" />}
      {numeros.map((n) => (
        <BotonLiga key={n} {...ir(n)} aria-current={n === pagina ? 'page' : undefined} aria-label={`Página ${n}`}>
          {n}
        </BotonLiga>
      ))}
      {pagina < total && <BotonLiga {...ir(pagina + 1)} icono={IconChevronRight} aria-label="Siguiente" />}
    </nav>
  )
}
