import { useSearchParams } from 'react-router'
import { textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { DetalleDePedido } from '../pedidos/DetalleDePedido.tsx'
import { useAbrirPedido } from '../pedidos/use-abrir-pedido.ts'
import { ListaDePendientes } from './ListaDePendientes.tsx'
import { enOrden, ordenDe } from './orden.ts'
import { SeccionDeAvisos } from './SeccionDeAvisos.tsx'
import { COLUMNAS } from './TablaDePendientes.tsx'
import { usePendientes } from './use-pendientes.ts'

export const meta = () => [{ title: titulo('Pendientes') }]

/** All that sent orders were denied and that was not supplied since, and what the client waits for. */
export default function Pendientes() {
  const consulta = usePendientes()
  const [p, setP] = useSearchParams()
  const { pedido, abrir, cerrar } = useAbrirPedido()
  const orden = ordenDe(p.get('orden'))
  const filas = consulta.data
  return (
    <Pagina titulo="Pendientes" junto={filas && filas.length > 0 && <Nota cifras>{enRenglones(filas.length)}</Nota>}>
      {consulta.isPending && <Esqueleto galeria={false} filas={6} columnas={COLUMNAS} pie />}
      {consulta.isError && !filas && (
        <Falla
          titulo="No pudimos cargar sus pendientes."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {filas?.length === 0 && (
        <Vacio
          breve
          titulo="No tiene piezas pendientes."
          accion={<BotonLiga to={paths.busquedaGeneral()}>Ir al catálogo</BotonLiga>}
        >
          Lo que se le niegue en un pedido aparece aquí, para pedirlo otra vez o cambiarlo por otro.
        </Vacio>
      )}
      {filas && filas.length > 0 && (
        <ListaDePendientes
          filas={enOrden(filas, orden)}
          orden={orden}
          onOrden={(nuevo) => setP(nuevo ? { orden: nuevo } : {}, { replace: true })}
          onPedido={abrir}
        />
      )}
      <SeccionDeAvisos />
      {pedido && <DetalleDePedido pedido={pedido} onCerrar={cerrar} />}
    </Pagina>
  )
}

const enRenglones = (n: number): string => (n === 1 ? '1 renglón' : `${n.toLocaleString('es-MX')} renglones`)
