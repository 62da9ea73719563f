import { useParams } from 'react-router'
import { Failure, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { PreciosDe } from '../articulo/precios-de.tsx'
import { DatosDe } from '../carrito/DatosDe.tsx'
import { LaLista } from './LaLista.tsx'
import { RutaALista } from './RutaALista.tsx'
import { COLUMNAS } from './TablaDeLista.tsx'
import { useListaPropia } from './use-lista-abierta.ts'

export const meta = () => [{ title: titulo('Lista') }]

/** One list, by the number in its address. */
export default function ListaPropia() {
  const { idLista = '' } = useParams()
  const id = /^\d{1,9}$/.test(idLista) ? Number(idLista) : 0
  const consulta = useListaPropia(id)
  if (consulta.data)
    return (
      <PreciosDe consulta={consulta}>
        <LaLista key={id} datos={consulta.data} deCuando={<DatosDe consulta={consulta} />} />
      </PreciosDe>
    )
  const noHay = consulta.error instanceof Failure && [400, 404].includes(consulta.error.status)
  return (
    <Pagina antes={<RutaALista />} titulo="Lista">
      {consulta.isPending && <Esqueleto galeria={false} columnas={COLUMNAS} barra />}
      {noHay && (
        <Vacio
          titulo="No encontramos esa lista."
          accion={
            <BotonLiga modo="accion" to={paths.listas()}>
              Ver sus listas
            </BotonLiga>
          }
        >
          Quizá se eliminó, o es de otro cliente.
        </Vacio>
      )}
      {consulta.isError && !noHay && (
        <Falla
          titulo="No pudimos cargar su lista."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
    </Pagina>
  )
}
