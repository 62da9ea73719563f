import Fastify from 'fastify'
import pg from 'pg'

// The bare limit: Fastify and PostgreSQL, each answer with as little as it takes. No sessions, schemas, rules, limits or audit.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12, options: '-c jit=off' })
if (process.env.BARE_PREPARED === '1') {
  // the same program with named statements, as the portal has them
  const names = new Map<string, string>()
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
      if (typeof text !== 'string' || !Array.isArray(values)) return query(text, values, ...rest)
      if (!names.has(text)) names.set(text, `b${names.size}`)
      return query({ name: names.get(text), text, values }, ...rest)
    }) as typeof client.query
  })
}
const app = Fastify()

const SEARCH = `
  select a.*, p.*, l.descripcion as laboratorio,
         (select coalesce(sum(e.piezas), 0) from existencias e where e.cod_articulo = a.cod_articulo and e.cod_sucursal = 1) as propia,
         (select coalesce(sum(e.piezas), 0) from existencias e where e.cod_articulo = a.cod_articulo and e.cod_sucursal <> 1) as otros
    from (select a.cod_articulo from articulos a join precios p using (cod_articulo) where a.estatus = 'A' and a.busqueda @@ to_tsquery('simple', $1)
           order by a.descripcion collate es_base, a.cod_articulo limit 20) x
    join articulos a using (cod_articulo) join precios p using (cod_articulo) join laboratorios l using (cod_laboratorio)
   order by a.descripcion collate es_base`
const COUNT = `select count(*)::int as n from articulos a where a.estatus = 'A' and a.busqueda @@ to_tsquery('simple', $1)`
const tsquery = (texto: string) =>
  texto
    .toLowerCase()
    .split(/\s+/)
    .map((palabra) => (/^\d+$/.test(palabra) ? `'${palabra}'` : `'${palabra}':*`))
    .join(' & ')

app.post<{ Body: { buscar: string } }>('/buscar', async ({ body }) => {
  const q = tsquery(body.buscar)
  const [pagina, cuenta] = await Promise.all([pool.query(SEARCH, [q]), pool.query(COUNT, [q])])
  return { value: true, data: { resultadosPrincipales: pagina.rows, resultados: cuenta.rows[0].n } }
})

app.get<{ Querystring: { texto: string } }>('/autocompletar', async ({ query }) => {
  const { rows } = await pool.query(
    `select cod_articulo as "codArticulo", descripcion from articulos where estatus = 'A' and descripcion_norm like $1 order by descripcion_norm, cod_articulo limit 8`,
    [`${query.texto}%`],
  )
  return { value: true, data: rows }
})

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
       values (nextval('folios_de_pedido')::text, gen_random_uuid(), $1, 1, 'bare', 'R', now(), now(), round($2::numeric, 2), round($2::numeric, 2)) returning folio`,
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

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
console.log('lista')
