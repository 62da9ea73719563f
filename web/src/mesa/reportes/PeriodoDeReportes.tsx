import { faltaDePeriodo, type Periodo } from '@surtia/rules/estadisticas/periodo.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { useEffect } from 'react'
import { BarraDeFormulario } from '../../ui/Barra.tsx'
import { CampoLista } from '../../ui/Campo.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { type Elegido, esDia, type NombreDeReportes, PERIODOS_DE_REPORTES } from './periodo.ts'

type Props = { elegido: Elegido; onCambio: (cambio: Pick<Elegido, 'periodo' | 'escrito'>) => void }

/** From when to when; what is chosen counts at once. */
export function PeriodoDeReportes({ elegido, onCambio }: Props) {
  const { periodo, dias } = elegido
  const { fecha, formulario } = useDias(elegido, onCambio)
  return (
    <BarraDeFormulario {...formulario}>
      <CampoLista
        etiqueta="Periodo"
        value={periodo}
        // 'Otro' begins with the days that are shown
        onChange={(e) => onCambio({ periodo: e.target.value as NombreDeReportes, escrito: dias })}
      >
        {Object.entries(PERIODOS_DE_REPORTES).map(([valor, texto]) => (
          <option key={valor} value={valor}>
            {texto}
          </option>
        ))}
      </CampoLista>
      {periodo === 'otro' && (
        <>
          <CampoFecha etiqueta="Desde" formato="mes" {...fecha('desde')} />
          <CampoFecha etiqueta="Hasta" formato="mes" {...fecha('hasta')} />
        </>
      )}
    </BarraDeFormulario>
  )
}

/** The days of 'Otro': asked for as soon as both can be. */
function useDias({ periodo, escrito }: Elegido, onCambio: Props['onCambio']) {
  const pedir = (dias: Periodo) => {
    if (esDia(dias.desde) && esDia(dias.hasta) && !faltaDePeriodo(dias)) onCambio({ periodo: 'otro', escrito: dias })
  }
  const { fecha, formulario, poner, valores } = useFormulario({
    vacio: escrito,
    alVuelo: ({ desde, hasta }) => {
      const falta = periodo === 'otro' && desde && hasta ? faltaDePeriodo({ desde, hasta }) : undefined
      return falta ? { [falta.campo]: falta.mensaje } : {}
    },
    enviar: async (dias) => pedir(dias),
  })
  const { desde, hasta } = escrito
  // Back brings other days, and the boxes say what is shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other days write them anew
  useEffect(() => poner({ desde, hasta }), [desde, hasta])
  const campo = (cual: keyof Periodo) => {
    const suyo = fecha(cual)
    return {
      ...suyo,
      onCambio: (dia: Dia | '') => {
        suyo.onCambio(dia)
        pedir({ ...valores, [cual]: dia })
      },
    }
  }
  return { formulario, fecha: campo }
}
