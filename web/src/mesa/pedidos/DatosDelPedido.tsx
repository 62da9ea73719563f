import { enPesos } from '@surtia/rules/dinero.ts'
import { capturadoEn } from '@surtia/rules/pedidos/canal.ts'
import { Link } from 'react-router'
import { LotesCorregidos } from '../../areas/recepcion/LotesCorregidos.tsx'
import { Cifra, Resumen } from '../../ui/Resumen.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { aPantalla } from '../direcciones.ts'
import { Dato, Datos, Ficha } from '../ficha/Ficha.tsx'
import { can } from '../sesion.ts'
import { Acuse } from './Estatus.tsx'
import estilos from './Pedido.module.css'
import type { PedidoEntero } from './pedido-entero.ts'

/** What is known of an order, and its figures. What is not known is left out. */
export function DatosDelPedido({ pedido }: { pedido: PedidoEntero }) {
  const { deOtrosCedis, publicoGeneral, facturado, nacidoAqui } = pedido
  return (
    <Ficha titulo="Datos">
      <div className={estilos.datos}>
        <Datos>
          <Dato nombre="Cliente">
            <Cliente pedido={pedido} />
          </Dato>
          <Dato nombre="Centro">{`${pedido.centro}${deOtrosCedis ? ' (de otro CEDIS)' : ''}`}</Dato>
          <Dato nombre="Recibido">
            <Instante de={pedido.recibido} entero />
          </Dato>
          <Dato nombre="Acuse">{nacidoAqui ? <Acuse pedido={pedido} /> : 'El ERP lo dio: no se acusa'}</Dato>
          <Dato nombre="Canal">{capturadoEn(pedido)}</Dato>
          <Dato nombre="Hecho por">{pedido.usuario}</Dato>
          <Dato nombre="Su número">{pedido.referenciaCliente}</Dato>
          <Dato nombre="Recepción" ancho>
            {recepcionDe(pedido)}
          </Dato>
          <Dato nombre="Factura">
            {[facturado && 'Facturado', publicoGeneral && 'A público general'].filter(Boolean).join(', ')}
          </Dato>
          <Dato nombre="Nota para almacén" ancho>
            {pedido.notaAlmacen}
          </Dato>
        </Datos>
        <Cifras pedido={pedido} />
      </div>
    </Ficha>
  )
}

const SIN_RECIBIR = {
  '': null,
  cliente: 'Por recibir: la confirman los usuarios del cliente',
  personal: 'Por recibir: el cliente no tiene usuarios',
} as const

function recepcionDe({ recepcion, porRecibir }: PedidoEntero) {
  if (!recepcion) return SIN_RECIBIR[porRecibir]
  return (
    <>
      {`Recibido por ${recepcion.recibe}, `}
      <Instante de={recepcion.fecha} entero />
      {recepcion.lotesCorregidos && (
        <>
          {' '}
          <LotesCorregidos />
        </>
      )}
    </>
  )
}

function Cliente({ pedido: { cliente, codCliente } }: { pedido: PedidoEntero }) {
  if (!can('verClientes')) return `${cliente} (${codCliente})`
  return (
    <>
      <Texto como={Link} enlace to={aPantalla('cliente', { codCliente })}>
        {cliente}
      </Texto>{' '}
      <Texto nota>{codCliente}</Texto>
    </>
  )
}

const Cifras = ({ pedido: { importe, cargo, ieps, iva, total } }: { pedido: PedidoEntero }) => (
  <Resumen>
    <Cifra nombre="Subtotal">{enPesos(importe)}</Cifra>
    {cargo > 0 && <Cifra nombre="Cargo por surtido de otros CEDIS">{enPesos(cargo)}</Cifra>}
    <Cifra nombre="IEPS">{enPesos(ieps)}</Cifra>
    <Cifra nombre="IVA">{enPesos(iva)}</Cifra>
    <Cifra nombre="Total" grande>
      {enPesos(total)}
    </Cifra>
  </Resumen>
)
