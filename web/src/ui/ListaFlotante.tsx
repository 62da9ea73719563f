import type { ReactNode } from 'react'
import { clases } from './clases.ts'
import { type Combo, cuantasSugerencias } from './combo.ts'
import { ListaDeCombo } from './ListaDeCombo.tsx'
import estilos from './ListaFlotante.module.css'
import { Oculto, Texto } from './Texto.tsx'

/** An option: what it is, and what is said beside it. */
export type Una = { clave: string; texto: string; nota: string }
type Props<De extends Una> = {
  combo: Combo
  /** what the list is of */
  titulo: string
  opciones: readonly De[]
  elegir: (una: De) => void
}

/** What may be chosen below a box, of one kind; without options the list is there, empty, for the box to name. */
export function ListaFlotante<De extends Una>({ combo, titulo, opciones, elegir }: Props<De>) {
  return (
    <>
      <Oculto como="p" role="status">
        {cuantasSugerencias(opciones.length)}
      </Oculto>
      <Texto como="div" oculto={opciones.length === 0} className={opciones.length > 0 ? estilos.lista : undefined}>
        <ListaDeCombo
          combo={combo}
          nombre={titulo}
          grupos={[{ clase: 'una', titulo }]}
          opciones={opciones.map((una) => ({ clase: 'una', clave: una.clave, una }))}
          elegir={({ una }) => elegir(una)}
          suya={{ lista: estilos.opciones, titulo: estilos.titulo, opcion: estilos.opcion }}
        >
          {({ una }) => (
            <>
              <Texto dato>{una.texto}</Texto>{' '}
              <Texto nota cifras>
                {una.nota}
              </Texto>
            </>
          )}
        </ListaDeCombo>
      </Texto>
    </>
  )
}

/** Where a box stands, with its list below it. */
export const LugarDeLista = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={clases(estilos.lugar, className)}>{children}</div>
)
