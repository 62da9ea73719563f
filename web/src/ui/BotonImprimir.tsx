import { IconPrinter } from '@tabler/icons-react'
import { Boton } from './Boton.tsx'

/** The screen, or the dialog that is open, on paper. */
export const BotonImprimir = () => (
  <Boton icono={IconPrinter} onClick={() => window.print()}>
    Imprimir
  </Boton>
)
