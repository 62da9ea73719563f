import type { PeriodoLeido } from '@surtia/rules/estadisticas/periodo-en-direccion.ts'
import type { ReactNode } from 'react'
import { BarraDeFormulario } from './Barra.tsx'
import { CampoLista } from './Campo.tsx'
import { CampoFecha } from './CampoFecha.tsx'
import { useDiasElegidos } from './use-dias-elegidos.ts'

type Props<Nombre extends string> = {
  /** what may be chosen, by name; 'otro' has days of its own */
  periodos: Readonly<Record<Nombre, string>>
  elegido: Omit<PeriodoLeido<Nombre>, 'aviso'>
  onCambio: (cambio: Pick<PeriodoLeido<Nombre>, 'periodo' | 'escrito'>) => void
  /** what else is chosen beside it */
  children?: ReactNode
}

/** From when to when; what is chosen counts at once. */
export function BarraDePeriodo<Nombre extends string>(props: Props<Nombre | 'otro'>) {
  const { periodos, elegido, onCambio, children } = props
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
        onChange={(e) => onCambio({ periodo: e.target.value as Nombre, escrito: dias })}
      >
        {Object.entries<string>(periodos).map(([valor, texto]) => (
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
      {children}
    </BarraDeFormulario>
  )
}
