import { IconArrowLeft } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { BotonLiga } from './Boton.tsx'

/** The way back to what this screen is one of, by its name. */
export const RutaA = (props: Pick<ComponentProps<typeof BotonLiga>, 'to' | 'className' | 'children'>) => (
  <BotonLiga modo="liso" icono={IconArrowLeft} {...props} />
)
