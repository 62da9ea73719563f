import { IconAdjustments } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { enMiles } from '../articulo/articulo.ts'

type Props = {
  /** filters that are set */
  cuantos: number
  /** what they leave */
  resultados: number | undefined
  onQuitar: () => void
  children: ReactNode
}

/** On a phone: the filters in a sheet behind one button, with what they leave. */
export function HojaDeFiltros({ cuantos, resultados = 0, onQuitar, children }: Props) {
  const [abierta, setAbierta] = useState(false)
  const cerrar = () => setAbierta(false)
  return (
    <>
      <Boton icono={IconAdjustments} aria-haspopup="dialog" onClick={() => setAbierta(true)}>
        {cuantos > 0 ? `Filtros (${cuantos})` : 'Filtros'}
      </Boton>
      {abierta && (
        <Dialogo
          titulo="Filtros"
          alEsc={cerrar}
          pie={
            <>
              {cuantos > 0 && <Boton onClick={onQuitar}>Quitar filtros</Boton>}
              <Boton modo="accion" onClick={cerrar}>
                {resultados === 1 ? 'Ver 1 artículo' : `Ver ${enMiles(resultados)} artículos`}
              </Boton>
            </>
          }
        >
          {children}
        </Dialogo>
      )}
    </>
  )
}
