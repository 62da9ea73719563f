import { randomUUID } from 'node:crypto'
import type { Line, Request } from './load.ts'
import type { Mundo } from './mundo.ts'
import { PASSWORD, usuarioDe } from './nacion-mundo.ts'
import { tecleado } from './preguntas.ts'
import type { Produccion } from './produccion.ts'

const SUGERENCIAS = 300
const BUSQUEDAS = 100
/** each line is put into the cart once, and some are changed, until so many changes are made */
const CAMBIOS = 15
const RENGLONES = [10, 11, 12, 13, 14, 15]

export const CLASES = [
  'sign in',
  'home',
  'suggestions',
  'search',
  'cart changes',
  'cart',
  'send',
  'orders under way',
] as const
export type Clase = (typeof CLASES)[number]

/** as a browser says it */
const TOMA = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Signs in pharmacy `n`: its token, '' when it may not. */
export async function entrar(linea: Line, n: number): Promise<string> {
  const body = { usuario: usuarioDe(n), password: PASSWORD }
  const data = await linea.dataOf({ path: '/api/seguridad/login', body, headers: TOMA })
  return typeof data === 'object' && data && 'accessToken' in data ? String(data.accessToken) : ''
}

/** A connection on which a screen hears of its orders; it lasts as long as the screen is open. */
export async function pantallaAbierta(produccion: Produccion, token: string): Promise<Line> {
  const linea = await produccion.openLine()
  void linea.ask({ path: '/api/estatus-pedido/cambios', headers: { ...TOMA, authorization: `Bearer ${token}` } })
  return linea
}

/** A hundred searches and three hundred suggestions, all of different texts, a cart of ten to fifteen lines and its order. */
export function* pasosDe({ textos, articulos }: Mundo, n: number, token: string): Generator<[Clase, Request]> {
  const headers = { ...TOMA, authorization: `Bearer ${token}` }
  const texto = (i: number) => textos[(n * 131 + i * 17) % textos.length] ?? ''
  const leer = (path: string): Request => ({ path, headers })
  const escribir = (path: string, body: object, mas: Record<string, string> = {}): Request => ({
    path,
    body,
    headers: { ...headers, ...mas },
  })
  const renglones = RENGLONES[n % RENGLONES.length] ?? 0
  yield ['home', leer('/api/inicio')]
  for (let i = 0; i < BUSQUEDAS; i++) {
    for (let tecla = 0; tecla < SUGERENCIAS / BUSQUEDAS; tecla++) {
      const escrito = encodeURIComponent(tecleado(texto(i), tecla))
      yield ['suggestions', leer(`/api/catalogo-general/buscar/sugerencias?texto=${escrito}`)]
    }
    yield ['search', escribir('/api/catalogo-general/buscar', { buscar: texto(i), pagina: 1 })]
    const cambio = Math.floor((i * CAMBIOS) / BUSQUEDAS)
    if (Math.floor(((i + 1) * CAMBIOS) / BUSQUEDAS) > cambio) {
      const codArticulo = articulos[(n * CAMBIOS + (cambio % renglones)) % articulos.length]
      const uno = { codArticulo, cantidad: 1 + ((n + cambio) % 5), rutaOrigen: 'busqueda-general' }
      yield ['cart changes', escribir('/api/carrito/modificar-cantidad', uno)]
    }
  }
  yield ['cart', escribir('/api/carrito/consultar', {})]
  const envio = {
    surtirEnVariosCedis: 'R',
    facturarPublicoGeneral: false,
    articulosSurtirCaducidades: [],
    surtirWebExcel: false,
  }
  yield ['send', escribir('/api/carrito/surtir', envio, { 'idempotency-key': randomUUID() })]
  yield ['orders under way', leer('/api/estatus-pedido/pedidos-activos')]
}
