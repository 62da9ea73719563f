import { Texto } from '../../ui/Texto.tsx'
import estilos from './Datos.module.css'
import { camposDe } from './diferencia.ts'

type Registro = Readonly<Record<string, unknown>> | null

/** The fields of a record, one a line; what is otherwise in the record beside it is heavier. */
export function Datos({ de, contra = null }: { de: Registro; contra?: Registro }) {
  return (
    <span className={estilos.datos}>
      {camposDe(de, contra).map(({ campo, dice, cambia }) => (
        <span key={campo}>
          <Texto nota>{campo}: </Texto>
          {cambia ? <strong>{dice || 'nada'}</strong> : dice || 'nada'}
        </span>
      ))}
    </span>
  )
}
