import {
  type ArticuloPublico,
  articulosPublicos,
  nivelCategorias,
  nivelClasificaciones,
  nivelLineas,
} from '@surtia/contracts/calls/catalogo-publico.ts'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { send } from '../../api/send.ts'
import { cabeza } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Banda } from '../../ui/Banda.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { CampoLista } from '../../ui/Campo.tsx'
import { Cartel } from '../../ui/Cartel.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Hueso } from '../../ui/Hueso.tsx'
import { Paginacion } from '../../ui/Paginacion.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { Empaque } from '../articulo/Empaque.tsx'
import { entero } from './BarraDeLista.tsx'
import estilos from './CatalogoPublico.module.css'

/** Filtered addresses get their head from the server (areas/catalogo/paginas.ts). */
export const meta = ({ location }: { location: { search: string } }) =>
  location.search
    ? []
    : cabeza({
        pantalla: 'Catálogo',
        descripcion:
          'Genéricos, marcas, controlados, refrigerados y material de curación: más de doce mil artículos con su precio al público.',
        ruta: paths.catalogo(),
      })

type Nivel = { codigo: number; descripcion: string }
type Filtros = { clasificacion: number; categoria: number; linea: number; pagina: number }
const SIN_FILTROS: Filtros = { clasificacion: 0, categoria: 0, linea: 0, pagina: 1 }
const precio = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const leer = (p: URLSearchParams): Filtros => {
  const clasificacion = entero(p.get('clasificacion'), 0)
  const categoria = clasificacion ? entero(p.get('categoria'), 0) : 0
  return {
    clasificacion,
    categoria,
    linea: categoria ? entero(p.get('linea'), 0) : 0,
    pagina: Math.max(1, entero(p.get('pagina'), 1)),
  }
}
const direccion = (f: Filtros) => paths.catalogo({ ...f, pagina: f.pagina > 1 ? f.pagina : undefined })

/** What anyone may browse, by three levels that open one another. */
export default function CatalogoPublico() {
  const [p, setP] = useSearchParams()
  // the prerendered page knows no query: filters count once it lives
  const [vivo, setVivo] = useState(false)
  useEffect(() => setVivo(true), [])
  const f = vivo ? leer(p) : SIN_FILTROS
  const { clasificacion, categoria, linea, pagina } = f
  const ir = (cambios: Partial<Filtros>) =>
    setP(new URL(direccion({ ...f, pagina: 1, ...cambios }), window.location.origin).searchParams, {
      preventScrollReset: true,
    })
  const clasificaciones = useDatos(vivo, 'clasificaciones', () => send(nivelClasificaciones))
  const categorias = useDatos(clasificacion > 0, `categorias ${clasificacion}`, () =>
    send(nivelCategorias, { params: { clasificacion } }),
  )
  const lineas = useDatos(categoria > 0, `lineas ${clasificacion} ${categoria}`, () =>
    send(nivelLineas, { params: { clasificacion, categoria } }),
  )
  const articulos = useDatos(vivo, `articulos ${direccion(f)}`, async () => {
    const { data, totalPaginas } = await send(articulosPublicos, { params: f })
    return { data: { articulos: data, totalPaginas } }
  })
  return (
    <Banda como="main" className={estilos.catalogo}>
      <Cartel como="h1" medida={2}>
        Catálogo
      </Cartel>
      <div className={estilos.niveles}>
        <Menu
          etiqueta="Clasificación"
          opciones={clasificaciones.datos}
          valor={clasificacion}
          onCambio={(codigo) => ir({ clasificacion: codigo, categoria: 0, linea: 0 })}
        />
        {clasificacion > 0 && (
          <Menu
            etiqueta="Categoría"
            opciones={categorias.datos}
            valor={categoria}
            onCambio={(codigo) => ir({ categoria: codigo, linea: 0 })}
          />
        )}
        {categoria > 0 && (
          <Menu etiqueta="Línea" opciones={lineas.datos} valor={linea} onCambio={(codigo) => ir({ linea: codigo })} />
        )}
      </div>
      {articulos.fallo ? (
        <Falla titulo="No pudimos cargar el catálogo." onReintentar={articulos.reintentar} />
      ) : (
        <div aria-busy={!articulos.datos}>
          {articulos.datos?.articulos.length === 0 ? (
            <Vacio titulo="No se encontro ningun articulo con los criterios seleccionados." />
          ) : (
            <ul className={estilos.rejilla} aria-label="Artículos">
              {articulos.datos
                ? articulos.datos.articulos.map((articulo) => (
                    <Articulo key={articulo.codArticulo} articulo={articulo} />
                  ))
                : Array.from({ length: 12 }, (_, i) => `hueso${i}`).map((clave) => (
                    <Hueso key={clave} como="li" className={estilos.hueso} />
                  ))}
            </ul>
          )}
          {articulos.datos && (
            <Paginacion
              pagina={pagina}
              total={articulos.datos.totalPaginas}
              hacia={(n) => direccion({ ...f, pagina: n })}
            />
          )}
        </div>
      )}
    </Banda>
  )
}

function Menu({
  etiqueta,
  opciones,
  valor,
  onCambio,
}: {
  etiqueta: string
  opciones: Nivel[] | undefined
  valor: number
  onCambio: (codigo: number) => void
}) {
  return (
    <CampoLista
      etiqueta={etiqueta}
      value={valor}
      onChange={(e) => onCambio(Number(e.target.value))}
      junto={(lista) => (
        <div className={estilos.nivel}>
          {lista}
          {valor > 0 && (
            <Boton cuadrado grande icono={IconX} aria-label={`Quitar ${etiqueta}`} onClick={() => onCambio(0)} />
          )}
        </div>
      )}
    >
      <option value={0}>Todas</option>
      {valor > 0 && !opciones?.some(({ codigo }) => codigo === valor) && <option value={valor}>…</option>}
      {opciones?.map(({ codigo, descripcion }) => (
        <option key={codigo} value={codigo}>
          {descripcion}
        </option>
      ))}
    </CampoLista>
  )
}

function Articulo({ articulo }: { articulo: ArticuloPublico }) {
  return (
    <li>
      <article aria-label={articulo.descripcion}>
        <Empaque url={articulo.urlImagen} descripcion={articulo.descripcion} ancho={150} />
        <Texto como="h2" dato>
          <Descripcion texto={articulo.descripcion} />
        </Texto>
        <Nota>{articulo.formula || articulo.generico}</Nota>
        {articulo.precioPublico > 0 && (
          <Texto como="p" cifras className={estilos.precio}>
            <Texto nota>Precio al público</Texto> ${precio.format(articulo.precioPublico)}
          </Texto>
        )}
      </article>
    </li>
  )
}

/** Data of a public call: asked again when its key changes; the answer to an earlier key is dropped. */
function useDatos<T>(quiere: boolean, clave: string, pedir: () => Promise<{ data: T }>) {
  const [estado, setEstado] = useState<{ clave: string; datos?: T; fallo?: true }>({ clave: '' })
  const [vez, setVez] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when to ask again
  useEffect(() => {
    if (!quiere) return
    let vigente = vez > 0
    pedir().then(
      ({ data }) => vigente && setEstado({ clave, datos: data }),
      () => vigente && setEstado({ clave, fallo: true }),
    )
    return () => {
      vigente = false
    }
  }, [quiere, clave, vez])
  const actual = estado.clave === clave ? estado : { clave }
  return {
    datos: actual.datos,
    fallo: actual.fallo ?? false,
    reintentar: () => {
      setEstado({ clave: '' })
      setVez(vez + 1)
    },
  }
}
