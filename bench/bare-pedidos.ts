import { RECIBIDO } from '@surtia/rules/pedidos/estatus.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** Cart and orders of the bare program: each answer with as few statements as it takes. */
export function registerPedidos(app: FastifyInstance, pool: pg.Pool): void {
  registerCarrito(app, pool)
  registerOtraVez(app, pool)
  registerPedido(app, pool)
}

function registerCarrito(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Body: { codCliente: string; codArticulo: string; cantidad: number } }>('/cantidad', async ({ body }) => {
    await pool.query(
      `insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen) values ($1, 'web', $2, $3, 'carrito')
       on conflict (cod_cliente, carrito, cod_articulo) do update set cantidad = excluded.cantidad`,
      [body.codCliente, body.codArticulo, body.cantidad],
    )
    const { rows } = await pool.query(
      "select count(*)::int as n from carrito_renglones where cod_cliente = $1 and carrito = 'web'",
      [body.codCliente],
    )
    return { value: true, data: { renglones: rows[0].n } }
  })

  app.post<{ Body: { codCliente: string; codArticulo: string; cantidad: number } }>(
    '/cantidad-y-carrito',
    async ({ body }) => {
      await pool.query(
        `insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen) values ($1, 'web', $2, $3, 'carrito')
       on conflict (cod_cliente, carrito, cod_articulo) do update set cantidad = excluded.cantidad`,
        [body.codCliente, body.codArticulo, body.cantidad],
      )
      const { rows } = await pool.query(
        `select r.cod_articulo, a.descripcion, r.cantidad, p.precio_neto, a.iva, a.ieps from carrito_renglones r join articulos a using (cod_articulo) join precios p using (cod_articulo)
        where r.cod_cliente = $1 and r.carrito = 'web' order by r.agregado`,
        [body.codCliente],
      )
      return { value: true, data: rows, total: rows.reduce((s, r) => s + r.cantidad * Number(r.precio_neto), 0) }
    },
  )
}

function registerOtraVez(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Body: { codCliente: string; folio: string } }>('/otra-vez', async ({ body }) => {
    const { rowCount } = await pool.query(
      `insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen)
       select $1, 'web', cod_articulo, cantidad_pedida, 'repetido' from pedido_renglones where folio = $2
       on conflict (cod_cliente, carrito, cod_articulo) do update set cantidad = carrito_renglones.cantidad + excluded.cantidad`,
      [body.codCliente, body.folio],
    )
    return { value: true, data: { agregados: rowCount } }
  })
}

function registerPedido(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Body: { codCliente: string } }>('/pedido', async ({ body }) => {
    const c = await pool.connect()
    try {
      await c.query('begin')
      await c.query('select 1 from clientes where cod_cliente = $1 for no key update', [body.codCliente])
      const { rows: lineas } = await c.query(
        `select r.cod_articulo, r.cantidad, p.precio_neto, a.iva, a.ieps from carrito_renglones r join articulos a using (cod_articulo) join precios p using (cod_articulo)
          where r.cod_cliente = $1 and r.carrito = 'web'`,
        [body.codCliente],
      )
      const codigos = lineas.map((l) => l.cod_articulo)
      await c.query(
        'select 1 from existencias where cod_articulo = any($1) and cod_sucursal = 1 order by cod_sucursal, cod_articulo, lote for update',
        [codigos],
      )
      await c.query(
        `update existencias e set piezas = e.piezas - t.n from unnest($1::text[], $2::int[]) as t(cod, n)
          where e.cod_articulo = t.cod and e.cod_sucursal = 1 and e.lote = 'BENCH' and e.piezas >= t.n`,
        [codigos, lineas.map((l) => l.cantidad)],
      )
      const importe = lineas.reduce((s, l) => s + l.cantidad * l.precio_neto, 0)
      const { rows } = await c.query(
        `insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total)
         values (nextval('folios_de_pedido')::text, gen_random_uuid(), $1, 1, 'bare', '${RECIBIDO}', now(), now(), round($2::numeric, 2), round($2::numeric, 2)) returning folio`,
        [body.codCliente, importe],
      )
      await c.query(
        `insert into pedido_renglones (folio, cod_articulo, cantidad_pedida, cantidad_surtida, cantidad_negada, precio, motivo_precio, iva, ieps, importe)
         select $1, * from unnest($2::text[], $3::int[], $3::int[], $4::int[], $5::numeric[], $6::text[], $7::numeric[], $8::numeric[], $9::numeric[])`,
        [
          rows[0].folio,
          codigos,
          lineas.map((l) => l.cantidad),
          lineas.map(() => 0),
          lineas.map((l) => l.precio_neto),
          lineas.map(() => 'neto'),
          lineas.map((l) => l.iva),
          lineas.map((l) => l.ieps),
          lineas.map((l) => l.cantidad * l.precio_neto),
        ],
      )
      await c.query("delete from carrito_renglones where cod_cliente = $1 and carrito = 'web'", [body.codCliente])
      await c.query("insert into salidas (tipo, clave, carga) values ('bare', gen_random_uuid()::text, '{}')")
      await c.query('commit')
      return { value: true, data: { folio: rows[0].folio } }
    } catch (error) {
      await c.query('rollback')
      throw error
    } finally {
      c.release()
    }
  })
}
