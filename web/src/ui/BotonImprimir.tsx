import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Boton } from './Boton.tsx'

/** The screen, or the dialog that is open, on paper; `antes`: what must have come first. */
export function BotonImprimir({ antes }: { antes?: () => Promise<void> }) {
  const [ocupado, setOcupado] = useState(false)
  const imprimir = async () => {
    if (antes) {
      setOcupado(true)
      await antes().finally(() => setOcupado(false))
    }
    window.print()
  }
  return (
    <Boton icono={IconPrinter} ocupado={ocupado} disabled={ocupado} onClick={imprimir}>
      Imprimir
    </Boton>
  )
}
