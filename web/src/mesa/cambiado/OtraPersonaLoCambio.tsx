import { useRef } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import estilos from './OtraPersonaLoCambio.module.css'

export type CampoComparado<V> = { titulo: string; dice: (fila: V) => string }

type Props<V> = {
  campos: readonly CampoComparado<V>[]
  mia: V
  actual: V
  decidir: (laMia: boolean) => void
}

const COLUMNAS = [{ texto: 'Campo' }, { texto: 'La suya' }, { texto: 'La mía' }]

/** Somebody changed a row meanwhile: both values stand side by side where they differ, and the person says which one stays. */
export function OtraPersonaLoCambio<V>({ campos, mia, actual, decidir }: Props<V>) {
  const inicio = useRef<HTMLParagraphElement>(null)
  return (
    <Dialogo
      titulo="Otra persona lo cambió"
      medida="ancho"
      // either answer gives something up: none of them is under the finger
      primero={inicio}
      pie={
        <>
          <Boton onClick={() => decidir(false)}>Usar la suya</Boton>
          <Boton modo="accion" onClick={() => decidir(true)}>
            Guardar la mía
          </Boton>
        </>
      }
    >
      <p ref={inicio} tabIndex={-1} className={estilos.inicio}>
        Mientras usted lo tenía abierto, otra persona guardó otra cosa. Diga cuál se queda; aquí está en qué no
        coinciden.
      </p>
      <Tabla titulo="Diferencias" columnas={COLUMNAS} sinCartas>
        <tbody>
          {campos
            .filter(({ dice }) => dice(mia) !== dice(actual))
            .map(({ titulo, dice }) => (
              <tr key={titulo}>
                <Celda>{titulo}</Celda>
                <Celda>
                  <b>{dice(actual) || '–'}</b>
                </Celda>
                <Celda>
                  <b>{dice(mia) || '–'}</b>
                </Celda>
              </tr>
            ))}
        </tbody>
      </Tabla>
    </Dialogo>
  )
}
