import type { Periodo } from '@surtia/rules/estadisticas/periodo.ts'
import type { ReactNode } from 'react'
import { BarraDeFormulario } from '../../ui/Barra.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { useDiasElegidos } from '../../ui/use-dias-elegidos.ts'

type Props = {
  escrito: Periodo
  onDias: (dias: Periodo) => void
  /** what else is asked for */
  children?: ReactNode
}

/** From a day to a day; what is chosen counts at once. */
export function DiasDeMovimientos({ escrito, onDias, children }: Props) {
  const { fecha, formulario } = useDiasElegidos(escrito, { abiertos: true, onDias })
  return (
    <BarraDeFormulario {...formulario}>
      <CampoFecha etiqueta="Desde" formato="mes" {...fecha('desde')} />
      <CampoFecha etiqueta="Hasta" formato="mes" {...fecha('hasta')} />
      {children}
    </BarraDeFormulario>
  )
}
