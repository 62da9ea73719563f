import Fastify from 'fastify'
import pg from 'pg'
import { registerPedidos } from './bare-pedidos.ts'

// The bare program as it was until 2026-11-22, slower than it need be: no prepared statements, every column of the article,
// an order by collation, matches read twice. `--bare antes` runs it, so that older figures can be read beside new ones.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 12,
  options: '-c jit=off -c search_path=bare,public',
})
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

registerPedidos(app, pool)

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
console.log('lista')
