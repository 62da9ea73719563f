import { PERIODOS } from '@surtia/rules/estadisticas/periodo-elegido.ts'
import { IconFilterX } from '@tabler/icons-react'
import { BarraDePeriodo } from '../../ui/BarraDePeriodo.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { CampoLista } from '../../ui/Campo.tsx'
import { type Filtros, SIN_FILTROS } from './filtros.ts'
import { useLaboratorios } from './use-laboratorios.ts'

type Props = { filtros: Filtros; onCambio: (cambios: Partial<Filtros>) => void }

/** What is looked at: from when to when, of which laboratory. What is chosen counts at once. */
export function FiltrosDeEstadisticas({ filtros, onCambio }: Props) {
  const { periodo, laboratorio } = filtros
  const laboratorios = useLaboratorios(filtros)
  const filtra = periodo !== SIN_FILTROS.periodo || laboratorio !== undefined
  return (
    <BarraDePeriodo periodos={PERIODOS} elegido={filtros} onCambio={onCambio}>
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
    </BarraDePeriodo>
  )
}
