import type pg from 'pg'
import { aLoMas, type Cuaderno } from './cifras.ts'
import { load, median } from './load.ts'

type Sitio = {
  portal: string
  base: pg.Pool
  codCliente: string
  bearer: Record<string, string>
  articulos: readonly string[]
  datosDeProceso: () => number
}

/** Long carts and many invoices: what a page of them costs on the server. */
export async function listasLargas(
  hoja: Cuaderno,
  { portal, base, codCliente, bearer, articulos, datosDeProceso }: Sitio,
): Promise<void> {
  const anotar = hoja.tabla('', ['long lists', 'ms'])
  const consultar = async (renglones: number) => {
    await base.query("delete from carrito_renglones where cod_cliente = $1 and carrito = 'web'", [codCliente])
    await base.query(
      `insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen, precio_visto) select $1, 'web', cod, 3, 'carrito', 1 from unnest($2::text[]) cod`,
      [codCliente, articulos.slice(0, renglones)],
    )
    const { p50 } = await load(portal, () => ({ path: '/api/carrito/consultar', body: {}, headers: bearer }), 1, 3)
    return p50
  }
  const [diez, doscientos] = [await consultar(10), await consultar(200)]
  anotar(['cart of 10 lines', diez])
  anotar(['cart of 200 lines', doscientos], [aLoMas('of that of 10', doscientos / diez, 3, ' ×')])

  await base.query(
    `insert into facturas (tipo, serie, folio, cod_cliente, fecha, total, uuid, xml)
     select 'F', 'BX', i::text, $1, current_date - (i % 730), 1000 + i, gen_random_uuid()::text, (select xml from facturas where tipo = 'F' order by folio limit 1) from generate_series(1, 2000) i
     on conflict do nothing`,
    [codCliente],
  )
  await base.query('analyze facturas')
  const rango = { fechaInicio: '2020-01-01', fechaFin: '2030-12-31', tipoDocumento: 'T' }
  const { p50 } = await load(portal, () => ({ path: '/api/facturas/consultar', body: rango, headers: bearer }), 1, 3)
  anotar(['2,000 invoices of 24 months', p50], [aLoMas('p50', p50, 50, ' ms')])

  const elegidas = Array.from({ length: 200 }, (_, i) => ({ tipoDocumento: 'F', serie: 'BX', folio: String(i + 1) }))
  const primeros: number[] = []
  const todos: number[] = []
  const antes = datosDeProceso()
  let mas = antes
  let bytes = 0
  for (let i = 0; i < 3; i++) {
    const inicio = performance.now()
    const respuesta = await fetch(`${portal}/api/facturas/descargar`, {
      method: 'POST',
      headers: { ...bearer, 'content-type': 'application/json' },
      body: JSON.stringify(elegidas),
    })
    let primero = 0
    bytes = 0
    for await (const trozo of respuesta.body ?? []) {
      bytes += (trozo as Uint8Array).length
      // the envelope's opening is no part of the zip
      if (!primero && bytes > 100) primero = performance.now() - inicio
      mas = Math.max(mas, datosDeProceso())
    }
    primeros.push(primero)
    todos.push(performance.now() - inicio)
  }
  const zip = `zip of 200 invoices, ${Math.round(bytes / 104_857.6) / 10} MB`
  anotar([`${zip}: begins`, median(primeros)], [aLoMas('begins after', median(primeros), 500, ' ms')])
  anotar([`${zip}: whole; the process grows by ${mas - antes} MB`, median(todos)])
}
