import { textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { clases } from '../../ui/clases.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { ListaDeNotificaciones } from './ListaDeNotificaciones.tsx'
import estilos from './Notificaciones.module.css'
import { useNotificaciones } from './use-notificaciones.ts'

export const meta = () => [{ title: titulo('Notificaciones') }]

/** The bell's list as a page of its own; opening it marks all as seen. */
export default function PaginaDeNotificaciones() {
  const notificaciones = useNotificaciones()
  const { consulta, lista, seguir } = notificaciones
  return (
    <Pagina titulo="Notificaciones">
      {consulta.isPending && <Esqueleto galeria={false} filas={4} />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar sus notificaciones."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data && lista.length === 0 && (
        <Vacio titulo="Sin notificaciones">Aquí le diremos cuándo avanza un pedido o se aplica un pago.</Vacio>
      )}
      {lista.length > 0 && (
        <div className={clases(estilos.hojaDeNotificaciones, estilos.notificaciones)}>
          <ListaDeNotificaciones de={notificaciones} onElegir={seguir} />
        </div>
      )}
    </Pagina>
  )
}
