import type { PedidoEnc } from '@surtia/contracts/estatus-pedido.ts'
import { rebajaDicha } from '@surtia/rules/catalogo/motivo-de-precio.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { capturadoEn } from '@surtia/rules/pedidos/canal.ts'
import { ENVIADO } from '@surtia/rules/pedidos/estatus.ts'
import { loNegado } from '@surtia/rules/pedidos/lo-negado.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { textOf } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { BotonImprimir } from '../../ui/BotonImprimir.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { AvisemeCuandoHaya } from '../avisos-de-existencia/AvisemeCuandoHaya.tsx'
import { Cifras, TotalAlPie } from '../carrito/Cifras.tsx'
import { ComoSeHizo } from '../carrito/ComoSeHizo.tsx'
import { DescargarEntrada } from '../entrada/DescargarEntrada.tsx'
import { GuardarComoLista } from '../guardar-lista/GuardarComoLista.tsx'
import { AcuseDeRecibo } from '../recepcion/AcuseDeRecibo.tsx'
import { recibidoPor } from '../recepcion/recibido-por.ts'
import { Reclamar } from '../reclamaciones/Reclamar.tsx'
import estilos from './Estatus.module.css'
import { fechaYHora } from './fecha.ts'
import { nombreDe } from './nombre-de-estatus.ts'
import { detalleDe } from './use-abrir-pedido.ts'
import { VolverAPedir } from './VolverAPedir.tsx'

const COLUMNAS_DE_DETALLE = [
  { texto: 'Artículo' },
  ...['Pedidas', 'Surtidas', 'Negadas', 'Precio', 'Importe'].map((texto) => ({ texto, num: true })),
]

/** The lines of one order: asked, supplied, denied. */
export function DetalleDePedido({ pedido, onCerrar }: { pedido: PedidoEnc; onCerrar: () => void }) {
  const consulta = useQuery(detalleDe(pedido.folio))
  return (
    <Dialogo
      titulo={`Pedido ${pedido.folio}`}
      medida="ancho"
      pie={
        <>
          {consulta.data && <TotalAlPie total={consulta.data.totales.total} />}
          {pedido.estatus === ENVIADO && <Reclamar folio={pedido.folio} onIr={onCerrar} />}
          <VolverAPedir folio={pedido.folio} onCerrar={onCerrar} />
          <GuardarComoLista desde={() => ({ desde: 'pedido', folio: pedido.folio })} />
          {consulta.data?.data.some((r) => r.cantidadSurtida > 0) && <DescargarEntrada de={{ folio: pedido.folio }} />}
          <BotonImprimir />
          <Boton onClick={onCerrar}>Cerrar</Boton>
        </>
      }
    >
      <p>
        <b>{nombreDe(pedido.estatus)}</b> · {pedido.cedis} · <Texto fecha>{fechaYHora(pedido.fechaRecepcion)}</Texto>
      </p>
      <ComoSeHizo
        datos={[
          ['Su número', pedido.referenciaCliente],
          ['Hecho por', pedido.usuario],
          ['Autorizado por', pedido.autorizadoPor],
          ['Capturado en', capturadoEn(pedido)],
          ['Nota para almacén', consulta.data?.notaAlmacen ?? ''],
        ]}
      />
      {pedido.estatusMensaje && <Aviso tono="cuidado">{pedido.estatusMensaje}</Aviso>}
      {/* as tall as the dialog gets, so that its buttons stand where they will be pressed */}
      {consulta.isPending && <Esqueleto galeria={false} columnas={COLUMNAS_DE_DETALLE} filas={24} />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar el pedido."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data && (
        <>
          {consulta.data.recepcion && (
            <p className={estilos.recibido}>
              {recibidoPor(consulta.data.recepcion)}{' '}
              <AcuseDeRecibo folio={pedido.folio} lotesCorregidos={consulta.data.recepcion.lotesCorregidos} />
            </p>
          )}
          <SusFacturas facturas={consulta.data.facturas} onIr={onCerrar} />
          <Tabla columnas={COLUMNAS_DE_DETALLE}>
            <tbody>
              {consulta.data.data
                .map((r) => ({ ...r, negado: loNegado(r, pedido.estatus) }))
                .map((r) => (
                  <tr key={r.codArticulo}>
                    <Celda ancha>
                      <Texto dato>
                        <Descripcion texto={r.descripcion} />
                      </Texto>
                      <Nota cifras>{r.codArticulo}</Nota>
                      {r.negado.seEspera && (
                        <AvisemeCuandoHaya
                          codArticulo={r.codArticulo}
                          descripcion={r.descripcion}
                          piezas={r.negado.piezas}
                        />
                      )}
                    </Celda>
                    <Celda num rotulo="Pedidas">
                      {r.cantidadPedida.toLocaleString('es-MX')}
                    </Celda>
                    <Celda num rotulo="Surtidas">
                      {r.cantidadSurtida.toLocaleString('es-MX')}
                    </Celda>
                    <Celda num className={r.negado.piezas > 0 ? estilos.negada : undefined} rotulo="Negadas">
                      {r.negado.piezas === 0 ? '–' : r.negado.piezas.toLocaleString('es-MX')}
                    </Celda>
                    <Celda num rotulo="Precio">
                      {enPesos(r.precio)}
                      {rebajaDicha(r) && <Nota cifras>{rebajaDicha(r)}</Nota>}
                    </Celda>
                    <Celda num importe rotulo="Importe">
                      {enPesos(r.importe)}
                    </Celda>
                  </tr>
                ))}
            </tbody>
          </Tabla>
          <Cifras {...consulta.data.totales} subtotal={consulta.data.totales.importe} />
        </>
      )}
    </Dialogo>
  )
}

/** The way to the papers that bill it. */
function SusFacturas({ facturas, onIr }: { facturas: readonly string[]; onIr: () => void }) {
  if (facturas.length === 0) return null
  return (
    <p className={estilos.facturas}>
      {facturas.map((folio) => (
        <Texto key={folio} como={Link} enlace cifras to={paths.facturas({ texto: folio })} onClick={onIr}>
          Factura {folio}
        </Texto>
      ))}
    </p>
  )
}
