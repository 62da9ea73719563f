import { useParams } from 'react-router'
import { Failure, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { COLUMNAS, ElPreparado } from './ElPreparado.tsx'
import { RutaAProgramados } from './RutaAProgramados.tsx'
import { usePreparado } from './use-preparado.ts'

export const meta = () => [{ title: titulo('Pedido programado') }]

/** An order that its hour prepared, by the number in its address. */
export default function PedidoProgramado() {
  const { id = '' } = useParams()
  const { data, error, isPending, isError, refetch } = usePreparado(/^\d{1,9}$/.test(id) ? Number(id) : 0)
  const noHay = error instanceof Failure && [400, 404].includes(error.status)
  return (
    <Pagina antes={<RutaAProgramados />} titulo="Pedido programado">
      {isPending && <Esqueleto galeria={false} columnas={COLUMNAS} />}
      {data && <ElPreparado preparado={data} />}
      {noHay && (
        <Vacio
          titulo="No encontramos ese pedido."
          accion={
            <BotonLiga modo="accion" to={paths.programados()}>
              Ver sus programados
            </BotonLiga>
          }
        >
          Los que nadie envía se borran a los 90 días.
        </Vacio>
      )}
      {isError && !data && !noHay && (
        <Falla titulo="No pudimos cargar su pedido." detalle={textOf(error)} onReintentar={() => void refetch()} />
      )}
    </Pagina>
  )
}
