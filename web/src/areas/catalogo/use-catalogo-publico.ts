import {
  type ArticuloPublico,
  articulosPublicos,
  nivelCategorias,
  nivelClasificaciones,
  nivelLineas,
} from '@surtia/contracts/catalogo-publico.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { send } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { entero } from './BarraDeLista.tsx'

export type Nivel = { codigo: number; descripcion: string }
type Filtros = { clasificacion: number; categoria: number; linea: number; pagina: number; texto: string }
type Pagina = { articulos: ArticuloPublico[]; totalPaginas: number }
const SIN_FILTROS: Filtros = { clasificacion: 0, categoria: 0, linea: 0, pagina: 1, texto: '' }

const leer = (p: URLSearchParams): Filtros => {
  const clasificacion = entero(p.get('clasificacion'), 0)
  const categoria = clasificacion ? entero(p.get('categoria'), 0) : 0
  return {
    clasificacion,
    categoria,
    linea: categoria ? entero(p.get('linea'), 0) : 0,
    pagina: Math.max(1, entero(p.get('pagina'), 1)),
    texto: (p.get('texto') ?? '').trim().slice(0, 200),
  }
}
const direccionDe = (f: Filtros) => paths.catalogo({ ...f, pagina: f.pagina > 1 ? f.pagina : undefined })

/** What the server wrote into the document (edge/pages.ts) for the address of its first page; undefined while the page is built. */
function readEscrita(): (Pagina & { filtro: Filtros }) | undefined {
  if (typeof document === 'undefined') return undefined
  const escrita = document.querySelector('script[id="lista-de-la-pagina"]')?.textContent
  return escrita ? (JSON.parse(escrita) as Pagina & { filtro: Filtros }) : undefined
}

/** The public catalogue at its address: its filters, what each level offers, and its articles. */
export function useCatalogoPublico() {
  const [p, setP] = useSearchParams()
  // the prerendered page knows no query: filters count once it lives
  const [vivo, setVivo] = useState(false)
  useEffect(() => setVivo(true), [])
  const [escrita] = useState(readEscrita)
  const filtros = vivo ? leer(p) : SIN_FILTROS
  const { clasificacion, categoria, texto: buscado, ...deLlamada } = { ...filtros }
  const direccion = direccionDe(filtros)
  const yaEscrita = escrita && (!vivo || direccionDe(escrita.filtro) === direccion) ? escrita : undefined

  const clasificaciones = useDatos(vivo, 'clasificaciones', () => send(nivelClasificaciones))
  const categorias = useDatos(clasificacion > 0, `categorias ${clasificacion}`, () =>
    send(nivelCategorias, { params: { clasificacion } }),
  )
  const lineas = useDatos(categoria > 0, `lineas ${clasificacion} ${categoria}`, () =>
    send(nivelLineas, { params: { clasificacion, categoria } }),
  )
  const pedidos = useDatos(vivo && !yaEscrita, direccion, async () => {
    const { data, totalPaginas } = await send(articulosPublicos, {
      params: { ...deLlamada, clasificacion, categoria },
      query: buscado ? { texto: buscado } : {},
    })
    return { data: { articulos: data, totalPaginas } }
  })
  return {
    vivo,
    filtros,
    clasificaciones: clasificaciones.datos,
    categorias: categorias.datos,
    lineas: lineas.datos,
    pagina: yaEscrita ?? pedidos.datos,
    fallo: pedidos.fallo,
    reintentar: pedidos.reintentar,
    direccion: (cambios: Partial<Filtros>) => direccionDe({ ...filtros, ...cambios }),
    /** Another filter begins at its first page. */
    ir: (cambios: Partial<Filtros>) =>
      setP(new URL(direccionDe({ ...filtros, pagina: 1, ...cambios }), window.location.origin).searchParams, {
        preventScrollReset: true,
      }),
  }
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
