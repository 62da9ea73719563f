import { buscar } from '@surtia/contracts/catalogo.ts'
import { IconAdjustmentsSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { perezosa } from '../../api/perezosa.ts'
import { send, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { useSinLinea } from '../../equipo/sin-linea.ts'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Paginacion } from '../../ui/Paginacion.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { enMiles } from '../articulo/articulo.ts'
import { ColumnaDeCantidades } from '../carrito/columna.ts'
import { type Busqueda, cuantosFiltros, cuerpoDe, SIN_FILTROS, useBusqueda } from './busqueda.ts'
import { FiltrosDeBusqueda } from './FiltrosDeBusqueda.tsx'
import estilos from './Lista.module.css'
import { useColumnaDeResultados } from './por-teclado.ts'
import { ResultadosDeBusqueda } from './ResultadosDeBusqueda.tsx'
import type DelEquipo from './ResultadosDelEquipo.tsx'
import { useSustitutos } from './Sustitutos.tsx'
import { TablaDeSustitutos } from './TablaDeSustitutos.tsx'
import { useVista } from './use-vista.ts'

// only where there is no line; where it did not come before, what could not be loaded is told
const ResultadosDelEquipo = perezosa(() =>
  import('./ResultadosDelEquipo.tsx').catch((): { default: typeof DelEquipo } => ({
    default: ({ children }) => children,
  })),
)

export const meta = () => [{ title: titulo('Catálogo general') }]

export default function BusquedaGeneral() {
  const { actuales, direccion, cambiar } = useBusqueda()
  const [galeria, setGaleria] = useVista()
  const { articulo, buscar: buscado, idGrupoPromocional } = actuales
  const cuerpo = cuerpoDe(actuales)
  const filtrada = cuantosFiltros(actuales) > 0 || idGrupoPromocional > 0
  const consulta = useQuery({
    queryKey: CLAVES.catalogo.busqueda(cuerpo),
    queryFn: async ({ signal }) => (await send(buscar, { body: cuerpo, signal })).data,
    placeholderData: keepPreviousData,
  })

  const { data, isPlaceholderData } = consulta
  const sinLinea = useSinLinea(consulta.error) && !data
  const columna = useColumnaDeResultados(consulta.isError ? null : isPlaceholderData ? undefined : data)

  return (
    <Pagina
      titulo="Catálogo general"
      junto={
        <Nota cifras role="status">
          {consulta.data && cuenta(consulta.data.resultados)}
          {consulta.data && buscado && ` para «${buscado}»`}
        </Nota>
      }
      fin={
        <BotonLiga icono={IconAdjustmentsSearch} to={paths.busquedaAvanzada()}>
          Búsqueda avanzada
        </BotonLiga>
      }
    >
      {!sinLinea && (
        <FiltrosDeBusqueda
          facetas={data}
          elegido={actuales}
          onCambio={cambiar}
          galeria={galeria}
          setGaleria={setGaleria}
        />
      )}
      {consulta.isPending && !sinLinea && <Esqueleto galeria={galeria} />}
      {(consulta.isError || sinLinea) && !data && (
        <SinRespuesta sinLinea={sinLinea} actuales={actuales} hacia={(pagina) => direccion({ pagina })}>
          <Falla
            titulo="No pudimos cargar el catálogo."
            detalle={textOf(consulta.error)}
            onReintentar={() => consulta.refetch()}
          />
        </SinRespuesta>
      )}
      {consulta.data && (
        <div
          aria-busy={consulta.isPlaceholderData}
          className={consulta.isPlaceholderData ? estilos.atenuado : undefined}
        >
          <ColumnaDeCantidades value={columna}>
            <ResultadosDeBusqueda
              datos={consulta.data}
              buscado={buscado}
              alPieDeLaLetra={direccion({ literal: true })}
              galeria={galeria}
              quitarFiltros={
                filtrada ? () => cambiar({ ...SIN_FILTROS, idGrupoPromocional: 0, tipoPublicidad: '' }) : undefined
              }
            />
          </ColumnaDeCantidades>
          <Paginacion
            pagina={actuales.pagina}
            total={consulta.data.totalPaginas}
            hacia={(pagina) => direccion({ pagina })}
          />
        </div>
      )}
      {articulo && <SustitutosDelElegido codArticulo={articulo} />}
    </Pagina>
  )
}

type SinRespuestaProps = {
  sinLinea: boolean
  actuales: Busqueda
  hacia: (pagina: number) => string
  /** why there is nothing */
  children: ReactNode
}

/** Without a line this device answers, if it keeps anything. */
function SinRespuesta({ sinLinea, actuales, hacia, children }: SinRespuestaProps) {
  if (!sinLinea) return children
  const { articulo, buscar: buscado, pagina } = actuales
  return (
    <Suspense fallback={<Esqueleto galeria={false} />}>
      <ResultadosDelEquipo texto={articulo || buscado} buscado={buscado} pagina={pagina} hacia={hacia}>
        {children}
      </ResultadosDelEquipo>
    </Suspense>
  )
}

const cuenta = (n: number) => (n === 1 ? '1 artículo' : `${enMiles(n)} artículos`)

function SustitutosDelElegido({ codArticulo }: { codArticulo: string }) {
  const { data } = useSustitutos(codArticulo, true)
  if (!data || data.length === 0) return null
  return (
    <section>
      <Texto como="h2" subtitulo>
        Sustitutos
      </Texto>
      <TablaDeSustitutos sustitutos={data} rutaOrigen="busqueda-general" />
    </section>
  )
}
