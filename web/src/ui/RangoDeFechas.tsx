import type { Dia } from '@surtia/rules/fechas.ts'
import type { ReactNode } from 'react'
import { BarraDeFormulario } from './Barra.tsx'
import { Boton } from './Boton.tsx'
import { CampoFecha } from './CampoFecha.tsx'
import { useFormulario } from './use-formulario.ts'

type Rango = { desde: Dia; hasta: Dia }

/** A day of an address, if it is one. */
export const esDia = (texto: string | null): texto is Dia => texto !== null && /^\d{4}-\d{2}-\d{2}$/.test(texto)

type Props = {
  /** the days to begin with */
  rango: Rango
  onBuscar: (rango: Rango) => void
  /** what else is asked for */
  children?: ReactNode
}

/** From a day to a day; nothing is asked for while they are the wrong way round. */
export function RangoDeFechas({ rango, onBuscar, children }: Props) {
  const { fecha, formulario } = useFormulario({
    vacio: rango,
    alVuelo: ({ desde, hasta }) =>
      desde && hasta && desde > hasta ? { desde: 'La fecha inicio no puede ser posterior a la fecha fin' } : {},
    enviar: async ({ desde, hasta }) => {
      if (esDia(desde) && esDia(hasta)) onBuscar({ desde, hasta })
    },
  })
  return (
    <BarraDeFormulario {...formulario}>
      <CampoFecha etiqueta="Fecha inicial" formato="mes" {...fecha('desde')} />
      <CampoFecha etiqueta="Fecha final" formato="mes" {...fecha('hasta')} />
      {children}
      <Boton type="submit">Buscar</Boton>
    </BarraDeFormulario>
  )
}
