import { randomUUID } from 'node:crypto'
import type { Cuaderno } from './cifras.ts'
import type { Request } from './load.ts'
import { codCliente, enCarrito, type Mundo } from './mundo.ts'
import { type Fila, type Medida, medirFilas } from './tabla.ts'

/** Detail, lists and the cart: what a pharmacist opens around the search. */
export async function medirPantallas(hoja: Cuaderno, mundo: Mundo, medida: Medida): Promise<void> {
  await mundo.llenarCarritos()
  await medirFilas(hoja, mundo, medida, [...lecturas(mundo), ...cambios(mundo)])
}

function lecturas({ bearer, articulos }: Mundo): Fila[] {
  const articulo = (i: number) => articulos[(i * 7) % articulos.length] ?? ''
  const leer = (path: (i: number) => string) => {
    const portal = (i: number) => ({ path: path(i), headers: bearer(i) })
    return { portal, techo: portal }
  }
  return [
    {
      nombre: 'one product',
      ...leer((i) => `/api/detalle-producto/producto/${articulo(i)}`),
      bare: (i) => ({ path: `/articulo/${articulo(i)}` }),
      metas: { deBare: 75 },
    },
    { nombre: 'its substitutes', ...leer((i) => `/api/detalle-producto/sustitutos/${articulo(i)}`) },
    ...['nuevos', 'ofertas', 'remates'].map((nombre) => ({
      nombre: `list '${nombre}', a page`,
      ...leer((i) => `/api/${nombre}/consultar?pagina=${1 + (i % 5)}`),
    })),
    { nombre: 'cart of 10 lines', portal: (i) => carrito(bearer(i)) },
  ]
}

const carrito = (headers: Record<string, string>): Request => ({ path: '/api/carrito/consultar', body: {}, headers })

/** of so many changes each is of another client or article: the next one of the same is a tap on + */
const VUELTA = 240

/** A tap on + in a cart of ten lines, beside a bare program that writes it; the last two beside one that then answers the cart. */
function cambios({ bearer, articulos }: Mundo): Fila[] {
  const articulo = (i: number) => ({
    codArticulo: enCarrito(articulos, i),
    cantidad: 1 + (Math.floor(i / VUELTA) % 50),
  })
  const cambio = (i: number): Request => ({
    path: '/api/carrito/modificar-cantidad',
    body: { ...articulo(i), rutaOrigen: 'carrito' },
    headers: bearer(i),
  })
  const comoElSitio = (i: number): Request => ({
    path: '/api/carrito/modificar-cantidad',
    body: { ...articulo(i), rutaOrigen: 'carrito', conCarrito: true },
    headers: { ...bearer(i), 'idempotency-key': randomUUID() },
  })
  const bare = (path: string) => (i: number) => ({ path, body: { codCliente: codCliente(i), ...articulo(i) } })
  return [
    { nombre: '+, its line', portal: cambio, bare: bare('/cantidad'), metas: { deBare: 60 } },
    {
      nombre: '+ as the web asks it: key, line, totals, credit',
      portal: comoElSitio,
      bare: bare('/cantidad-y-carrito'),
      metas: { deBare: 60 },
    },
    {
      nombre: '+ as the web asks it, then the cart of 10 (two requests)',
      portal: (i) => [comoElSitio(i), carrito(bearer(i))],
      bare: bare('/cantidad-y-carrito'),
      metas: { deBare: 50 },
    },
  ]
}
