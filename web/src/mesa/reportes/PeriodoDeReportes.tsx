import { type NombreDeReportes, PERIODOS_DE_REPORTES } from '@surtia/rules/estadisticas/periodo-elegido.ts'
import type { PeriodoLeido } from '@surtia/rules/estadisticas/periodo-en-direccion.ts'
import { BarraDeFormulario } from '../../ui/Barra.tsx'
import { CampoLista } from '../../ui/Campo.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { useDiasElegidos } from '../../ui/use-dias-elegidos.ts'

type Elegido = PeriodoLeido<NombreDeReportes>

type Props = { elegido: Elegido; onCambio: (cambio: Pick<Elegido, 'periodo' | 'escrito'>) => void }

/** From when to when; what is chosen counts at once. */
export function PeriodoDeReportes({ elegido, onCambio }: Props) {
  const { periodo, escrito, dias } = elegido
  const { fecha, formulario } = useDiasElegidos(escrito, {
    abiertos: periodo === 'otro',
    onDias: (otros) => onCambio({ periodo: 'otro', escrito: otros }),
  })
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
