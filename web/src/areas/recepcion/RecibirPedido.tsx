import { useParams } from 'react-router'
import { Failure, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { RutaA } from '../../ui/RutaA.tsx'
import { LaRecepcion } from './LaRecepcion.tsx'
import { COLUMNAS } from './TablaDeRenglones.tsx'
import { useRecepcion } from './use-recepcion.ts'

export const meta = () => [{ title: titulo('Recibir pedido') }]

/** The reception of one order, by the folio in its address. */
export default function RecibirPedido() {
  const { folio = '' } = useParams()
  const consulta = useRecepcion(folio)
  const encabezado = {
    antes: <RutaA to={paths.recepcion()}>Recepción</RutaA>,
    titulo: `Recibir pedido ${folio}`,
    documento: `Recibir pedido ${folio}`,
  }
  if (consulta.data) return <LaRecepcion key={folio} folio={folio} recepcion={consulta.data} encabezado={encabezado} />
  const noHay = consulta.error instanceof Failure && [400, 404].includes(consulta.error.status)
  return (
    <Pagina {...encabezado}>
      {consulta.isPending && <Esqueleto galeria={false} columnas={COLUMNAS} barra />}
      {noHay && (
        <Vacio
          titulo="No hay un pedido por recibir con ese folio."
          accion={
            <BotonLiga modo="accion" to={paths.recepcion()}>
              Ver lo que falta recibir
            </BotonLiga>
          }
        >
          Un pedido se recibe cuando ya salió del CEDIS.
        </Vacio>
      )}
      {consulta.isError && !noHay && (
        <Falla
          titulo="No pudimos cargar el pedido."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
    </Pagina>
  )
}
