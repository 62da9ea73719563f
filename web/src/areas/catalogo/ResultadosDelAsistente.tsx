import { buscar } from '@surtia/contracts/catalogo.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { Barra, FinDeBarra } from '../../ui/Barra.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Paginacion } from '../../ui/Paginacion.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { enMiles } from '../articulo/articulo.ts'
import { direccion, type Estado } from './asistente.ts'
import { BotonesDeVista } from './BarraDeLista.tsx'
import { ListaDeArticulos } from './ListaDeArticulos.tsx'
import { useVista } from './use-vista.ts'

/** From step 4 on: what the choices so far leave. */
export function ResultadosDelAsistente({ estado }: { estado: Estado }) {
  const [galeria, setGaleria] = useVista()
  const cuerpo = {
    buscar: estado.generico,
    busquedaAvanzada: true,
    tipoFormula: estado.tipoFormula || ('A' as const),
    codFormaFarmaceutica: estado.codFormaFarmaceutica,
    codFormula: estado.codFormula,
    contenidoVenta: estado.contenidoVenta,
    pagina: estado.pagina,
  }
  const consulta = useQuery({
    queryKey: CLAVES.catalogo.busqueda(cuerpo),
    queryFn: async ({ signal }) => (await send(buscar, { body: cuerpo, signal })).data,
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label="Resultados">
      <Barra>
        <Nota cifras role="status">
          {consulta.data && `${enMiles(consulta.data.resultados)} artículos`}
        </Nota>
        <FinDeBarra>
          <BotonesDeVista galeria={galeria} setGaleria={setGaleria} />
        </FinDeBarra>
      </Barra>
      {consulta.isPending && <Esqueleto galeria={galeria} />}
      {consulta.isError && !consulta.data && (
        <Falla titulo="No pudimos buscar." detalle={textOf(consulta.error)} onReintentar={() => consulta.refetch()} />
      )}
      {consulta.data?.resultadosPrincipales.length === 0 && (
        <Vacio titulo={`No se encontraron resultados para la busqueda "${estado.generico}"`} />
      )}
      {consulta.data && consulta.data.resultadosPrincipales.length > 0 && (
        <div aria-busy={consulta.isPlaceholderData}>
          <ListaDeArticulos
            articulos={consulta.data.resultadosPrincipales}
            rutaOrigen="busqueda-avanzada"
            galeria={galeria}
            titulo="Resultados"
          />
          <Paginacion
            pagina={estado.pagina}
            total={consulta.data.totalPaginas}
            hacia={(pagina) => direccion({ ...estado, pagina })}
          />
        </div>
      )}
    </section>
  )
}
