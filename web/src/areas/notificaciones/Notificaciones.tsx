import { IconBell } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useFlotante } from '../../ui/use-flotante.ts'
import { ListaDeNotificaciones } from './ListaDeNotificaciones.tsx'
import { useNotificaciones } from './use-notificaciones.ts'

/** The header's bell: opening it marks as seen, choosing one leads to its page. */
export function Notificaciones() {
  const id = useId()
  const { abierto, setAbierto, boton, caja } = useFlotante()
  const { lista, pendientes, ver, seguir } = useNotificaciones()

  const abrir = () => {
    setAbierto(!abierto)
    if (!abierto) ver()
  }
  return (
    <div className="menu-usuario" {...caja}>
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
