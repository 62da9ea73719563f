import { faltaDePeriodo } from '@surtia/rules/estadisticas/periodo.ts'
import { type NombreDePeriodo, PERIODOS } from '@surtia/rules/estadisticas/periodo-elegido.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { IconFilterX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { BarraDeFormulario } from '../../ui/Barra.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { CampoLista } from '../../ui/Campo.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { esDiaDeVeras, type Filtros, SIN_FILTROS } from './filtros.ts'
import { useLaboratorios } from './use-laboratorios.ts'

type Props = { filtros: Filtros; onCambio: (cambios: Partial<Filtros>) => void }

/** What is looked at: from when to when, of which laboratory. What is chosen counts at once. */
export function FiltrosDeEstadisticas({ filtros, onCambio }: Props) {
  const { periodo, laboratorio } = filtros
  const laboratorios = useLaboratorios(filtros)
  const { fecha, formulario } = useDias(filtros, onCambio)
  const filtra = periodo !== SIN_FILTROS.periodo || laboratorio !== undefined
  return (
    <BarraDeFormulario {...formulario}>
      <CampoLista
        etiqueta="Periodo"
        value={periodo}
        // 'Otro' begins with the days that are shown
        onChange={(e) => onCambio({ periodo: e.target.value as NombreDePeriodo, escrito: filtros.dias })}
      >
        {Object.entries(PERIODOS).map(([valor, texto]) => (
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
      <CampoLista
        etiqueta="Laboratorio"
        value={laboratorio ?? ''}
        onChange={(e) => onCambio({ laboratorio: e.target.value === '' ? undefined : Number(e.target.value) })}
      >
        <option value="">Todos</option>
        {laboratorios.map(({ codigo, nombre }) => (
          <option key={codigo} value={codigo}>
            {nombre}
          </option>
        ))}
      </CampoLista>
      {filtra && (
        <Boton
          modo="liso"
          cuadrado
          icono={IconFilterX}
          tamano={20}
          aria-label="Quitar filtros"
          title="Quitar filtros"
          onClick={() => onCambio(SIN_FILTROS)}
        />
      )}
    </BarraDeFormulario>
  )
}

/** The days of 'Otro': asked for as soon as both can be. */
function useDias({ periodo, escrito }: Filtros, onCambio: Props['onCambio']) {
  const pedidos = useRef('')
  const pedir = (dias: { desde: string; hasta: string }) => {
    if (!esDiaDeVeras(dias.desde) || !esDiaDeVeras(dias.hasta) || faltaDePeriodo(dias)) return
    pedidos.current = `${dias.desde} ${dias.hasta}`
    onCambio({ periodo: 'otro', escrito: dias })
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
  // Back brings other days, and the boxes say what is shown; days that the boxes asked for leave what was typed since
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other days write them anew
  useEffect(() => {
    if (pedidos.current !== `${desde} ${hasta}`) poner({ desde, hasta })
    pedidos.current = ''
  }, [desde, hasta])
  return {
    formulario,
    fecha: (cual: 'desde' | 'hasta') => {
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
