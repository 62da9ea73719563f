import type { PedidoEnc } from '@surtia/contracts/estatus-pedido.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { COLUMNAS, columnaDe, etiquetaDe } from '@surtia/rules/pedidos/estatus.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Encabezado } from '../../ui/Encabezado.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { DetalleDePedido } from './DetalleDePedido.tsx'
import { fechaYHora } from './fecha.ts'
import { PedidosAnteriores } from './PedidosAnteriores.tsx'
import { usePedidosActivos } from './use-pedidos.ts'

export const meta = () => [{ title: titulo('Estatus de pedido') }]

export default function EstatusDePedido() {
  const consulta = usePedidosActivos()
  const [detalle, setDetalle] = useState<PedidoEnc | null>(null)
  return (
    <main className="lienzo" id="contenido">
      <div className="tit">
        <h1>Estatus de pedido</h1>
        {consulta.data && consulta.data.length > 0 && (
          <p className="nota tab">
            {consulta.data.length === 1 ? '1 pedido activo' : `${consulta.data.length} pedidos activos`}
          </p>
        )}
      </div>
      {consulta.isPending && <Esqueleto galeria={false} filas={4} />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar sus pedidos."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data?.length === 0 && (
        <Vacio
          titulo="No tiene pedidos activos."
          accion={
            <Link className="btn btn-accion" to={paths.busquedaGeneral()}>
              Hacer un pedido
            </Link>
          }
        >
          Cuando envíe un pedido, aquí verá por dónde va.
        </Vacio>
      )}
      {consulta.data && consulta.data.length > 0 && <Activos pedidos={consulta.data} onDetalle={setDetalle} />}
      <PedidosAnteriores onDetalle={setDetalle} />
      {detalle && <DetalleDePedido pedido={detalle} onCerrar={() => setDetalle(null)} />}
    </main>
  )
}

const COLUMNAS_DE_LISTA = [
  { texto: 'Pedido' },
  { texto: 'CEDIS' },
  { texto: 'Recibido' },
  { texto: 'Total', num: true },
  ...COLUMNAS.map((texto) => ({ texto, clase: 'c-paso' })),
]

function Activos({ pedidos, onDetalle }: { pedidos: readonly PedidoEnc[]; onDetalle: (p: PedidoEnc) => void }) {
  return (
    <div className="rodillo">
      <table className="tabla tabla-cartas tabla-estatus">
        <caption className="visualmente-oculto">Pedidos activos</caption>
        <Encabezado columnas={COLUMNAS_DE_LISTA} />
        <tbody>
          {pedidos.map((p) => (
            <tr key={p.folio}>
              <td className="todo">
                <button type="button" className="enlace tab folio" onClick={() => onDetalle(p)}>
                  {p.folio}
                </button>
                <span className="nota"> {p.origen}</span>
              </td>
              <td data-t="CEDIS">{p.cedis}</td>
              <td data-t="Recibido" className="fecha">
                {fechaYHora(p.fechaRecepcion)}
              </td>
              <td className="num importe" data-t="Total">
                {enPesos(p.total)}
              </td>
              <Avance pedido={p} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The seven columns: bricks laid up to where the order is; the current one carries its word. */
function Avance({ pedido }: { pedido: PedidoEnc }) {
  const actual = columnaDe(pedido.estatus)
  return COLUMNAS.map((columna, i) => {
    const aqui = i + 1 === actual
    const detenido = aqui && actual === 2
    return (
      <td key={columna} className={`c-paso ${aqui ? 'c-paso-actual' : ''}`}>
        <span
          className={`ladrillo ${i + 1 < actual && i !== 1 ? 'ya' : ''} ${aqui ? (detenido ? 'detenido' : 'hoy') : ''}`}
          aria-hidden="true"
        />
        {aqui && (
          <span className="paso-rotulo" title={pedido.estatusMensaje || undefined}>
            {columna}
            {pedido.estatusMensaje && <span className="nota paso-mensaje">{pedido.estatusMensaje}</span>}
          </span>
        )}
        {i === 0 && actual === 0 && <span className="paso-rotulo">{etiquetaDe(pedido.estatus)}</span>}
      </td>
    )
  })
}
