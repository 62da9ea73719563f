import type { PedidoEnc } from '@surtia/contracts/estatus-pedido.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { diaDe, sumarDias } from '@surtia/rules/fechas.ts'
import { CANCELADO } from '@surtia/rules/pedidos/estatus.ts'
import { useSearchParams } from 'react-router'
import { textOf } from '../../api/send.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Paginacion } from '../../ui/Paginacion.tsx'
import { esDia, RangoDeFechas } from '../../ui/RangoDeFechas.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './Estatus.module.css'
import { fechaYHora } from './fecha.ts'
import { SituacionDePedido } from './SituacionDePedido.tsx'
import { SuNumero } from './SuNumero.tsx'
import { usePedidosAnteriores } from './use-pedidos.ts'

const DIAS = 30
const COLUMNAS = [
  { texto: 'Pedido' },
  { texto: 'Su número' },
  { texto: 'CEDIS' },
  { texto: 'Recibido' },
  { texto: 'Terminado' },
  { texto: 'Estatus' },
  { texto: 'Total', num: true },
]

/** Finished orders of a range of days, the last 30 unless the address says otherwise; range and page live in the address. */
export function PedidosAnteriores({ onDetalle }: { onDetalle: (p: PedidoEnc) => void }) {
  const [p, setP] = useSearchParams()
  const hoy = diaDe(new Date())
  const haceUnAno = sumarDias(hoy, -365)
  const [desdeP, hastaP] = [p.get('desde'), p.get('hasta')]
  const rango = {
    desde: esDia(desdeP) ? desdeP : sumarDias(hoy, -DIAS),
    hasta: esDia(hastaP) ? hastaP : hoy,
    pagina: Math.max(1, Number.parseInt(p.get('pagina') ?? '1', 10) || 1),
  }
  const consulta = usePedidosAnteriores(rango, true)
  const pedidos = consulta.data?.lisConfirmacionPedidosEnc
  return (
    <section aria-labelledby="anteriores">
      <Texto como="h2" subtitulo id="anteriores">
        Pedidos anteriores
      </Texto>
      <RangoDeFechas rango={rango} onBuscar={setP} />
      {consulta.isPending && <Esqueleto galeria={false} filas={5} columnas={COLUMNAS} pie />}
      {consulta.isError && !pedidos && (
        <Falla
          titulo="No pudimos cargar sus pedidos anteriores."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {pedidos?.length === 0 && (
        <Vacio
          titulo="No tiene pedidos terminados en esas fechas."
          accion={
            rango.desde > haceUnAno && (
              <Boton onClick={() => setP({ desde: haceUnAno, hasta: hoy })}>Ver los últimos 12 meses</Boton>
            )
          }
        />
      )}
      {pedidos && pedidos.length > 0 && (
        <div aria-busy={consulta.isPlaceholderData}>
          <Tabla titulo="Pedidos anteriores" columnas={COLUMNAS}>
            <tbody>
              {pedidos.map((pedido) => (
                <tr key={pedido.folio}>
                  <Celda lugar="doc">
                    <Texto
                      type="button"
                      como="button"
                      enlace
                      cifras
                      className={estilos.folio}
                      onClick={() => onDetalle(pedido)}
                    >
                      {pedido.folio}
                    </Texto>
                    <Texto nota> {pedido.origen}</Texto>
                  </Celda>
                  <SuNumero pedido={pedido} ancha />
                  <Celda ancha rotulo="CEDIS">
                    {pedido.cedis}
                  </Celda>
                  <Celda ancha rotulo="Recibido" fecha>
                    {fechaYHora(pedido.fechaRecepcion)}
                  </Celda>
                  <Celda ancha rotulo="Terminado" fecha>
                    {fechaYHora(pedido.fecha)}
                  </Celda>
                  <Celda lugar="est">
                    <Desenlace pedido={pedido} />
                  </Celda>
                  <Celda num importe ancha rotulo="Total">
                    {enPesos(pedido.total)}
                  </Celda>
                </tr>
              ))}
            </tbody>
          </Tabla>
          <Paginacion
            pagina={rango.pagina}
            total={consulta.data?.totalPaginas ?? 0}
            hacia={(pagina) =>
              `?${new URLSearchParams({ desde: rango.desde, hasta: rango.hasta, pagina: String(pagina) })}`
            }
          />
        </div>
      )}
    </section>
  )
}

/** Sent, or cancelled with its reason. */
const Desenlace = ({ pedido: { estatus, estatusMensaje } }: { pedido: PedidoEnc }) => (
  <>
    <SituacionDePedido estatus={estatus} />
    {estatus === CANCELADO && estatusMensaje && (
      <Texto nota className={estilos.pasoMensaje}>
        {estatusMensaje}
      </Texto>
    )}
  </>
)
