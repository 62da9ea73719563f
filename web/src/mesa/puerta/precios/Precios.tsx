import type { Beside } from '@surtia/contracts/call.ts'
import type { precios } from '@surtia/contracts/precios-de-mesa.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Boton } from '../../../ui/Boton.tsx'
import { Nota, Texto } from '../../../ui/Texto.tsx'
import { Hace } from '../../celdas/Instante.tsx'
import { aPantalla } from '../../direcciones.ts'
import { can } from '../../sesion.ts'
import { DecidirEntrega } from './DecidirEntrega.tsx'
import { DeshacerEntrega } from './DeshacerEntrega.tsx'
import { ListaDePrecios } from './ListaDePrecios.tsx'
import estilos from './Precios.module.css'
import { useDetenido } from './use-detenido.ts'

type DeEntregas = Beside<typeof precios.consultar>

/** Prices that moved too much wait here for a person; below them, the way back from the last delivery. */
export function Precios() {
  const { data } = useDetenido()
  return (
    <>
      {data && <Detenidas entregas={data.entregas} />}
      {data?.ultima && <Ultima ultima={data.ultima} />}
      <ListaDePrecios />
    </>
  )
}

/** Deliveries of which nothing was stored. */
function Detenidas({ entregas }: Pick<DeEntregas, 'entregas'>) {
  if (entregas.length === 0) return null
  return (
    <ul aria-label="Entregas detenidas" className={estilos.detenidas}>
      {entregas.map(({ entrega, precios, motivo }) => (
        <li key={entrega}>
          <p>
            {can('verPuerta') ? (
              <Texto como={Link} enlace to={aPantalla('entrega', { entrega })}>
                {`Entrega ${entrega}`}
              </Texto>
            ) : (
              `Entrega ${entrega}`
            )}
            {`: ${cuantos(precios, 'precio', 'precios')}, ninguno guardado. ${motivo}`}
          </p>
          <DecidirEntrega entrega={entrega} />
        </li>
      ))}
    </ul>
  )
}

function Ultima({ ultima }: { ultima: NonNullable<DeEntregas['ultima']> }) {
  const [abierto, setAbierto] = useState(false)
  return (
    <div className={estilos.arriba}>
      <Nota>
        {`La última entrega de precios es la ${ultima.entrega}, recibida `}
        <Hace de={ultima.recibida} />.
      </Nota>
      {can('deshacerEntrega') && (
        <Boton icono={IconArrowBackUp} onClick={() => setAbierto(true)}>
          Deshacer última entrega
        </Boton>
      )}
      {abierto && <DeshacerEntrega onCerrar={() => setAbierto(false)} />}
    </div>
  )
}
