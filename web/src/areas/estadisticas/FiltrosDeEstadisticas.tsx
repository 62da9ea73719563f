import { type NombreDePeriodo, PERIODOS } from '@surtia/rules/estadisticas/periodo-elegido.ts'
import { IconFilterX } from '@tabler/icons-react'
import { BarraDeFormulario } from '../../ui/Barra.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { CampoLista } from '../../ui/Campo.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { useDiasElegidos } from '../../ui/use-dias-elegidos.ts'
import { type Filtros, SIN_FILTROS } from './filtros.ts'
import { useLaboratorios } from './use-laboratorios.ts'

type Props = { filtros: Filtros; onCambio: (cambios: Partial<Filtros>) => void }

/** What is looked at: from when to when, of which laboratory. What is chosen counts at once. */
export function FiltrosDeEstadisticas({ filtros, onCambio }: Props) {
  const { periodo, laboratorio } = filtros
  const laboratorios = useLaboratorios(filtros)
  const { fecha, formulario } = useDiasElegidos(filtros.escrito, {
    abiertos: periodo === 'otro',
    onDias: (dias) => onCambio({ periodo: 'otro', escrito: dias }),
  })
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
