import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

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
    <section
      ref={region}
      className="labs tramo orilla"
      aria-label="Laboratorios"
      aria-roledescription="carrusel"
      onMouseEnter={() => setAtendido(true)}
      onMouseLeave={() => setAtendido(false)}
      onFocus={() => setAtendido(true)}
      onBlur={() => setAtendido(false)}
    >
      <div className="labs-cab">
        <h2 className="cartel cartel-3">Los laboratorios que distribuimos</h2>
        <div className="acciones">
          <button
            type="button"
            className="btn btn-icono btn-44"
            aria-label="Laboratorios previos"
            onClick={() => mover(-1)}
          >
            <IconChevronLeft className="ic" size={20} stroke={1.75} aria-hidden="true" />
          </button>
          <button type="button" className="btn" onClick={() => setPausado(!pausado)}>
            {pausado ? (
              <IconPlayerPlay className="ic" size={20} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconPlayerPause className="ic" size={20} stroke={1.75} aria-hidden="true" />
            )}
            {pausado ? 'Reanudar' : 'Pausar'}
          </button>
          <button type="button" className="btn btn-icono btn-44" aria-label="Más laboratorios" onClick={() => mover(1)}>
            <IconChevronRight className="ic" size={20} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
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
    </section>
  )
}
