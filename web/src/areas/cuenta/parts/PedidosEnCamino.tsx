import type { PedidoEnc } from '@surtia/contracts/estatus-pedido.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { paths } from '../../../paths.ts'
import { BotonLiga } from '../../../ui/Boton.tsx'
import { Icono } from '../../../ui/Icono.tsx'
import { Nota, Texto } from '../../../ui/Texto.tsx'
import { fechaYHora } from '../../pedidos/fecha.ts'
import { Ladrillos } from '../../pedidos/Ladrillos.tsx'
import estilos from './Inicio.module.css'
import { Parte } from './Parte.tsx'

type Props = {
  pedidos: readonly PedidoEnc[]
  /** whether there was ever one */
  alguno: boolean
  falla: boolean
  onReintentar: () => void
  onDetalle: (pedido: PedidoEnc) => void
}

/** Orders under way, each with how far it is. */
export function PedidosEnCamino({ pedidos, alguno, falla, onReintentar, onDetalle }: Props) {
  return (
    <Parte
      nombre="Pedidos en camino"
      className={estilos.pedidos}
      falla={falla && { titulo: 'No pudimos cargar sus pedidos.', onReintentar }}
      fin={
        alguno && (
          <BotonLiga modo="liso" to={paths.estatusDePedido()}>
            Ver todos
            <Icono de={IconArrowRight} />
          </BotonLiga>
        )
      }
    >
      {pedidos.length > 0 ? (
        <ul className={estilos.filas}>
          {pedidos.map((p) => (
            <li key={p.folio} className={estilos.pedido}>
              <Texto type="button" como="button" enlace cifras className={estilos.folio} onClick={() => onDetalle(p)}>
                {p.folio}
              </Texto>
              <Texto nota>
                {p.cedis}, <Texto fecha>{fechaYHora(p.fechaRecepcion)}</Texto>
              </Texto>
              <Ladrillos estatus={p.estatus} mensaje={p.estatusMensaje} />
              <Texto como="b" num className={estilos.total}>
                {enPesos(p.total)}
              </Texto>
            </li>
          ))}
        </ul>
      ) : alguno ? (
        <Nota>No tiene pedidos en camino.</Nota>
      ) : (
        <div className={estilos.nada}>
          <p>Aún no tiene pedidos.</p>
          <BotonLiga to={paths.busquedaGeneral()}>Ir al catálogo</BotonLiga>
        </div>
      )}
    </Parte>
  )
}
