import { enDiaCercano } from '@surtia/rules/fechas.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Texto } from '../../ui/Texto.tsx'
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
          <Boton modo="liso" onClick={() => onElegir(n.codigoNotificacion, n.url)}>
            <b>{n.titulo}</b>
            <span>{n.mensaje}</span>
            <Texto nota fecha>
              {enDiaCercano(new Date(n.fecha), new Date())}
            </Texto>
          </Boton>
        </li>
      ))}
    </ul>
  )
}
