import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaYHora } from '@surtia/rules/fechas.ts'
import { capturadoEn } from '@surtia/rules/pedidos/canal.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Hoja } from '../../ui/Hoja.tsx'
import { Cifra, Resumen } from '../../ui/Resumen.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { aPantalla } from '../direcciones.ts'
import { can } from '../sesion.ts'
import { Acuse } from './Estatus.tsx'
import estilos from './Pedido.module.css'
import type { PedidoEntero } from './pedido-entero.ts'

/** What is known of an order, and its figures. What is not known is left out. */
export function DatosDelPedido({ pedido }: { pedido: PedidoEntero }) {
  const { deOtrosCedis, publicoGeneral, facturado, nacidoAqui } = pedido
  const datos: [nombre: string, valor: ReactNode][] = [
    ['Cliente', <Cliente key="cliente" pedido={pedido} />],
    ['Centro', `${pedido.centro}${deOtrosCedis ? ' (de otro CEDIS)' : ''}`],
    ['Recibido', enDiaYHora(new Date(pedido.recibido))],
    ['Acuse', nacidoAqui ? <Acuse key="acuse" pedido={pedido} /> : 'El ERP lo dio: no se acusa'],
    ['Canal', capturadoEn(pedido)],
    ['Hecho por', pedido.usuario],
    ['Su número', pedido.referenciaCliente],
    ['Factura', [facturado && 'Facturado', publicoGeneral && 'A público general'].filter(Boolean).join(', ')],
    ['Nota para almacén', pedido.notaAlmacen],
  ]
  return (
    <Hoja aria-label="Datos" className={estilos.datos}>
      <dl>
        {datos
          .filter(([, valor]) => valor)
          .map(([nombre, valor]) => (
            <div key={nombre}>
              <dt>{nombre}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
      </dl>
      <Cifras pedido={pedido} />
    </Hoja>
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
