import { IconClockPause } from '@tabler/icons-react'
import { EN_ESPERA } from './avisos-de-cambio.ts'
import { NotaDeRenglon } from './NotaDeRenglon.tsx'

/** What stands here is not stored yet: it waits on this device (docs/reglas/equipo.md#lo-que-espera). */
export const EnEspera = ({ quita = false }: { quita?: boolean }) => (
  <NotaDeRenglon icono={IconClockPause}>
    {EN_ESPERA}
    {quita && ': se quitará'}
  </NotaDeRenglon>
)
