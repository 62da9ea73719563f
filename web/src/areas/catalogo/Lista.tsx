import { listas, type NombreDeLista } from '@surtia/contracts/listas.ts'
import { IconCoin, IconScissors, IconSparkles, IconTag } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { useMenu } from '../../api/use-menu.ts'
import { titulo } from '../../cabeza.ts'
import { type NombreDeRuta, paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { clases } from '../../ui/clases.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Migas } from '../../ui/Migas.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Paginacion } from '../../ui/Paginacion.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { enMiles } from '../articulo/articulo.ts'
import { entero, FiltrosDeArticulos, ORDENES_DE_LISTA, ULTIMO_ORDEN } from './BarraDeLista.tsx'
import estilos from './Lista.module.css'
import { ListaDeArticulos } from './ListaDeArticulos.tsx'
import { useVista } from './use-vista.ts'

type Cual = {
  lista: NombreDeLista
  titulo: string
  lema: string
  Dibujo: typeof IconTag
  clase: string | undefined
  vacia: string
}

/** The four lists are one screen; they differ in words and colour. */
const LISTAS: Record<NombreDeRuta, Cual> = {
  nuevos: {
    lista: 'nuevos',
    titulo: 'Nuevos',
    lema: 'Lo que acaba de llegar al catálogo.',
    Dibujo: IconSparkles,
    clase: undefined,
    vacia: 'No hay productos nuevos por ahora.',
  },
  ofertas: {
    lista: 'ofertas',
    titulo: 'Ofertas',
    lema: 'Precios rebajados, desde las piezas que cada uno dice.',
    Dibujo: IconTag,
    clase: estilos.bandaOferta,
    vacia: 'No hay ofertas vigentes por ahora.',
  },
  remates: {
    lista: 'remates',
    titulo: 'Remates',
    lema: 'Últimas piezas, sin derecho a devolución.',
    Dibujo: IconScissors,
    clase: estilos.bandaRemate,
    vacia: 'No hay remates vigentes por ahora.',
  },
  'la-formula-del-ahorro': {
    lista: 'buen-fin',
    titulo: 'La fórmula del ahorro',
    lema: 'Precios de evento, hasta agotar existencia.',
    Dibujo: IconCoin,
    clase: estilos.bandaAhorro,
    vacia: 'La fórmula del ahorro no está vigente.',
  },
}
const nombreEn = (pathname: string): NombreDeRuta =>
  (pathname.replace(/\/$/, '').split('/').pop() ?? 'nuevos') as NombreDeRuta

export const meta = ({ location }: { location: { pathname: string } }) => [
  { title: titulo(LISTAS[nombreEn(location.pathname)]?.titulo ?? 'Nuevos') },
]

const leer = (p: URLSearchParams) => ({
  orden: entero(p.get('orden'), 0, ULTIMO_ORDEN),
  codClasificacion: entero(p.get('codClasificacion'), 0),
  codFormaFarmaceutica: entero(p.get('codFormaFarmaceutica'), 0),
  pagina: Math.max(1, entero(p.get('pagina'), 1)),
})
type Estado = ReturnType<typeof leer>

/**
 * The list's state: in the address, or, on the savings page, only here (docs/reglas/pantallas.md#estado-en-la-liga).
 */
function useEstado(ruta: NombreDeRuta) {
  const [p] = useSearchParams()
  const navigate = useNavigate()
  const [propio, setPropio] = useState(() => leer(new URLSearchParams()))
  const enDireccion = ruta !== 'la-formula-del-ahorro'
  const actual = enDireccion ? leer(p) : propio
  const direccion = (estado: Estado) =>
    paths.lista(ruta, { ...estado, pagina: estado.pagina > 1 ? estado.pagina : undefined })
  return {
    actual,
    enDireccion,
    direccion,
    cambiar: (cambios: Partial<Estado>) => {
      // two changes may come before the page is drawn again: the address knows the first one already
      const ahora = enDireccion ? leer(new URLSearchParams(window.location.search)) : propio
      const nuevo = { ...ahora, pagina: 1, ...cambios }
      if (enDireccion) void navigate(direccion(nuevo))
      else setPropio(nuevo)
    },
  }
}

export default function Lista() {
  const ruta = nombreEn(useLocation().pathname)
  const { lista, titulo: nombre, lema, Dibujo, clase, vacia } = LISTAS[ruta]
  const { actual, cambiar, direccion, enDireccion } = useEstado(ruta)
  const [galeria, setGaleria] = useVista()
  const calls = listas[lista]
  const total = useMenu().cuantos?.[lista]
  const clasificaciones = useQuery({
    queryKey: CLAVES.catalogo.clasificaciones(lista),
    queryFn: async ({ signal }) => (await send(calls.clasificaciones, { signal })).data,
    staleTime: 300_000,
  })
  const formas = useQuery({
    queryKey: CLAVES.catalogo.formas(lista, actual.codClasificacion),
    queryFn: async ({ signal }) =>
      (await send(calls.formas, { params: { codClasificacion: actual.codClasificacion }, signal })).data,
    staleTime: 300_000,
  })
  const consulta = useQuery({
    queryKey: CLAVES.catalogo.pagina(lista, actual),
    queryFn: ({ signal }) => send(calls.consultar, { query: { ...actual }, signal }),
    placeholderData: keepPreviousData,
  })

  return (
    <Pagina antes={<Migas aqui={nombre} />}>
      <header className={clases(estilos.banda, clase)}>
        <Icono de={Dibujo} tamano={44} trazo={1.5} />
        <div>
          <h1>
            {nombre}
            {total !== undefined && (
              <Texto cifras className={estilos.cuenta}>
                {enMiles(total)}
              </Texto>
            )}
          </h1>
          <p>{lema}</p>
        </div>
      </header>
      <FiltrosDeArticulos
        clasificaciones={clasificaciones.data}
        formas={formas.data}
        ordenes={ORDENES_DE_LISTA}
        elegido={actual}
        // the forms are those of the classification
        onCambio={(cambio) => cambiar('codClasificacion' in cambio ? { ...cambio, codFormaFarmaceutica: 0 } : cambio)}
        galeria={galeria}
        setGaleria={setGaleria}
      />
      {consulta.isPending && <Esqueleto galeria={galeria} />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo={`No pudimos cargar ${nombre.toLowerCase()}.`}
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data && (
        <div
          aria-busy={consulta.isPlaceholderData}
          className={consulta.isPlaceholderData ? estilos.atenuado : undefined}
        >
          {consulta.data.data.length === 0 ? (
            <Vacio
              titulo={vacia}
              accion={<BotonLiga to={paths.busquedaGeneral()}>Ver el catálogo general</BotonLiga>}
            />
          ) : (
            <ListaDeArticulos articulos={consulta.data.data} rutaOrigen={lista} galeria={galeria} titulo={nombre} />
          )}
          <Paginacion
            pagina={actual.pagina}
            total={consulta.data.totalPaginas}
            hacia={(pagina) => (enDireccion ? direccion({ ...actual, pagina }) : paths.lista(ruta))}
            {...(enDireccion ? {} : { onIr: (pagina: number) => cambiar({ pagina }) })}
          />
        </div>
      )}
    </Pagina>
  )
}
