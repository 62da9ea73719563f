import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { BotonLiga } from './Boton.tsx'
import { enfocarParte } from './foco.ts'
import estilos from './Paginacion.module.css'

type Props = {
  pagina: number
  total: number
  hacia: (pagina: number) => string /** where the page is no part of the address */
  onIr?: (pagina: number) => void
}

/** Five numbers around the current one, fewer near the ends (docs/reglas/pantallas.md#cinco-alrededor). */
export function Paginacion({ pagina, total, hacia, onIr }: Props) {
  const { nav, pedir } = useAlPrincipio(pagina)
  if (total <= 1) return null
  const desde = Math.max(1, pagina - 2)
  const hasta = Math.min(total, pagina + 2)
  const numeros = Array.from({ length: hasta - desde + 1 }, (_, i) => desde + i)
  const ir = (n: number) => ({
    to: hacia(n),
    onClick: (e: MouseEvent) => {
      pedir()
      if (!onIr) return
      e.preventDefault()
      onIr(n)
    },
  })
  return (
    <nav ref={nav} className={estilos.paginas} aria-label="Paginación">
      {/* on paper there is no other page to go to */}
      <p className={estilos.hoja} aria-hidden="true">
        Página {pagina} de {total}
      </p>
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

/** Another page begins at its beginning: the focus goes from its number to the list above, which comes into sight. */
function useAlPrincipio(pagina: number) {
  const nav = useRef<HTMLElement>(null)
  const pedida = useRef<number | null>(null)
  useEffect(() => {
    if (pedida.current === null || pedida.current === pagina) return
    pedida.current = null
    const lista = nav.current?.previousElementSibling
    if (!(lista instanceof HTMLElement)) return
    enfocarParte(lista)
    const arriba = lista.getBoundingClientRect().top + window.scrollY
    if (arriba > window.innerHeight / 2) lista.scrollIntoView({ block: 'start' })
    else window.scrollTo({ top: 0 })
  }, [pagina])
  return {
    nav,
    /** from which page another one was asked for */
    pedir: () => {
      pedida.current = pagina
    },
  }
}
