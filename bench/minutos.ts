import { load, type Request } from './load.ts'
import type { Mundo } from './mundo.ts'
import { amplia, conDesliz, exacta, inicio } from './preguntas.ts'
import { A_LA_VEZ, juicio, round1 } from './tabla.ts'

/** what the last minute may be, against the median of the second and third */
const MAS_MEMORIA = 1.15
const MAS_P99 = 1.5

/** Minutes of a day's mixture: does memory grow, does the slowest answer get slower? */
export async function medirMinutos(mundo: Mundo, cuantos: number): Promise<void> {
  const que = mezcla(mundo)
  console.log(
    `\n| minute, ${mundo.tamano.toLocaleString('es-MX')} articles | /s | p50, p99 ms | memory |\n|--:|--:|--:|--:|`,
  )
  const minutos: { p99: number; megas: number }[] = []
  for (let minuto = 1; minuto <= cuantos; minuto++) {
    const f = await load(mundo.portal, que, A_LA_VEZ, 60)
    if (f.failed) throw new Error(`${f.failed} of ${f.answered} failed`)
    const megas = mundo.datosDeProceso()
    minutos.push({ p99: f.p99, megas })
    console.log(`| ${minuto} | ${Math.round(f.perSecond)} | ${round1(f.p50)}, ${round1(f.p99)} | ${megas} MB |`)
  }
  const [, segundo, tercero] = minutos
  const ultimo = minutos.at(-1)
  if (!segundo || !tercero || !ultimo) return
  const memoria = ultimo.megas / Math.max(segundo.megas, tercero.megas)
  const p99 = ultimo.p99 / Math.max(segundo.p99, tercero.p99)
  const dicho = (que: string, n: number, tope: number) =>
    juicio(`${que} ${Math.round(n * 100)}%`, `≤ ${Math.round(tope * 100)}%`, n <= tope)
  console.log(
    `\nlast minute against the second and third: ${dicho('memory', memoria, MAS_MEMORIA)}; ${dicho('p99', p99, MAS_P99)}`,
  )
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
