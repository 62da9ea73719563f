import { enPesos } from '@surtia/rules/dinero.ts'
import { DETENIDO, DETENIDOS } from '@surtia/rules/pedidos/estatus.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Aviso } from '../../ui/Aviso.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { aPantalla } from '../direcciones.ts'
import { can } from '../sesion.ts'
import type { PedidoEntero } from './pedido-entero.ts'

/** Of a held order: by how much it exceeds the credit, what is overdue, and who releases it, as nobody does so here. */
export function PorQueDetenido({ pedido: { estatus, credito, codCliente } }: { pedido: PedidoEntero }) {
  if (!DETENIDOS.includes(estatus)) return null
  return (
    <Aviso tono="info" icono={IconInfoCircle} nota>
      {credito && `${deCredito(credito)} `}
      {quienLoLibera(estatus)}{' '}
      {estatus === DETENIDO && can('verClientes') && (
        <Texto como={Link} enlace to={aPantalla('cliente', { codCliente })}>
          Ver crédito
        </Texto>
      )}
    </Aviso>
  )
}

type Credito = NonNullable<PedidoEntero['credito']>

function deCredito({ excede, disponible, adeudo, vencido }: Credito): string {
  const exceso = excede > 0 ? `Excede su crédito por ${enPesos(excede)}` : 'Ya cabe en su crédito'
  const debe =
    adeudo > 0 ? `Debe ${enPesos(adeudo)}, ${vencido > 0 ? enPesos(vencido) : 'nada'} vencido.` : 'No debe nada.'
  return `${exceso}: ${disponible > 0 ? `le quedan ${enPesos(disponible)}` : 'no le queda nada'}. ${debe}`
}

const quienLoLibera = (estatus: string): string =>
  `Lo libera ${estatus === DETENIDO ? 'crédito y cobranza' : 'el almacén'} en el ERP; cuando lo haga, aquí se verá.`
