import { IconBell } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ListaDeNotificaciones } from './ListaDeNotificaciones.tsx'
import { useNotificaciones } from './use-notificaciones.ts'

/** The header's bell: opening it marks as seen, choosing one leads to its page. */
export function Notificaciones() {
  const id = useId()
  const caja = useRef<HTMLDivElement>(null)
  const boton = useRef<HTMLButtonElement>(null)
  const [abierto, setAbierto] = useState(false)
  const { lista, pendientes, ver, seguir } = useNotificaciones()

  useEffect(() => {
    if (!abierto) return
    const fuera = (e: Event) => {
      if (!caja.current?.contains(e.target as Node)) setAbierto(false)
    }
    document.addEventListener('pointerdown', fuera)
    document.addEventListener('focusin', fuera)
    return () => {
      document.removeEventListener('pointerdown', fuera)
      document.removeEventListener('focusin', fuera)
    }
  }, [abierto])

  const abrir = () => {
    setAbierto(!abierto)
    if (!abierto) ver()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the list from anywhere inside it
    <div
      className="menu-usuario"
      ref={caja}
      onKeyDown={(e) => {
        if (e.key !== 'Escape') return
        setAbierto(false)
        boton.current?.focus()
      }}
    >
      <button
        ref={boton}
        type="button"
        className="btn btn-noche"
        aria-expanded={abierto}
        aria-controls={id}
        aria-label="Notificaciones"
        aria-describedby={pendientes ? `${id}-n` : undefined}
        onClick={abrir}
      >
        <IconBell className="ic" size={22} stroke={1.75} aria-hidden="true" />
        {pendientes > 0 && <span className="globo" data-cuenta={pendientes} aria-hidden="true" />}
      </button>
      <span className="visualmente-oculto" id={`${id}-n`}>
        {pendientes === 1 ? '1 pendiente' : `${pendientes} pendientes`}
      </span>
      {abierto && (
        <section className="menu-flota notificaciones" id={id} aria-label="Notificaciones">
          {lista.length === 0 && <p>Sin notificaciones</p>}
          <ListaDeNotificaciones
            lista={lista}
            onElegir={(codigo, url) => {
              setAbierto(false)
              seguir(codigo, url)
            }}
          />
          <Link className="btn btn-liso ver-todas" to={paths.notificaciones()} onClick={() => setAbierto(false)}>
            Ver todas
          </Link>
        </section>
      )}
    </div>
  )
}
