import { type PedidoEnc, pedidosDet } from '@surtia/contracts/estatus-pedido.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { CANCELADO, etiquetaDe } from '@surtia/rules/pedidos/estatus.ts'
import { useQuery } from '@tanstack/react-query'
import { send, textOf } from '../../api/send.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Encabezado } from '../../ui/Encabezado.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Descripcion } from '../catalogo/Descripcion.tsx'
import { Cifras } from './Cifras.tsx'
import { fechaYHora } from './fecha.ts'
import { VolverAPedir } from './VolverAPedir.tsx'

const COLUMNAS_DE_DETALLE = [
  { texto: 'Artículo' },
  ...['Pedidas', 'Surtidas', 'Negadas', 'Precio', 'Importe'].map((texto) => ({ texto, num: true })),
]

/** The lines of one order: asked, supplied, denied. */
export function DetalleDePedido({ pedido, onCerrar }: { pedido: PedidoEnc; onCerrar: () => void }) {
  const consulta = useQuery({
    queryKey: ['pedidos', 'detalle', pedido.folio],
    queryFn: ({ signal }) => send(pedidosDet, { params: { folio: pedido.folio }, signal }),
  })
  return (
    <Dialogo
      titulo={`Pedido ${pedido.folio}`}
      className="dialogo-ancho"
      pie={
        <>
          <VolverAPedir folio={pedido.folio} onCerrar={onCerrar} />
          <button type="button" className="btn" onClick={onCerrar}>
            Cerrar
          </button>
        </>
      }
    >
      <p>
        <b>{pedido.estatus === CANCELADO ? 'Cancelado' : etiquetaDe(pedido.estatus)}</b> · {pedido.cedis} ·{' '}
        <span className="fecha">{fechaYHora(pedido.fechaRecepcion)}</span>
      </p>
      {pedido.estatusMensaje && <p className="aviso aviso-aviso">{pedido.estatusMensaje}</p>}
      {consulta.isPending && <Esqueleto galeria={false} filas={3} />}
      {consulta.isError && (
        <Falla
          titulo="No pudimos cargar el pedido."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data && (
        <>
          <div className="rodillo">
            <table className="tabla tabla-cartas">
              <Encabezado columnas={COLUMNAS_DE_DETALLE} />
              <tbody>
                {consulta.data.data.map((r) => (
                  <tr key={r.codArticulo}>
                    <td className="todo">
                      <span className="dato">
                        <Descripcion texto={r.descripcion} />
                      </span>
                      <p className="nota tab">{r.codArticulo}</p>
                    </td>
                    <td className="num" data-t="Pedidas">
                      {r.cantidadPedida.toLocaleString('es-MX')}
                    </td>
                    <td className="num" data-t="Surtidas">
                      {r.cantidadSurtida.toLocaleString('es-MX')}
                    </td>
                    <td className={`num ${r.cantidadNegada > 0 ? 'negada' : ''}`} data-t="Negadas">
                      {r.cantidadNegada === 0 ? '–' : r.cantidadNegada.toLocaleString('es-MX')}
                    </td>
                    <td className="num" data-t="Precio">
                      {enPesos(r.precio)}
                    </td>
                    <td className="num importe" data-t="Importe">
                      {enPesos(r.importe)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Cifras {...consulta.data.totales} subtotal={consulta.data.totales.importe} />
        </>
      )}
    </Dialogo>
  )
}
