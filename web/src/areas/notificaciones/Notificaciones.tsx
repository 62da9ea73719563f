import { IconBell } from '@tabler/icons-react'
import { useId } from 'react'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { clases } from '../../ui/clases.ts'
import { Globo, MenuFlotante } from '../../ui/MenuFlotante.tsx'
import { Oculto } from '../../ui/Texto.tsx'
import { ListaDeNotificaciones } from './ListaDeNotificaciones.tsx'
import estilos from './Notificaciones.module.css'
import { useNotificaciones } from './use-notificaciones.ts'

/** The header's bell: opening it marks as seen, choosing one leads to its page. */
export function Notificaciones() {
  const id = useId()
  const notificaciones = useNotificaciones()
  const { consulta, lista, pendientes, seguir } = notificaciones
  return (
    <MenuFlotante
      nombre="Notificaciones"
      region="Notificaciones"
      icono={IconBell}
      tamano={22}
      enBoton={pendientes > 0 && <Globo cuenta={pendientes} />}
      describe={pendientes ? id : undefined}
      junto={<Oculto id={id}>{pendientes === 1 ? '1 pendiente' : `${pendientes} pendientes`}</Oculto>}
      className={clases(estilos.notificaciones, estilos.enMenu)}
    >
      {(cerrar) => (
        <>
          {consulta.isPending && <p>Cargando…</p>}
          {consulta.isError && !consulta.data && <p>No pudimos cargar sus notificaciones.</p>}
          {consulta.data?.length === 0 && <p>Sin notificaciones</p>}
          {lista.length > 0 && (
            <ListaDeNotificaciones
              de={notificaciones}
              onElegir={(codigo, url) => {
                cerrar()
                seguir(codigo, url)
              }}
            />
          )}
          <BotonLiga modo="liso" className={estilos.verTodas} to={paths.notificaciones()} onClick={cerrar}>
            Ver todas
          </BotonLiga>
        </>
      )}
    </MenuFlotante>
  )
}
