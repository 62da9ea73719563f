import { enDiaCercano } from '@surtia/rules/fechas.ts'
import { useEffect } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Texto } from '../../ui/Texto.tsx'
import type { useNotificaciones } from './use-notificaciones.ts'

type Notificaciones = ReturnType<typeof useNotificaciones>

/** What is shown is seen, also what comes while it is. */
export function ListaDeNotificaciones({
  de: { lista, pendientes, ver },
  onElegir,
}: {
  de: Notificaciones
  onElegir: (codigo: number, url: string) => void
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival of new ones is seen here
  useEffect(ver, [pendientes])
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
