import { enPesos } from '@surtia/rules/dinero.ts'
import { TITULOS_DE_RECHAZO } from '@surtia/rules/reclamaciones/nombres.ts'
import { Link } from 'react-router'
import { Texto } from '../../ui/Texto.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { aPantalla } from '../direcciones.ts'
import { Dato, Datos, Ficha } from '../ficha/Ficha.tsx'
import { can } from '../sesion.ts'
import type { ReclamacionEntera } from './reclamacion.ts'

/** Whose it is, of which order, and what came of it. */
export function DatosDeReclamo({ reclamacion: r }: { reclamacion: ReclamacionEntera }) {
  const dicho = `${r.cliente} (${r.codCliente})`
  const decidida = r.renglones.some(({ aceptadas }) => aceptadas !== null)
  return (
    <Ficha titulo="Datos">
      <Datos>
        <Dato nombre="Cliente" ancho>
          {can('verClientes') ? (
            <Texto como={Link} enlace to={aPantalla('cliente', { codCliente: r.codCliente })}>
              {dicho}
            </Texto>
          ) : (
            dicho
          )}
        </Dato>
        <Dato nombre="Pedido">
          {can('verPedidos') ? (
            <Texto como={Link} enlace to={aPantalla('pedido', { folio: r.folio })}>
              {r.folio}
            </Texto>
          ) : (
            r.folio
          )}
        </Dato>
        <Dato nombre="Agente">{r.agente}</Dato>
        <Dato nombre="Enviada">
          <Instante de={r.fecha} entero />
        </Dato>
        <Dato nombre={decidida ? 'Importe autorizado' : 'Importe reclamado'}>{enPesos(r.importe)}</Dato>
        <Dato nombre="Producto">{decidida && (r.conRegreso ? 'Regresa' : 'Sin regreso')}</Dato>
        <Dato nombre="Nota de crédito">{r.notaCredito}</Dato>
        <Dato nombre="Motivo del rechazo" ancho>
          {r.rechazo && TITULOS_DE_RECHAZO[r.rechazo]}
        </Dato>
      </Datos>
    </Ficha>
  )
}
