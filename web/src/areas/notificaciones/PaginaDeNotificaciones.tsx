import { useEffect } from 'react'
import { textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import '../../estilo/cuenta.css'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { ListaDeNotificaciones } from './ListaDeNotificaciones.tsx'
import { useNotificaciones } from './use-notificaciones.ts'

export const meta = () => [{ title: titulo('Notificaciones') }]

/** The bell's list as a page of its own; opening it marks all as seen. */
export default function PaginaDeNotificaciones() {
  const { consulta, lista, pendientes, ver, seguir } = useNotificaciones()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival of new ones is seen here
  useEffect(ver, [pendientes])
  return (
    <main className="lienzo" id="contenido">
      <div className="tit">
        <h1>Notificaciones</h1>
      </div>
      {consulta.isPending && <Esqueleto galeria={false} filas={4} />}
      {consulta.isError && (
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
        <div className="hoja-de-notificaciones notificaciones">
          <ListaDeNotificaciones lista={lista} onElegir={seguir} />
        </div>
      )}
    </main>
  )
}
