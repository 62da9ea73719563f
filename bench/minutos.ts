import { aLoMas, type Cuaderno } from './cifras.ts'
import { load, type Request } from './load.ts'
import type { Mundo } from './mundo.ts'
import { amplia, conDesliz, exacta, inicio } from './preguntas.ts'
import { A_LA_VEZ } from './tabla.ts'

/** what the last minute may be, against the worse of the second and third, % */
const MAS_MEMORIA = 115
const MAS_P99 = 150
/** MB, at 12,000 articles and above */
const MEMORIA = { chico: 450, grande: 700 }

/** Minutes of a day's mixture: does memory grow, does the slowest answer get slower? */
export async function medirMinutos(hoja: Cuaderno, mundo: Mundo, cuantos: number): Promise<void> {
  const que = mezcla(mundo)
  const anotar = hoja.tabla(`${mundo.tamano.toLocaleString('es-MX')} articles`, [
    'minute',
    '/s',
    'p50, p99 ms',
    'memory, MB',
  ])
  const minutos: { p99: number; megas: number }[] = []
  const tope = mundo.tamano > 12_000 ? MEMORIA.grande : MEMORIA.chico
  for (let minuto = 1; minuto <= cuantos; minuto++) {
    const f = await load(mundo.portal, que, A_LA_VEZ, 60)
    if (f.failed) throw new Error(`${f.failed} of ${f.answered} failed`)
    const uno = { p99: f.p99, megas: mundo.datosDeProceso() }
    minutos.push(uno)
    const [, segundo, tercero] = minutos
    const memoria = aLoMas('memory', uno.megas, tope, ' MB')
    const deAntes =
      segundo && tercero
        ? [
            aLoMas('memory of before', (100 * uno.megas) / Math.max(segundo.megas, tercero.megas), MAS_MEMORIA, '%'),
            aLoMas('p99 of before', (100 * uno.p99) / Math.max(segundo.p99, tercero.p99), MAS_P99, '%'),
          ]
        : []
    const metas = minuto === cuantos ? [memoria, ...deAntes] : []
    anotar([minuto, f.perSecond, [f.p50, f.p99], uno.megas], metas)
  }
}

/** Of twenty requests: twelve suggestions, four searches, two broad ones or slips, a product and a quantity. */
function mezcla({ bearer, articulos }: Mundo): (i: number) => Request {
  const articulo = (i: number) => articulos[(i * 7) % articulos.length] ?? ''
  const buscar = (texto: string, i: number): Request => ({
    path: '/api/catalogo-general/buscar',
    body: { buscar: texto, pagina: 1 + (i % 3) },
    headers: bearer(i),
  })
  return (i) => {
    const turno = i % 20
    // each kind goes through all of its texts, which are twelve
    const n = Math.floor(i / 20) + turno
    if (turno < 12) return { path: `/api/catalogo-general/buscar/sugerencias?texto=${inicio(n)}`, headers: bearer(i) }
    if (turno < 16) return buscar(exacta(n), i)
    if (turno === 16) return buscar(amplia(n), i)
    if (turno === 17) return buscar(conDesliz(n), i)
    if (turno === 18) return { path: `/api/detalle-producto/producto/${articulo(n)}`, headers: bearer(i) }
    const body = { codArticulo: articulos[n % 40], cantidad: 1 + (n % 50), rutaOrigen: 'carrito' }
    return { path: '/api/carrito/modificar-cantidad', body, headers: bearer(i) }
  }
}
