import type { PedidoEnc } from '@surtia/contracts/estatus-pedido.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { type Dia, diaDe, sumarDias } from '@surtia/rules/fechas.ts'
import { ENVIADO } from '@surtia/rules/pedidos/estatus.ts'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { textOf } from '../../api/send.ts'
import { BarraDeFormulario } from '../../ui/Barra.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Paginacion } from '../../ui/Paginacion.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './Estatus.module.css'
import { fechaYHora } from './fecha.ts'
import { usePedidosAnteriores } from './use-pedidos.ts'

const DIAS = 30
const COLUMNAS = [
  { texto: 'Pedido' },
  { texto: 'CEDIS' },
  { texto: 'Recibido' },
  { texto: 'Terminado' },
  { texto: 'Estatus' },
  { texto: 'Total', num: true },
]
const esDia = (texto: string | null): texto is Dia => texto !== null && /^\d{4}-\d{2}-\d{2}$/.test(texto)

/** Finished orders of a range of days, the last 30 unless the address says otherwise; range and page live in the address. */
export function PedidosAnteriores({ onDetalle }: { onDetalle: (p: PedidoEnc) => void }) {
  const [p, setP] = useSearchParams()
  const hoy = diaDe(new Date())
  const [desdeP, hastaP] = [p.get('desde'), p.get('hasta')]
  const rango = {
    desde: esDia(desdeP) ? desdeP : sumarDias(hoy, -DIAS),
    hasta: esDia(hastaP) ? hastaP : hoy,
    pagina: Math.max(1, Number.parseInt(p.get('pagina') ?? '1', 10) || 1),
  }
  const [desde, setDesde] = useState<Dia | ''>(rango.desde)
  const [hasta, setHasta] = useState<Dia | ''>(rango.hasta)
  const consulta = usePedidosAnteriores(rango, true)
  const alReves = desde !== '' && hasta !== '' && desde > hasta
  const error = alReves ? 'La fecha inicio no puede ser posterior a la fecha fin' : ''
  const pedidos = consulta.data?.lisConfirmacionPedidosEnc
  return (
    <section aria-labelledby="anteriores">
      <Texto como="h2" subtitulo id="anteriores">
        Pedidos anteriores
      </Texto>
      <BarraDeFormulario
        onSubmit={(e) => {
          e.preventDefault()
          if (desde && hasta && !alReves) setP({ desde, hasta })
        }}
      >
        <CampoFecha
          etiqueta="Fecha inicial"
          name="desde"
          formato="mes"
          valor={desde}
          error={error}
          onCambio={setDesde}
        />
        <CampoFecha etiqueta="Fecha final" name="hasta" formato="mes" valor={hasta} onCambio={setHasta} />
        <Boton type="submit">Buscar</Boton>
      </BarraDeFormulario>
      {consulta.isPending && <Esqueleto galeria={false} filas={5} />}
      {consulta.isError && !pedidos && (
        <Falla
          titulo="No pudimos cargar sus pedidos anteriores."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {pedidos?.length === 0 && <Vacio titulo="No tiene pedidos terminados en esas fechas." />}
      {pedidos && pedidos.length > 0 && (
        <div aria-busy={consulta.isPlaceholderData}>
          <Tabla titulo="Pedidos anteriores" columnas={COLUMNAS}>
            <tbody>
              {pedidos.map((pedido) => (
                <tr key={pedido.folio}>
                  <Celda ancha>
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
                  <Celda rotulo="CEDIS">{pedido.cedis}</Celda>
                  <Celda rotulo="Recibido" fecha>
                    {fechaYHora(pedido.fechaRecepcion)}
                  </Celda>
                  <Celda rotulo="Terminado" fecha>
                    {fechaYHora(pedido.fecha)}
                  </Celda>
                  <Celda rotulo="Estatus">
                    <Desenlace pedido={pedido} />
                  </Celda>
                  <Celda num importe rotulo="Total">
                    {enPesos(pedido.total)}
                  </Celda>
                </tr>
              ))}
            </tbody>
          </Tabla>
          <Paginacion
            pagina={rango.pagina}
            total={consulta.data?.totalPaginas ?? 0}
            a={(pagina) =>
              `?${new URLSearchParams({ desde: rango.desde, hasta: rango.hasta, pagina: String(pagina) })}`
            }
          />
        </div>
      )}
    </section>
  )
}

/** Sent, or cancelled with its reason. */
function Desenlace({ pedido }: { pedido: PedidoEnc }) {
  const enviado = pedido.estatus === ENVIADO
  const Dibujo = enviado ? IconCircleCheck : IconCircleX
  return (
    <span
      className={enviado ? estilos.desenlaceBueno : estilos.desenlaceMalo}
      title={enviado ? undefined : pedido.estatusMensaje || undefined}
    >
      <Icono de={Dibujo} tamano={16} />
      {enviado ? 'Enviado' : 'Cancelado'}
      {!enviado && pedido.estatusMensaje && (
        <Texto nota className={estilos.pasoMensaje}>
          {pedido.estatusMensaje}
        </Texto>
      )}
    </span>
  )
}
