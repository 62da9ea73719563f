import { useParams } from 'react-router'
import { Failure, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { EsqueletoDePanel } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { LaSolicitud } from './LaSolicitud.tsx'
import { RutaAAutorizaciones } from './RutaAAutorizaciones.tsx'
import { useAutorizacion } from './use-autorizaciones.ts'

export const meta = () => [{ title: titulo('Solicitud') }]

/** One request, by the number in its address: where the link of a mail leads. */
export default function Autorizacion() {
  const { id = '' } = useParams()
  const { data, error, isPending, isError, refetch } = useAutorizacion(Number(id))
  const noHay = error instanceof Failure && [400, 404].includes(error.status)
  const deQuien = data ? `Solicitud de ${data.pide}` : 'Solicitud'
  return (
    <Pagina antes={<RutaAAutorizaciones />} titulo={deQuien} documento={deQuien}>
      {isPending && <EsqueletoDePanel lineas={8} />}
      {data && <LaSolicitud key={data.id} solicitud={data} />}
      {noHay && (
        <Vacio
          titulo="No hay una solicitud con ese número."
          accion={
            <BotonLiga modo="accion" to={paths.autorizaciones()}>
              Ver las autorizaciones
            </BotonLiga>
          }
        />
      )}
      {isError && !data && !noHay && (
        <Falla titulo="No pudimos cargar la solicitud." detalle={textOf(error)} onReintentar={() => void refetch()} />
      )}
    </Pagina>
  )
}
