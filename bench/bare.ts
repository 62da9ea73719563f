import Fastify from 'fastify'
import pg from 'pg'
import { registerPedidos } from './bare-pedidos.ts'
import { registerTecho } from './techo.ts'

// The bare limit: Fastify and PostgreSQL, each answer with as little as it takes. Statements are prepared, columns named,
// the order is a number and matches are read once (tables: bare-tablas.ts). No sessions, schemas, rules, limits or audit.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 12,
  idleTimeoutMillis: 0,
  options: '-c jit=off -c plan_cache_mode=force_generic_plan',
})
const names = new Map<string, string>()
pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !Array.isArray(values)) return query(text, values, ...rest)
    if (!names.has(text)) names.set(text, `b${names.size}`)
    return query({ name: names.get(text), text, values }, ...rest)
  }) as typeof client.query
})
const app = Fastify()

/** An article as the wire shows it, but for what is the client's. */
const COLUMNAS = `
  a.cod_articulo as "codArticulo", a.descripcion, a.formula, a.generico, a.marca, l.descripcion as laboratorio, c.descripcion as clasificacion,
  a.registro_ssa as "registroSSA", a.cod_barras as "codBarras", a.codigo_sat as "codigoSat", a.ccb, a.accion_terapeutica as "accionTerapeutica",
  a.con_imagen as "conImagen", a.emp_colectivo as "empColectivo", a.minimo_piezas as "minimoPiezas",
  p.precio_neto as "precioNeto", p.precio_publico as "precioPublico", p.oferta as "precioOfertado", p.oferta_minimo as "minimoPiezasOfertas",
  p.remate as "precioRemate", p.remate_minimo as "minimoPiezasRemates", p.buen_fin as "precioBuenFin", p.buen_fin_hasta as "buenFinHasta",
  a.nuevo, a.sin_derecho_devolucion as "sinDerechoDevolucion", a.gi, a.pp, a.ftp, a.mdp, a.otc, a.psp, a.tipo_control as "tipoControl", a.fraccion, a.refrigerado,
  a.temperatura, a.fecha_insert as "fechaInsert", a.cod_clasificacion as "codClasificacion", a.cod_forma_farmaceutica as "codFormaFarmaceutica",
  a.iva, a.ieps, a.estatus, e.propia as "existenciaMiCedis", e.otros as "existenciaOtrosCedis"`
const LO_DEMAS = `
  join precios p on p.cod_articulo = a.cod_articulo join laboratorios l using (cod_laboratorio) join clasificaciones c using (cod_clasificacion)
  cross join lateral (select coalesce(sum(piezas) filter (where cod_sucursal = 1), 0)::int as propia, coalesce(sum(piezas) filter (where cod_sucursal <> 1), 0)::int as otros
                        from existencias where cod_articulo = a.cod_articulo) e`

/** As the portal does, fewer than five found bring twenty others of their formulas; most of what is different and long finds so few. */
const BUSCAR = `
  with halladas as materialized (select turno from bare.busca where busqueda @@ to_tsquery('simple', $1)),
       cuantas as materialized (select count(*)::int as n from halladas),
       pagina as (select turno from halladas order by turno limit 20),
       formulas as materialized (select distinct cod_formula from pagina join bare.busca using (turno) where (select n from cuantas) < 5),
       otras as (select o.turno from formulas f
                  cross join lateral (select turno from bare.busca where cod_formula = f.cod_formula order by turno limit 24) o
                  where o.turno not in (select turno from halladas) order by o.turno limit 20)
  select (select n from cuantas) as n, sugerido, ${COLUMNAS}
    from (select turno, false as sugerido from pagina union all select turno, true from otras) x
    join bare.busca b using (turno) join articulos a on a.cod_articulo = b.cod_articulo ${LO_DEMAS} order by sugerido, turno`
const UNO = `select ${COLUMNAS} from articulos a ${LO_DEMAS} where a.cod_articulo = $1`
const INICIO = `
  select cod_articulo as "codArticulo", descripcion from bare.busca
   where inicio ~>=~ $1 and inicio ~<~ $2 order by inicio using ~<~, cod_articulo limit 8`
const PUBLICOS = `
  select a.cod_articulo as "codArticulo", a.descripcion, a.formula, a.generico, p.precio_publico as "precioPublico", a.con_imagen as "conImagen"
    from bare.busca b join articulos a using (cod_articulo) join precios p using (cod_articulo)
   where turno > $1 order by turno limit 24`

const tsquery = (texto: string) =>
  texto
    .toLowerCase()
    .split(/\s+/)
    .map((palabra) => (/^\d{1,6}$/.test(palabra) ? `'${palabra}'` : `'${palabra}':*`))
    .join(' & ')

app.post<{ Body: { buscar: string } }>('/buscar', async ({ body }) => {
  const { rows } = await pool.query(BUSCAR, [tsquery(body.buscar)])
  const [resultadosPrincipales = [], resultadosSugeridos = []] = [false, true].map((sugerido) =>
    rows.filter((row) => row.sugerido === sugerido),
  )
  return { value: true, data: { resultadosPrincipales, resultadosSugeridos, resultados: rows[0]?.n ?? 0 } }
})

// above every letter that a normalised description holds
const ULTIMA = '\u{10ffff}'
app.get<{ Querystring: { texto: string } }>('/autocompletar', async ({ query: { texto } }) => {
  const { rows } = await pool.query(INICIO, [texto, texto + ULTIMA])
  return { value: true, data: rows }
})

app.get<{ Params: { cod: string } }>('/articulo/:cod', async ({ params }) => {
  const { rows } = await pool.query(UNO, [params.cod])
  return { value: true, data: rows }
})

app.get<{ Params: { pagina: number } }>('/publicos/:pagina', async ({ params }) => {
  const { rows } = await pool.query(PUBLICOS, [(params.pagina - 1) * 24])
  return { value: true, data: rows }
})

registerPedidos(app, pool)
registerTecho(app)

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
console.log('lista')
