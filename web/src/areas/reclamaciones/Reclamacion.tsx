import { useParams } from 'react-router'
import { Failure, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { EsqueletoDePanel } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { RutaA } from '../../ui/RutaA.tsx'
import { LaReclamacion } from './LaReclamacion.tsx'
import { useReclamacion } from './use-reclamaciones.ts'

export const meta = () => [{ title: titulo('Reclamación') }]

/** One claim, by the number in its address. */
export default function Reclamacion() {
  const { id = '' } = useParams()
  const { data, error, isPending, isError, refetch } = useReclamacion(Number(id))
  const noHay = error instanceof Failure && [400, 404].includes(error.status)
  return (
    <Pagina
      antes={<RutaA to={paths.reclamaciones()}>Reclamaciones</RutaA>}
      titulo={`Reclamación ${id}`}
      documento={`Reclamación ${id}`}
    >
      {isPending && <EsqueletoDePanel lineas={8} />}
      {data && <LaReclamacion reclamacion={data} />}
      {noHay && (
        <Vacio
          titulo="No hay una reclamación con ese número."
          accion={
            <BotonLiga modo="accion" to={paths.reclamaciones()}>
              Ver sus reclamaciones
            </BotonLiga>
          }
        />
      )}
      {isError && !data && !noHay && (
        <Falla titulo="No pudimos cargar la reclamación." detalle={textOf(error)} onReintentar={() => void refetch()} />
      )}
    </Pagina>
  )
}
