import { cuantos } from '@surtia/rules/contar.ts'
import { Boton } from '../../ui/Boton.tsx'
import { PieDeSeleccion } from '../../ui/PieDeSeleccion.tsx'
import type { HechoDeListado } from './definicion.ts'
import type { Eleccion } from './use-eleccion.ts'

type Props<F> = { eleccion: Eleccion<F>; hechos: readonly HechoDeListado<F>[] }

/** How many rows are ticked, and what can be done with them. */
export function PieDeHechos<F>({ eleccion, hechos }: Props<F>) {
  const { suyas, enCurso, hacer } = eleccion
  if (suyas.length === 0) return null
  return (
    <PieDeSeleccion>
      <p aria-live="polite">{cuantos(suyas.length, 'elegido', 'elegidos')}</p>
      <div>
        {hechos.map((hecho) => (
          <Boton
            key={hecho.texto}
            icono={hecho.icono}
            ocupado={enCurso === hecho.texto}
            onClick={() => void hacer(hecho)}
          >
            {hecho.texto}
          </Boton>
        ))}
      </div>
    </PieDeSeleccion>
  )
}
