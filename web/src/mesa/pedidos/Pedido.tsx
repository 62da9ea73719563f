import { pedidoDeMesa } from '@surtia/contracts/pedidos-de-mesa.ts'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { Failure, textOf } from '../../api/send.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { aPantalla } from '../direcciones.ts'
import { enviar } from '../enviar.ts'
import { Regreso } from '../ficha/Regreso.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { bloqueosDe } from './bloqueos.ts'
import { ConfirmarPor } from './ConfirmarPor.tsx'
import { DatosDelPedido } from './DatosDelPedido.tsx'
import { Estatus } from './Estatus.tsx'
import { Historia } from './Historia.tsx'
import { Lotes } from './Lotes.tsx'
import estilos from './Pedido.module.css'
import { PorQueDetenido } from './PorQueDetenido.tsx'
import type { PedidoEntero } from './pedido-entero.ts'
import { Reenviar } from './Reenviar.tsx'
import { Renglones } from './Renglones.tsx'

/** One order: what holds it up, what it is, what happened to it, its lines and their lots. */
export default function Pedido() {
  const { folio = '' } = useParams()
  // nothing that was looked for in one is left on the next
  return <DeUno key={folio} folio={folio} />
}

function DeUno({ folio }: { folio: string }) {
  const { search } = useLocation()
  const consulta = useQuery({
    queryKey: CLAVES_DE_MESA.pedido(folio),
    queryFn: async ({ signal }) => (await enviar(pedidoDeMesa, { params: { folio }, signal })).data,
  })
  const pedido = consulta.data
  return (
    <Pantalla
      titulo={`Pedido ${folio}`}
      antes={<Regreso a={`${aPantalla('pedidos', {})}${search}`}>Pedidos</Regreso>}
      junto={pedido && <Estatus {...pedido} />}
      acciones={
        pedido && (
          <>
            <Reenviar pedido={pedido} />
            <ConfirmarPor pedido={pedido} />
          </>
        )
      }
    >
      {consulta.isPending && <Esqueleto galeria={false} filas={10} />}
      {consulta.isError && !pedido && <NoVino error={consulta.error} alReintentar={() => void consulta.refetch()} />}
      {pedido && <Entero pedido={pedido} />}
    </Pantalla>
  )
}

function Entero({ pedido }: { pedido: PedidoEntero }) {
  const bloqueos = bloqueosDe(pedido, new Date())
  return (
    <div className={estilos.pedido}>
      {bloqueos.map((bloqueo) => (
        <Aviso key={bloqueo} tono="cuidado" icono={IconAlertTriangle} alerta>
          {bloqueo}
        </Aviso>
      ))}
      <PorQueDetenido pedido={pedido} />
      {bloqueos.length === 0 && pedido.estatusMensaje && (
        <Aviso tono="info" icono={IconInfoCircle}>
          {pedido.estatusMensaje}
        </Aviso>
      )}
      <div className={estilos.arriba}>
        <DatosDelPedido pedido={pedido} />
        <Historia sucesos={pedido.historia} />
      </div>
      <Renglones renglones={pedido.renglones} />
      <Lotes renglones={pedido.renglones} />
    </div>
  )
}

function NoVino({ error, alReintentar }: { error: Error; alReintentar: () => void }) {
  if (error instanceof Failure && error.status === 404)
    return <Vacio titulo="No hay un pedido con ese folio.">Revise la dirección, o búsquelo en la lista.</Vacio>
  return <Falla titulo="No pudimos cargar el pedido." detalle={textOf(error)} onReintentar={alReintentar} />
}
