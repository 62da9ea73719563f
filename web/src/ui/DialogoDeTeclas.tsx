import type { ReactNode } from 'react'
import { Boton } from './Boton.tsx'
import { Dialogo } from './Dialogo.tsx'
import estilos from './DialogoDeTeclas.module.css'
import { Celda, Tabla } from './Tabla.tsx'

/** The keys that do the same, and what. */
export type Tecleo = readonly [teclas: readonly string[], hace: string]

type Props = {
  teclas: readonly Tecleo[]
  onCerrar: () => void
  /** what is said of them all */
  children: ReactNode
}

/** Every key that does something, in a table. */
export const DialogoDeTeclas = ({ teclas, onCerrar, children }: Props) => (
  <Dialogo titulo="Teclas" alEsc={onCerrar} pie={<Boton onClick={onCerrar}>Cerrar</Boton>}>
    {children}
    <Tabla titulo="Teclas" columnas={[{ texto: 'Tecla' }, { texto: 'Qué hace' }]} sinCartas>
      <tbody>
        {teclas.map(([juntas, hace]) => (
          <tr key={hace}>
            <Celda>
              <span className={estilos.teclas}>
                {juntas.map((tecla) => (
                  <kbd key={tecla}>{tecla}</kbd>
                ))}
              </span>
            </Celda>
            <Celda>{hace}</Celda>
          </tr>
        ))}
      </tbody>
    </Tabla>
  </Dialogo>
)
