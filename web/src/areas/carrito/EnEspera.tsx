import { IconClockPause, IconLoader2 } from '@tabler/icons-react'
import { useHayRed } from '../../api/red.ts'
import { NotaDeRenglon } from './NotaDeRenglon.tsx'
import { EN_ESPERA } from './use-carrito.ts'

/** What stands here is not stored yet (docs/reglas/equipo.md#lo-que-espera): of the connection it speaks only where there is none. */
export function EnEspera({ quita = false, siguiente = false }: { quita?: boolean; siguiente?: boolean }) {
  const red = useHayRed()
  return (
    <NotaDeRenglon icono={red ? IconLoader2 : IconClockPause}>
      {red ? 'Guardando…' : EN_ESPERA}
      {quita && ': se quitará'}
      {siguiente && ': irá en el siguiente pedido'}
    </NotaDeRenglon>
  )
}
