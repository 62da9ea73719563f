import { faltaDePeriodo, type Periodo } from '@surtia/rules/estadisticas/periodo.ts'
import { type Dia, esDia } from '@surtia/rules/fechas.ts'
import { useEffect, useRef } from 'react'
import { useFormulario } from './use-formulario.ts'

/** The boxes 'Desde' and 'Hasta' of days that stand in the address: asked for as soon as both can be. */
export function useDiasElegidos(
  escrito: Periodo,
  { abiertos, onDias }: { abiertos: boolean; onDias: (dias: Periodo) => void },
) {
  const pedidos = useRef('')
  const pedir = (dias: Periodo) => {
    if (!esDia(dias.desde) || !esDia(dias.hasta) || faltaDePeriodo(dias)) return
    pedidos.current = `${dias.desde} ${dias.hasta}`
    onDias(dias)
  }
  const { fecha, formulario, poner, valores } = useFormulario({
    vacio: escrito,
    alVuelo: ({ desde, hasta }) => {
      const falta = abiertos && desde && hasta ? faltaDePeriodo({ desde, hasta }) : undefined
      return falta ? { [falta.campo]: falta.mensaje } : {}
    },
    enviar: async (dias) => pedir(dias),
  })
  const { desde, hasta } = escrito
  // Back brings other days, and the boxes say what is shown; days that the boxes asked for leave what was typed since
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other days write them anew
  useEffect(() => {
    if (pedidos.current !== `${desde} ${hasta}`) poner({ desde, hasta })
    pedidos.current = ''
  }, [desde, hasta])
  return {
    formulario,
    fecha: (cual: keyof Periodo) => {
      const suya = fecha(cual)
      return {
        ...suya,
        onCambio: (dia: Dia | '') => {
          suya.onCambio(dia)
          pedir({ ...valores, [cual]: dia })
        },
      }
    },
  }
}
