import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { aLoMas, type Cuaderno } from './cifras.ts'
import { median } from './load.ts'
import type { Mundo } from './mundo.ts'
import { alCrecer } from './tabla.ts'

/** Rows of a pasted list, and the milliseconds in which they should be told apart. */
const LISTAS: readonly { renglones: number; meta?: number }[] = [
  { renglones: 200, meta: 150 },
  { renglones: 1_000 },
  { renglones: 2_000, meta: 1_000 },
]
const CALENTAMIENTO = 3

type Articulo = { codigo: string; barras: string; descripcion: string }
type Resuelta = { tomadas: number; preguntas: number; rechazadas: number }

/** A list as it is pasted, read in one call: half codes, a quarter barcodes, a quarter descriptions; each time other articles. */
export async function medirCaptura(hoja: Cuaderno, mundo: Mundo, { rondas }: { rondas: number }): Promise<void> {
  const { portal, base, bearer } = mundo
  const { rows } = await base.query<Articulo>(
    `select cod_articulo as codigo, cod_barras as barras, lower(descripcion) as descripcion from articulos join precios using (cod_articulo) where estatus = '${ACTIVO}' and cod_barras <> '' order by md5(cod_articulo)`,
  )
  const lista = (renglones: number, vez: number) =>
    Array.from({ length: renglones }, (_, i) => {
      const uno = rows[(vez * renglones + i) % rows.length]
      const escrito = [uno?.codigo, uno?.descripcion, uno?.codigo, uno?.barras][i % 4]
      return `${escrito}\t${1 + (i % 40)}`
    }).join('\n')
  const anotar = hoja.tabla('', [
    'a pasted list',
    'rows',
    'median, most ms',
    'CPU ms: server, PostgreSQL',
    'taken, asked, refused',
  ])
  for (const { renglones, meta } of LISTAS)
    for (const [clase, prepara] of Object.entries(ESCRITAS)) {
      const tiempos: number[] = []
      let antes = mundo.cpu('portal')
      let ultima: Resuelta = { tomadas: 0, preguntas: 0, rechazadas: 0 }
      for (let vez = 0; vez < CALENTAMIENTO + 4 * rondas; vez++) {
        const texto = prepara(lista(renglones, vez))
        if (vez === CALENTAMIENTO) antes = mundo.cpu('portal')
        const inicio = performance.now()
        const respuesta = await fetch(`${portal}/api/captura/resolver`, {
          method: 'POST',
          headers: { ...bearer(0), 'content-type': 'application/json' },
          body: JSON.stringify({ texto }),
        })
        ultima = ((await respuesta.json()) as { data: Resuelta }).data
        if (vez >= CALENTAMIENTO) tiempos.push(performance.now() - inicio)
      }
      const { tomadas, preguntas, rechazadas } = ultima
      const despues = mundo.cpu('portal')
      const cada = (de: 'propia' | 'postgres') => (despues[de] - antes[de]) / tiempos.length
      const suyo = { propia: cada('propia'), postgres: cada('postgres') }
      anotar(
        [
          clase,
          renglones,
          [median(tiempos), Math.max(...tiempos)],
          [suyo.propia, suyo.postgres],
          [tomadas, preguntas, rechazadas],
        ],
        [
          ...(meta ? [aLoMas('median', median(tiempos), meta, ' ms')] : []),
          ...alCrecer(mundo.tamano, `captura, ${clase}`, renglones, suyo),
        ],
      )
    }
}

/** Whole descriptions, and the first words of them with a slip, as a chat has them. */
const ESCRITAS: Record<string, (texto: string) => string> = {
  'whole descriptions': (texto) => texto,
  'first words with a slip': (texto) =>
    texto.replace(/^([a-zñáéíóú]{3})[a-zñáéíóú](\S*(?: \S+){0,2})[^\t\n]*/gm, '$1$2'),
}
