import { randomUUID } from 'node:crypto'
import { A_LA_VEZ, comparar, type Medida, round1 } from './comparar.ts'
import { load, median, type Request } from './load.ts'
import { buscado, CLIENTES, codCliente, type Mundo } from './mundo.ts'

const INICIOS = ['para', 'amox', 'losar', 'metf', 'omep', 'ibup', 'keto', 'azit', 'ator', 'clon', 'vita', 'cef']

/** Search and autocomplete beside the bare queries, alone and sixteen at once. */
export async function buscarYCompletar(mundo: Mundo, medida: Medida, sobre: string): Promise<void> {
  const texto = (i: number) => INICIOS[i % INICIOS.length]
  for (const concurrency of [1, A_LA_VEZ]) {
    await comparar(mundo, medida, {
      nombre: `búsqueda de 20 sobre ${sobre}`,
      goal: 60,
      concurrency,
      portal: mundo.busqueda,
      bare: (i) => ({ path: '/buscar', body: buscado(i) }),
    })
    await comparar(mundo, medida, {
      nombre: `autocompletado sobre ${sobre}`,
      goal: 60,
      concurrency,
      portal: (i) => ({
        path: `/api/catalogo-general/buscar/descripcion-articulos/8?texto=${texto(i)}`,
        headers: mundo.bearer(i),
      }),
      bare: (i) => ({ path: `/autocompletar?texto=${texto(i)}` }),
    })
  }
}

/** A change of quantity, alone and with what a cart then shows. */
export async function cambiarCantidad(mundo: Mundo, medida: Medida): Promise<void> {
  const articulo = (i: number) => ({ codArticulo: mundo.articulos[i % 40], cantidad: 1 + (i % 50) })
  const cambio = (i: number, mas: object = {}): Request => ({
    path: '/api/carrito/modificar-cantidad',
    body: { ...articulo(i), rutaOrigen: 'carrito', ...mas },
    headers: mundo.bearer(i),
  })
  const deBare = (i: number) => ({ codCliente: codCliente(i), ...articulo(i) })
  await comparar(mundo, medida, {
    nombre: 'cambio de cantidad',
    goal: 60,
    portal: (i) => cambio(i),
    bare: (i) => ({ path: '/cantidad', body: deBare(i) }),
  })
  await comparar(mundo, medida, {
    nombre: 'cambio de cantidad con renglón, totales y crédito, junto a quien contesta el carrito',
    goal: 50,
    portal: (i) => cambio(i, { conCarrito: true }),
    bare: (i) => ({ path: '/cantidad-y-carrito', body: deBare(i) }),
  })
}

const PEDIDO = {
  surtirEnVariosCedis: 'R',
  facturarPublicoGeneral: false,
  articulosSurtirCaducidades: [],
  surtirWebExcel: false,
}

/** Orders of 10 lines: every request finds a full cart, one per client and turn, filled again behind its back. */
export async function enviarPedidos(mundo: Mundo, { rondas }: Medida): Promise<void> {
  const quienes = [
    { url: mundo.bare, uno: (n: number): Request => ({ path: '/pedido', body: { codCliente: codCliente(n) } }) },
    {
      url: mundo.portal,
      uno: (n: number): Request => ({
        path: '/api/carrito/surtir',
        body: PEDIDO,
        headers: { ...mundo.bearer(n), 'idempotency-key': randomUUID() },
      }),
    },
  ].map((quien) => ({ ...quien, porSegundo: [] as number[] }))
  for (let i = 0; i < rondas * 12; i++) {
    for (const { url, uno, porSegundo } of quienes) {
      await llenarCarritos(mundo)
      const figures = await load(url, (n) => (n < CLIENTES ? uno(n) : undefined), 8, 30)
      if (figures.failed) throw new Error(`pedido: ${figures.failed} failed at ${url}`)
      if (i > 2) porSegundo.push(figures.perSecond)
    }
  }
  const [b = 0, p = 0] = quienes.map(({ porSegundo }) => median(porSegundo))
  console.log(
    `pedido de 10 renglones: portal ${round1(p)}/s, bare ${round1(b)}/s: ${Math.round((p / b) * 100)}% (goal 50%)`,
  )
}

async function llenarCarritos({ base, articulos }: Mundo): Promise<void> {
  await base.query('delete from carrito_renglones')
  await base.query(
    `insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen, precio_visto)
     select c.cod_cliente, 'web', a.cod, 2, 'carrito', 1 from clientes c, lateral (select cod from unnest($1::text[]) with ordinality u(cod, n) where (n + c.cod_cliente::int) % 40 < 1 limit 10) a where c.cod_cliente >= '800001'`,
    [articulos],
  )
}
