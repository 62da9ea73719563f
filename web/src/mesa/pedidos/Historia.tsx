import type { Suceso } from '@surtia/contracts/pedidos-de-mesa.ts'
import { useState } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { useImprimiendo } from '../../ui/use-imprimiendo.ts'
import { Ficha } from '../ficha/Ficha.tsx'
import { Ladrillo, Ladrillos } from '../ficha/Ladrillos.tsx'
import { decir } from './sucesos.ts'

/** So many are seen at once: the last ones. */
const A_LA_VISTA = 12

/** What happened to an order, oldest first, a brick each. */
export function Historia({ sucesos }: { sucesos: readonly Suceso[] }) {
  const [todos, setTodos] = useState(false)
  const imprimiendo = useImprimiendo()
  const ocultos = todos || imprimiendo ? 0 : Math.max(0, sucesos.length - A_LA_VISTA)
  return (
    <Ficha titulo="Historia">
      {ocultos > 0 && (
        <div>
          <Boton modo="liso" onClick={() => setTodos(true)}>
            {ocultos === 1 ? 'Ver el anterior' : `Ver los ${ocultos} anteriores`}
          </Boton>
        </div>
      )}
      <Ladrillos>
        {sucesos.slice(ocultos).map((suceso, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one instant, and none changes its place
          <UnSuceso key={ocultos + i} suceso={suceso} />
        ))}
      </Ladrillos>
    </Ficha>
  )
}

function UnSuceso({ suceso }: { suceso: Suceso }) {
  const { texto, tono } = decir(suceso)
  return (
    <Ladrillo tono={tono} instante={suceso.instante} quien={suceso.quien}>
      <p>{texto}</p>
    </Ladrillo>
  )
}
