import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Acciones, Banda } from '../../ui/Banda.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Cartel } from '../../ui/Cartel.tsx'
import estilos from './Laboratorios.module.css'

const POR_LAMINA = 12
const LAMINA_MS = 8_000

type Logo = { rutaLogo: string; nombre: string }
const laminasDe = (todos: readonly Logo[]): Logo[][] =>
  Array.from({ length: Math.ceil(todos.length / POR_LAMINA) }, (_, i) =>
    todos.slice(i * POR_LAMINA, (i + 1) * POR_LAMINA),
  )

/** The laboratories' logos: 12 a slide, the next one every 8 s; still while paused, pointed at, focused, out of sight or with reduced motion. */
export function Laboratorios() {
  const region = useRef<HTMLElement>(null)
  const [laminas, setLaminas] = useState<Logo[][] | null>(null)
  const [actual, setActual] = useState(0)
  const [pausado, setPausado] = useState(false)
  const [atendido, setAtendido] = useState(false)

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPausado(true)
    const vigia = new IntersectionObserver(
      ([entrada]) => {
        if (!entrada?.isIntersecting) return
        vigia.disconnect()
        import('./pedir-logos.ts')
          .then(({ pedirLogos }) => pedirLogos())
          .then(
            (todos) => setLaminas(laminasDe(todos)),
            () => setLaminas([]),
          )
      },
      { rootMargin: '800px' },
    )
    if (region.current) vigia.observe(region.current)
    return () => vigia.disconnect()
  }, [])

  const cuantas = laminas?.length ?? 0
  useEffect(() => {
    if (pausado || atendido || cuantas < 2) return
    const reloj = setInterval(() => {
      if (!document.hidden) setActual((i) => (i + 1) % cuantas)
    }, LAMINA_MS)
    return () => clearInterval(reloj)
  }, [pausado, atendido, cuantas])

  if (laminas?.length === 0) return null
  const mover = (pasos: number) => setActual((actual + pasos + cuantas) % cuantas)
  return (
    <Banda
      ref={region}
      tramo
      className={estilos.labs}
      aria-label="Laboratorios"
      aria-roledescription="carrusel"
      onMouseEnter={() => setAtendido(true)}
      onMouseLeave={() => setAtendido(false)}
      onFocus={() => setAtendido(true)}
      onBlur={() => setAtendido(false)}
    >
      <div className={estilos.labsCab}>
        <Cartel medida={3}>Los laboratorios que distribuimos</Cartel>
        <Acciones>
          <Boton
            cuadrado
            grande
            icono={IconChevronLeft}
            tamano={20}
            aria-label="Laboratorios previos"
            onClick={() => mover(-1)}
          />
          <Boton icono={pausado ? IconPlayerPlay : IconPlayerPause} tamano={20} onClick={() => setPausado(!pausado)}>
            {pausado ? 'Reanudar' : 'Pausar'}
          </Boton>
          <Boton
            cuadrado
            grande
            icono={IconChevronRight}
            tamano={20}
            aria-label="Más laboratorios"
            onClick={() => mover(1)}
          />
        </Acciones>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group, no fieldset */}
      <div
        role="group"
        aria-roledescription="lámina"
        aria-label={`${actual + 1} de ${Math.max(1, cuantas)}`}
        aria-live={pausado || atendido ? 'polite' : 'off'}
      >
        <ul aria-busy={laminas === null}>
          {Array.from({ length: POR_LAMINA }, (_, i) => laminas?.[actual]?.[i]).map((logo, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the twelve places of a slide
            <li key={i}>
              {logo && (
                <img src={logo.rutaLogo} alt={logo.nombre} width={192} height={48} loading="lazy" decoding="async" />
              )}
            </li>
          ))}
        </ul>
      </div>
    </Banda>
  )
}
