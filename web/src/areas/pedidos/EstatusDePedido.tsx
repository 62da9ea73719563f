import type { PedidoEnc } from '@surtia/contracts/estatus-pedido.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { COLUMNAS, columnaDe, etiquetaDe } from '@surtia/rules/pedidos/estatus.ts'
import { useState } from 'react'
import { textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { clases } from '../../ui/clases.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { DetalleDePedido } from './DetalleDePedido.tsx'
import estilos from './Estatus.module.css'
import { fechaYHora } from './fecha.ts'
import { PedidosAnteriores } from './PedidosAnteriores.tsx'
import { SuNumero } from './SuNumero.tsx'
import { usePedidosActivos } from './use-pedidos.ts'

export const meta = () => [{ title: titulo('Estatus de pedido') }]

export default function EstatusDePedido() {
  const consulta = usePedidosActivos()
  const [detalle, setDetalle] = useState<PedidoEnc | null>(null)
  return (
    <Pagina
      titulo="Estatus de pedido"
      junto={
        consulta.data &&
        consulta.data.length > 0 && (
          <Nota cifras>
            {consulta.data.length === 1 ? '1 pedido activo' : `${consulta.data.length} pedidos activos`}
          </Nota>
        )
      }
    >
      {consulta.isPending && <Esqueleto galeria={false} filas={4} columnas={COLUMNAS_DE_LISTA} />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar sus pedidos."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data?.length === 0 && (
        <Vacio
          breve
          titulo="No tiene pedidos activos."
          accion={
            <BotonLiga modo="accion" to={paths.busquedaGeneral()}>
              Hacer un pedido
            </BotonLiga>
          }
        >
          Cuando envíe un pedido, aquí verá por dónde va.
        </Vacio>
      )}
      {consulta.data && consulta.data.length > 0 && <Activos pedidos={consulta.data} onDetalle={setDetalle} />}
      {/* asked for at once, shown where it will stay */}
      <div hidden={consulta.isPending}>
        <PedidosAnteriores onDetalle={setDetalle} />
      </div>
      {detalle && <DetalleDePedido pedido={detalle} onCerrar={() => setDetalle(null)} />}
    </Pagina>
  )
}

const COLUMNAS_DE_LISTA = [
  { texto: 'Pedido' },
  { texto: 'Su número' },
  { texto: 'CEDIS' },
  { texto: 'Recibido' },
  { texto: 'Total', num: true },
  ...COLUMNAS.map((texto) => ({ texto, clase: estilos.cPaso })),
]

function Activos({ pedidos, onDetalle }: { pedidos: readonly PedidoEnc[]; onDetalle: (p: PedidoEnc) => void }) {
  return (
    <Tabla titulo="Pedidos activos" columnas={COLUMNAS_DE_LISTA} className={estilos.tablaEstatus}>
      <tbody>
        {pedidos.map((p) => (
          <tr key={p.folio}>
            <Celda ancha>
              <Texto type="button" como="button" enlace cifras className={estilos.folio} onClick={() => onDetalle(p)}>
                {p.folio}
              </Texto>
              <Texto nota> {p.origen}</Texto>
            </Celda>
            <SuNumero pedido={p} />
            <Celda rotulo="CEDIS">{p.cedis}</Celda>
            <Celda rotulo="Recibido" fecha>
              {fechaYHora(p.fechaRecepcion)}
            </Celda>
            <Celda num importe rotulo="Total">
              {enPesos(p.total)}
            </Celda>
            <Avance pedido={p} />
          </tr>
        ))}
      </tbody>
    </Tabla>
  )
}

/** The seven columns: bricks laid up to where the order is; the current one carries its word. */
function Avance({ pedido }: { pedido: PedidoEnc }) {
  const actual = columnaDe(pedido.estatus)
  return COLUMNAS.map((columna, i) => {
    const aqui = i + 1 === actual
    const detenido = aqui && actual === 2
    return (
      <Celda key={columna} className={clases(estilos.cPaso, aqui && estilos.cPasoActual)}>
        <span
          className={clases(
            estilos.ladrillo,
            i + 1 < actual && i !== 1 && estilos.ladrilloYa,
            aqui && (detenido ? estilos.ladrilloDetenido : estilos.ladrilloHoy),
          )}
          aria-hidden="true"
        />
        {aqui && (
          <span className={estilos.pasoRotulo} title={pedido.estatusMensaje || undefined}>
            {columna}
            {pedido.estatusMensaje && (
              <Texto nota className={estilos.pasoMensaje}>
                {pedido.estatusMensaje}
              </Texto>
            )}
          </span>
        )}
        {i === 0 && actual === 0 && <span className={estilos.pasoRotulo}>{etiquetaDe(pedido.estatus)}</span>}
      </Celda>
    )
  })
}
