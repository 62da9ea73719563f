import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { median } from './load.ts'
import type { Mundo } from './mundo.ts'
import { juicio } from './tabla.ts'

/** Rows of a pasted list, and the milliseconds in which they should be told apart. */
const LISTAS = [
  { renglones: 200, meta: 150 },
  { renglones: 2_000, meta: 1_000 },
]
const CALENTAMIENTO = 3
const ms = (n: number) => `${Math.round(n * 10) / 10} ms`

type Articulo = { codigo: string; barras: string; descripcion: string }
type Resuelta = { tomadas: number; preguntas: number; rechazadas: number }

/** A list as it is pasted, read in one call: half codes, a quarter barcodes, a quarter descriptions; each time other articles. */
export async function medirCaptura({ portal, base, bearer }: Mundo, { rondas }: { rondas: number }): Promise<void> {
  const { rows } = await base.query<Articulo>(
    `select cod_articulo as codigo, cod_barras as barras, lower(descripcion) as descripcion from articulos join precios using (cod_articulo) where estatus = '${ACTIVO}' and cod_barras <> '' order by md5(cod_articulo)`,
  )
  const lista = (renglones: number, vez: number) =>
    Array.from({ length: renglones }, (_, i) => {
      const uno = rows[(vez * renglones + i) % rows.length]
      const escrito = [uno?.codigo, uno?.descripcion, uno?.codigo, uno?.barras][i % 4]
      return `${escrito}\t${1 + (i % 40)}`
    }).join('\n')
  for (const { renglones, meta } of LISTAS)
    for (const [clase, prepara] of Object.entries(ESCRITAS)) {
      const tiempos: number[] = []
      let ultima: Resuelta = { tomadas: 0, preguntas: 0, rechazadas: 0 }
      for (let vez = 0; vez < CALENTAMIENTO + 4 * rondas; vez++) {
        const texto = prepara(lista(renglones, vez))
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
      console.log(
        `captura: ${renglones.toLocaleString('es-MX')} renglones pegados, ${clase}: ${juicio(ms(median(tiempos)), `goal ${meta} ms`, median(tiempos) <= meta)}, a lo más ${ms(Math.max(...tiempos))} (${tomadas} tomados, ${preguntas} por resolver, ${rechazadas} rechazados)`,
      )
    }
}

/** Whole descriptions, and the first words of them with a slip, as a chat has them. */
const ESCRITAS: Record<string, (texto: string) => string> = {
  'descripciones enteras': (texto) => texto,
  'las primeras palabras, con una letra de menos': (texto) =>
    texto.replace(/^([a-zñáéíóú]{3})[a-zñáéíóú](\S*(?: \S+){0,2})[^\t\n]*/gm, '$1$2'),
}
