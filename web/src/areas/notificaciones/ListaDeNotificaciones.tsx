import { diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'
import type { useNotificaciones } from './use-notificaciones.ts'

type Lista = ReturnType<typeof useNotificaciones>['lista']

export function ListaDeNotificaciones({
  lista,
  onElegir,
}: {
  lista: Lista
  onElegir: (codigo: number, url: string) => void
}) {
  return (
    <ul>
      {lista.map((n) => (
        <li key={n.codigoNotificacion}>
          <button type="button" className="btn btn-liso" onClick={() => onElegir(n.codigoNotificacion, n.url)}>
            <b>{n.titulo}</b>
            <span>{n.mensaje}</span>
            <span className="nota fecha">{enDiaMesAno(diaDe(new Date(n.fecha)))}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
