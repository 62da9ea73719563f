import { type ArticuloPublico, articuloPublico } from '@surtia/contracts/catalogo-publico.ts'
import type { CatalogoEnMemoria } from '../../indice/catalogo-en-memoria.ts'
import { Recuerdos } from '../../indice/recuerdos.ts'
import type { Portal } from '../../portal.ts'
import { descripcionesDe } from './descripciones.ts'
import { listEscritas, partePublica } from './fichas.ts'
import { enOrdenPublico, type Niveles, nivelesEnVenta } from './orden-publico.ts'
import { type CualNivel, listNombresDeNivel, type Nivel } from './publico.queries.ts'

type DePublico = Pick<Portal, 'db' | 'indice' | 'settings'>

/** A text shorter than three letters filters nothing. */
export type FiltroPublico = Niveles & { pagina: number; texto?: string | undefined }

const POR_PAGINA_PUBLICA = 24
const MINIMO_DE_TEXTO = 3

/** A page of what anyone may browse, from memory (docs/reglas/busqueda.md#lo-que-ve-cualquiera). */
export async function publicos(
  portal: DePublico,
  f: FiltroPublico,
): Promise<{ data: ArticuloPublico[]; totalPaginas: number }> {
  await portal.indice.alDia()
  const { catalogo } = portal.indice
  const texto = (f.texto ?? '').trim()
  const descripciones = await descripcionesDe(catalogo)
  const hecho = texto.length < MINIMO_DE_TEXTO ? null : texto
  const lugares = memoriaDe(catalogo).enOrden(f, hecho, () => descripciones.empiezaCon(texto))
  const desde = (f.pagina - 1) * POR_PAGINA_PUBLICA
  return {
    data: await listPublicos(portal, catalogo, Array.from(lugares.subarray(desde, desde + POR_PAGINA_PUBLICA))),
    totalPaginas: Math.ceil(lugares.length / POR_PAGINA_PUBLICA),
  }
}

/** One of the three levels below its parents, by name: only those that hold an article on sale. */
export async function listNivel(
  { db, indice }: DePublico,
  cual: CualNivel,
  padres: { clasificacion?: number; categoria?: number } = {},
): Promise<Nivel[]> {
  await indice.alDia()
  const { clasificacion, categoria } = padres
  const suyos = memoriaDe(indice.catalogo)
    .niveles()
    .filter((uno) => (clasificacion ?? uno.clasificacion) === uno.clasificacion)
    .filter((uno) => (categoria ?? uno.categoria) === uno.categoria)
  return listNombresDeNivel(db, cual, [...new Set(suyos.map((uno) => uno[cual]))])
}

/** The wire fields of these places; what is gone is left out. */
async function listPublicos(
  portal: DePublico,
  catalogo: CatalogoEnMemoria,
  lugares: readonly number[],
): Promise<ArticuloPublico[]> {
  const { version, precioPublico } = catalogo.columnas
  const precios = lugares.map((lugar) => precioPublico[lugar] as number)
  const fichas = await listEscritas(
    portal,
    catalogo,
    lugares.map((lugar) => ({
      lugar,
      codArticulo: catalogo.codigos[lugar] ?? '',
      version: version[lugar] as number,
    })),
  )
  return fichas.flatMap((ficha, i) =>
    ficha ? articuloPublico.parse(JSON.parse(`${partePublica(ficha)},"precioPublico":${precios[i]}}`)) : [],
  )
}

const MB = 1_048_576
/** pieces are counted anew about as often */
const PIEZAS_MS = 600_000
const memorias = new WeakMap<CatalogoEnMemoria, ReturnType<typeof memoria>>()

function memoriaDe(catalogo: CatalogoEnMemoria) {
  const suya = memorias.get(catalogo) ?? memoria(catalogo)
  memorias.set(catalogo, suya)
  return suya
}

/** Orders and levels that visitors share while no article changes. */
function memoria(catalogo: CatalogoEnMemoria) {
  const ordenes = new Recuerdos<Int32Array>({ ms: 0, cuantos: 200, bytes: 8 * MB })
  const niveles = new Recuerdos<Niveles[]>({ ms: 0, cuantos: 1, bytes: MB })
  const estado = () => ({
    estructura: catalogo.estructura,
    revision: Math.floor(performance.now() / PIEZAS_MS),
  })
  return {
    enOrden(f: Niveles, texto: string | null, empiezaCon: () => (lugar: number) => boolean): Int32Array {
      const clave = `${f.clasificacion},${f.categoria},${f.linea},${texto ?? ''}`
      const hacer = () =>
        enOrdenPublico(
          catalogo,
          f,
          texto === null ? null : { hallados: catalogo.texto.hallar(texto, true).lugares, empieza: empiezaCon() },
        )
      return ordenes.tomar(clave, estado(), hacer, (lugares) => lugares.byteLength)
    },
    niveles: () =>
      niveles.tomar(
        '',
        estado(),
        () => nivelesEnVenta(catalogo),
        (todos) => todos.length * 100,
      ),
  }
}
