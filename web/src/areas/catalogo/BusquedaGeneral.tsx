import type { Data } from '@surtia/contracts/call.ts'
import { buscar } from '@surtia/contracts/calls/catalogo.ts'
import { IconAdjustmentsSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Paginacion } from '../../ui/Paginacion.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { enMiles } from '../articulo/articulo.ts'
import { entero, FiltrosDeArticulos, ORDENES } from './BarraDeLista.tsx'
import estilos from './Lista.module.css'
import { ListaDeArticulos } from './ListaDeArticulos.tsx'
import { useSustitutos } from './Sustitutos.tsx'
import { TablaDeSustitutos } from './TablaDeSustitutos.tsx'
import { useVista } from './use-vista.ts'

export const meta = () => [{ title: titulo('Catálogo general') }]

function leer(p: URLSearchParams) {
  const articulo = p.get('articulo') ?? ''
  return {
    buscar: (p.get('buscar') ?? '').slice(0, 200),
    idGrupoPromocional: entero(p.get('idGrupoPromocional'), 0),
    tipoPublicidad: p.get('tipoPublicidad') === 'P' ? ('P' as const) : ('' as const),
    articulo: /^[\w.-]{1,20}$/.test(articulo) ? articulo : '',
    orden: entero(p.get('orden'), 0, 5),
    codClasificacion: entero(p.get('codClasificacion'), 0),
    codFormaFarmaceutica: entero(p.get('codFormaFarmaceutica'), 0),
    pagina: Math.max(1, entero(p.get('pagina'), 1)),
  }
}
type Actuales = ReturnType<typeof leer>

/** The address with some changes; any change but the page's own goes back to page 1. */
const conCambios = (actuales: Actuales, cambios: Partial<Actuales>): string => {
  const { pagina, ...resto } = { ...actuales, pagina: 1, ...cambios }
  return paths.busquedaGeneral({ ...resto, pagina: pagina > 1 ? pagina : undefined })
}

function useParametros() {
  const [p] = useSearchParams()
  const navigate = useNavigate()
  const actuales = leer(p)
  return {
    actuales,
    direccion: (cambios: Partial<Actuales>) => conCambios(actuales, cambios),
    // two quick choices: the second one counts on the address that the first one made
    cambiar: (cambios: Partial<Actuales>) =>
      navigate(conCambios(leer(new URLSearchParams(window.location.search)), cambios)),
  }
}

export default function BusquedaGeneral() {
  const { actuales, direccion, cambiar } = useParametros()
  const [galeria, setGaleria] = useVista()
  const { articulo, ...parametros } = actuales
  const cuerpo = { ...parametros, buscar: articulo || parametros.buscar }
  const consulta = useQuery({
    queryKey: CLAVES.catalogo.busqueda(cuerpo),
    queryFn: async ({ signal }) => (await send(buscar, { body: cuerpo, signal })).data,
    placeholderData: keepPreviousData,
  })

  return (
    <Pagina
      titulo="Catálogo general"
      junto={
        <Nota cifras role="status">
          {consulta.data && cuenta(consulta.data.resultados)}
          {consulta.data && parametros.buscar && ` para «${parametros.buscar}»`}
        </Nota>
      }
      fin={
        <BotonLiga icono={IconAdjustmentsSearch} to={paths.busquedaAvanzada()}>
          Búsqueda avanzada
        </BotonLiga>
      }
    >
      <FiltrosDeArticulos
        clasificaciones={consulta.data?.clasificaciones}
        formas={consulta.data?.formasFarmaceuticas}
        ordenes={ORDENES}
        elegido={actuales}
        onCambio={cambiar}
        galeria={galeria}
        setGaleria={setGaleria}
      />
      {consulta.isPending && <Esqueleto galeria={galeria} />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar el catálogo."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data && (
        <div
          aria-busy={consulta.isPlaceholderData}
          className={consulta.isPlaceholderData ? estilos.atenuado : undefined}
        >
          <Resultados
            datos={consulta.data}
            buscado={parametros.buscar}
            galeria={galeria}
            quitarFiltros={() =>
              cambiar({ codClasificacion: 0, codFormaFarmaceutica: 0, idGrupoPromocional: 0, tipoPublicidad: '' })
            }
          />
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

const cuenta = (n: number) => (n === 1 ? '1 artículo' : `${enMiles(n)} artículos`)

type PropsDeResultados = { datos: Data<typeof buscar>; buscado: string; galeria: boolean; quitarFiltros: () => void }

function Resultados({ datos, buscado, galeria, quitarFiltros }: PropsDeResultados) {
  const { resultadosPrincipales: principales, resultadosSugeridos: sugeridos } = datos
  if (principales.length === 0 && sugeridos.length === 0) {
    const filtrada = datos.clasificaciones.length > 0 || datos.formasFarmaceuticas.length > 0
    return (
      <Vacio
        titulo={`No se encontraron resultados para la busqueda "${buscado}"`}
        accion={filtrada && <Boton onClick={quitarFiltros}>Quitar filtros</Boton>}
      >
        Revise cómo está escrito, o busque por genérico, código o código de barras.
      </Vacio>
    )
  }
  return (
    <>
      {principales.length > 0 && (
        <ListaDeArticulos articulos={principales} rutaOrigen="busqueda-general" galeria={galeria} titulo="Resultados" />
      )}
      {sugeridos.length > 0 && (
        <>
          <Aviso tono="cuidado">
            {principales.length > 0
              ? 'Tambien podría interesarle los siguientes artículos'
              : `No se encontraron resultados para la búsqueda "${buscado}", Podría interesarle los siguientes artículos`}
          </Aviso>
          <Texto como="h2" subtitulo>
            Productos sugeridos
          </Texto>
          <ListaDeArticulos
            articulos={sugeridos}
            rutaOrigen="busqueda-general"
            galeria={galeria}
            titulo="Productos sugeridos"
          />
        </>
      )}
    </>
  )
}

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
