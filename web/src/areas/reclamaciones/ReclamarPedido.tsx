import { useParams } from 'react-router'
import { Failure, textOf } from '../../api/send.ts'
import { can, soloMira } from '../../api/session.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { EsqueletoDePanel } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { RutaA } from '../../ui/RutaA.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useBorrador } from './borrador-de-reclamo.ts'
import { FormaDeReclamo } from './FormaDeReclamo.tsx'
import { useLoRecibido } from './use-reclamaciones.ts'

export const meta = () => [{ title: titulo('Reclamar del pedido') }]

/** A claim of one order, by the folio in its address; what of it did not come as expected is chosen already. */
export default function ReclamarPedido() {
  const { folio = '' } = useParams()
  const { data, error, isFetchedAfterMount, isError, refetch } = useLoRecibido(folio)
  const borrador = useBorrador(folio)
  const listo = isFetchedAfterMount && borrador !== undefined
  const noHay = error instanceof Failure && [400, 404].includes(error.status)
  const sePuede = can('reclamar') && !soloMira()
  return (
    <Pagina
      antes={<RutaA to={paths.reclamaciones()}>Reclamaciones</RutaA>}
      titulo={`Reclamar del pedido ${folio}`}
      documento={`Reclamar del pedido ${folio}`}
    >
      {!sePuede && <Nota>Su sesión es de consulta: no puede reclamar.</Nota>}
      {sePuede && !listo && <EsqueletoDePanel lineas={8} />}
      {sePuede && listo && data && (
        <FormaDeReclamo key={folio} folio={folio} recepcion={data} borrador={borrador.suyo} />
      )}
      {sePuede && noHay && (
        <Vacio
          titulo="No hay un pedido por reclamar con ese folio."
          accion={
            <BotonLiga modo="accion" to={paths.estatusDePedido()}>
              Ver sus pedidos
            </BotonLiga>
          }
        >
          Se reclama de un pedido que ya salió del CEDIS.
        </Vacio>
      )}
      {sePuede && isError && !data && !noHay && (
        <Falla titulo="No pudimos cargar el pedido." detalle={textOf(error)} onReintentar={() => void refetch()} />
      )}
    </Pagina>
  )
}
