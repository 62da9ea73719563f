import type { PedidoEnc } from '@surtia/contracts/estatus-pedido.ts'
import type { ParteDeInicio } from '@surtia/contracts/inicio.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { Suspense, useState } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { textOf } from '../../api/send.ts'
import { can, readSession } from '../../api/session.ts'
import { titulo } from '../../cabeza.ts'
import { clases } from '../../ui/clases.ts'
import { Falla } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { AlEntrar } from '../banners/AlEntrar.tsx'
import { Banners } from '../banners/Banners.tsx'
import { CreditoArriba } from '../carrito/CreditoArriba.tsx'
import { RelojDeCorte } from '../corte/RelojDeCorte.tsx'
import { DelCarrito } from './parts/DelCarrito.tsx'
import { EsqueletoDeInicio } from './parts/EsqueletoDeInicio.tsx'
import estilos from './parts/Inicio.module.css'
import { PedidosEnCamino } from './parts/PedidosEnCamino.tsx'
import { PorAutorizar } from './parts/PorAutorizar.tsx'
import { PorRecibir } from './parts/PorRecibir.tsx'
import { TocaPedir } from './parts/TocaPedir.tsx'
import { UltimoPedido } from './parts/UltimoPedido.tsx'
import { type Inicio, useInicio } from './parts/use-inicio.ts'
import { VenceEstaSemana } from './parts/VenceEstaSemana.tsx'

export const meta = () => [{ title: titulo('Inicio') }]

const DetalleDePedido = perezosa(() =>
  import('../pedidos/DetalleDePedido.tsx').then(({ DetalleDePedido }) => ({ default: DetalleDePedido })),
)

/** Where a morning starts: what one came for first, what is promoted below it. */
export default function InicioClientes() {
  const { data, isPending, error, refetch, dataUpdatedAt } = useInicio()
  const reintentar = () => void refetch()
  return (
    <Pagina
      titulo={readSession()?.user.nombre}
      junto={
        data && (
          <>
            {data.data.corte && (
              <RelojDeCorte
                corte={data.data.corte}
                reloj={data.reloj}
                leido={dataUpdatedAt}
                alCerrar={reintentar}
                className={estilos.reloj}
              />
            )}
            {can('verDinero') && (
              <CreditoArriba>
                Crédito disponible <b>{data.creditoDisponible === null ? '–' : enPesos(data.creditoDisponible)}</b>
              </CreditoArriba>
            )}
          </>
        )
      }
    >
      <AlEntrar />
      {data ? (
        <Mesa inicio={data} onReintentar={reintentar} />
      ) : isPending ? (
        <EsqueletoDeInicio />
      ) : (
        <Falla titulo="No pudimos cargar su inicio." detalle={textOf(error)} onReintentar={reintentar} />
      )}
      {/* how tall the desk is is known when it has come: what stands below it is not moved */}
      <Banners visibles={!isPending} />
    </Pagina>
  )
}

function Mesa({ inicio: { data, fallas }, onReintentar }: { inicio: Inicio; onReintentar: () => void }) {
  const [detalle, setDetalle] = useState<PedidoEnc | null>(null)
  const parte = (nombre: ParteDeInicio) => ({ falla: fallas.includes(nombre), onReintentar })
  const alguno = data.ultimoPedido !== null || data.pedidos.length > 0
  const enCamino = (
    <PedidosEnCamino pedidos={data.pedidos} alguno={alguno} onDetalle={setDetalle} {...parte('pedidos')} />
  )
  return (
    <div className={estilos.mesa}>
      <DelCarrito {...data.carrito} {...parte('carrito')} />
      {data.porAutorizar.length + data.porRecibir.length > 0 ? (
        <div className={clases(estilos.pedidos, estilos.juntos)}>
          {enCamino}
          {data.porAutorizar.length > 0 && <PorAutorizar solicitudes={data.porAutorizar} />}
          {data.porRecibir.length > 0 && <PorRecibir recepciones={data.porRecibir} />}
        </div>
      ) : (
        enCamino
      )}
      {can('verDinero') && <VenceEstaSemana vence={data.vence} {...parte('vence')} />}
      <UltimoPedido pedido={data.ultimoPedido} onDetalle={setDetalle} {...parte('ultimoPedido')} />
      <TocaPedir sugeridos={data.tocaPedir} {...parte('tocaPedir')} />
      {detalle && (
        <Suspense fallback={null}>
          <DetalleDePedido pedido={detalle} onCerrar={() => setDetalle(null)} />
        </Suspense>
      )}
    </div>
  )
}
