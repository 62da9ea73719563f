import type { PedidoEnc } from '@surtia/contracts/estatus-pedido.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { Nota, Texto } from '../../../ui/Texto.tsx'
import { fechaYHora } from '../../pedidos/fecha.ts'
import { VolverAPedir } from '../../pedidos/VolverAPedir.tsx'
import estilos from './Inicio.module.css'
import { Parte } from './Parte.tsx'

type Props = {
  pedido: PedidoEnc | null
  falla: boolean
  onReintentar: () => void
  onDetalle: (pedido: PedidoEnc) => void
}

/** The order that was sent last, to be had again. */
export function UltimoPedido({ pedido, falla, onReintentar, onDetalle }: Props) {
  return (
    <Parte
      nombre="Último pedido"
      className={estilos.banda}
      falla={falla && { titulo: 'No pudimos cargar su último pedido.', onReintentar }}
    >
      {pedido ? (
        <div className={estilos.enLinea}>
          <div>
            <p className={estilos.cifra}>{enPesos(pedido.total)}</p>
            <Nota>
              <Texto
                type="button"
                como="button"
                enlace
                cifras
                className={estilos.folioDeNota}
                aria-label={`Ver pedido ${pedido.folio}`}
                onClick={() => onDetalle(pedido)}
              >
                {pedido.folio}
              </Texto>{' '}
              {pedido.cedis}, <Texto fecha>{fechaYHora(pedido.fechaRecepcion)}</Texto>
            </Nota>
          </div>
          <VolverAPedir folio={pedido.folio} texto="Repetir último pedido" />
        </div>
      ) : (
        <Nota>Cuando envíe un pedido, aquí podrá repetirlo.</Nota>
      )}
    </Parte>
  )
}
