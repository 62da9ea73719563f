import type { Request } from './load.ts'
import { codCliente, type Mundo } from './mundo.ts'
import { CABEZA, type Fila, type Medida, medirFila } from './tabla.ts'

/** Detail, lists and the cart: what a pharmacist opens around the search. */
export async function medirPantallas(mundo: Mundo, medida: Medida): Promise<void> {
  await mundo.llenarCarritos()
  console.log(`\n${CABEZA}`)
  for (const fila of [...lecturas(mundo), ...cambios(mundo)])
    if (medida.filas.test(fila.nombre)) await medirFila(mundo, medida, fila)
}

function lecturas({ bearer, articulos }: Mundo): Fila[] {
  const articulo = (i: number) => articulos[(i * 7) % articulos.length] ?? ''
  const lista = (nombre: string) => (i: number) => ({
    path: `/api/${nombre}/consultar?pagina=${1 + (i % 5)}`,
    headers: bearer(i),
  })
  return [
    {
      nombre: 'one product',
      portal: (i) => ({ path: `/api/detalle-producto/producto/${articulo(i)}`, headers: bearer(i) }),
      bare: (i) => ({ path: `/articulo/${articulo(i)}` }),
    },
    {
      nombre: 'its substitutes',
      portal: (i) => ({ path: `/api/detalle-producto/sustitutos/${articulo(i)}`, headers: bearer(i) }),
    },
    ...['nuevos', 'ofertas', 'remates'].map((nombre) => ({
      nombre: `list '${nombre}', a page`,
      portal: lista(nombre),
    })),
    {
      nombre: 'cart of 10 lines',
      portal: (i) => ({ path: '/api/carrito/consultar', body: {}, headers: bearer(i) }),
    },
  ]
}

/** A change of quantity, alone and with what a cart then shows. */
function cambios({ bearer, articulos }: Mundo): Fila[] {
  const articulo = (i: number) => ({ codArticulo: articulos[i % 40], cantidad: 1 + (i % 50) })
  const cambio = (i: number, mas: object = {}): Request => ({
    path: '/api/carrito/modificar-cantidad',
    body: { ...articulo(i), rutaOrigen: 'carrito', ...mas },
    headers: bearer(i),
  })
  const deBare = (i: number) => ({ codCliente: codCliente(i), ...articulo(i) })
  return [
    {
      nombre: 'change of quantity',
      portal: (i) => cambio(i),
      bare: (i) => ({ path: '/cantidad', body: deBare(i) }),
      metas: { deBare: 0.6 },
    },
    {
      nombre: 'change of quantity with line, totals and credit, beside one that answers its cart',
      portal: (i) => cambio(i, { conCarrito: true }),
      bare: (i) => ({ path: '/cantidad-y-carrito', body: deBare(i) }),
      metas: { deBare: 0.5 },
    },
  ]
}
