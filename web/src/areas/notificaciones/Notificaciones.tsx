import { marcarVistas, redireccionadas, ultimasNotificaciones } from '@surtia/contracts/notificaciones.ts'
import { diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconBell } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../api/send.ts'

const CLAVE = ['notificaciones'] as const

/** The header's bell: opening it marks as seen, choosing one leads to its page. */
export function Notificaciones() {
  const id = useId()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const caja = useRef<HTMLDivElement>(null)
  const boton = useRef<HTMLButtonElement>(null)
  const [abierto, setAbierto] = useState(false)
  const { data = [] } = useQuery({ queryKey: CLAVE, queryFn: async ({ signal }) => (await send(ultimasNotificaciones, { signal })).data, staleTime: 60_000 })
  const vistas = useMutation({ mutationFn: () => send(marcarVistas), onSuccess: () => cache.invalidateQueries({ queryKey: CLAVE }) })
  const pendientes = data.filter(({ visto }) => visto === 0).length

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
    if (!abierto && pendientes > 0) vistas.mutate()
  }
  const seguir = (codigoNotificacion: number, url: string) => {
    setAbierto(false)
    send(redireccionadas, { body: { todasRedirigidas: false, codigoNotificacion } }).catch(() => undefined)
    if (/^\/(?![/\\])/.test(url)) navigate(url)
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
          {data.length === 0 && <p>Sin notificaciones</p>}
          <ul>
            {data.map((n) => (
              <li key={n.codigoNotificacion}>
                <button type="button" className="btn btn-liso" onClick={() => seguir(n.codigoNotificacion, n.url)}>
                  <b>{n.titulo}</b>
                  <span>{n.mensaje}</span>
                  <span className="nota fecha">{enDiaMesAno(diaDe(new Date(n.fecha)))}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
