import type { Dia } from '@surtia/rules/fechas.ts'
import { type ReactNode, useEffect } from 'react'
import { BarraDeFormulario } from './Barra.tsx'
import { Boton } from './Boton.tsx'
import { CampoFecha } from './CampoFecha.tsx'
import { useFormulario } from './use-formulario.ts'

type Rango = { desde: Dia; hasta: Dia }

/** A day of an address, if it is one. */
export const esDia = (texto: string | null): texto is Dia => texto !== null && /^\d{4}-\d{2}-\d{2}$/.test(texto)

type Props = {
  /** the days of what is shown */
  rango: Rango
  onBuscar: (rango: Rango) => void
  /** the days do not count now: they stay as they are and cannot be changed */
  sinUso?: boolean
  /** what else is asked for */
  children?: ReactNode
}

/** From a day to a day; nothing is asked for while they are the wrong way round. */
export function RangoDeFechas({ rango, onBuscar, sinUso = false, children }: Props) {
  const { fecha, formulario, poner } = useFormulario({
    vacio: rango,
    alVuelo: ({ desde, hasta }) =>
      !sinUso && desde && hasta && desde > hasta
        ? { desde: 'La fecha inicio no puede ser posterior a la fecha fin' }
        : {},
    enviar: async ({ desde, hasta }) => {
      if (esDia(desde) && esDia(hasta) && !sinUso) onBuscar({ desde, hasta })
      else if (sinUso) onBuscar(rango)
    },
  })
  const { desde, hasta } = rango
  // Back brings another range, and the boxes say what is shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another range writes them anew
  useEffect(() => poner({ desde, hasta }), [desde, hasta])
  return (
    <BarraDeFormulario {...formulario}>
      <CampoFecha etiqueta="Fecha inicial" formato="mes" disabled={sinUso} {...fecha('desde')} />
      <CampoFecha etiqueta="Fecha final" formato="mes" disabled={sinUso} {...fecha('hasta')} />
      {children}
      <Boton type="submit">Buscar</Boton>
    </BarraDeFormulario>
  )
}
