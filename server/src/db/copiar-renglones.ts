import { Refusal } from '@surtia/rules/refusal.ts'
import pg from 'pg'

// All rows of a base to another of the same migrations, whatever the major of either: as text, a page at a time. Its owner may do it.

type Tabla = { nombre: string; columnas: string; textos: string; valores: string; paginas: number; porVez: number }
type Llave = { tabla: string; nombre: string; definicion: string }
type Uno = { uno: string }

const BYTES_POR_VEZ = 4_000_000
/** Written by the migrations themselves. */
const SIN = ['kysely_migration', 'kysely_migration_lock']
/** What is written as text must be read as it was meant, and takes its time. */
const SESION =
  'set timezone = utc; set datestyle = iso; set bytea_output = hex; set statement_timeout = 0; set jit = off'

export type Copiado = { tablas: number; renglones: number }

/** What a base without a portal of its own has nothing of. */
const LLENAS =
  'select exists (select from clientes) or exists (select from articulos) or exists (select from auditoria) as si'

/**
 * Copies in one transaction of the target, and compares each table's rows: whatever goes wrong leaves there what there was. Nobody writes
 * in `de` meanwhile. A target that holds somebody's data is refused.
 */
export async function copiarRenglones(de: string, a: string): Promise<Copiado> {
  const [origen, destino] = [new pg.Client({ connectionString: de }), new pg.Client({ connectionString: a })]
  for (const uno of [origen, destino]) uno.on('error', () => undefined)
  try {
    for (const uno of [origen, destino]) {
      await uno.connect()
      await uno.query(SESION)
      await uno.query('begin isolation level repeatable read')
    }
    if ((await destino.query<{ si: boolean }>(LLENAS)).rows[0]?.si)
      throw new Refusal('La base a la que se copia ya tiene datos: haga otra, vacía.')
    const tablas = await listTablas(origen)
    const suyas = await listTablas(destino)
    const forma = (lista: readonly Tabla[]) => lista.map(({ nombre, columnas }) => `${nombre} ${columnas}`).join('\n')
    if (forma(tablas) !== forma(suyas))
      throw new Refusal(
        'La base no tiene las tablas de su versión: iníciela con el programa que la usaba e intente de nuevo.',
      )
    const todas = tablas.map(({ nombre }) => nombre).join()
    await origen.query(`lock table ${todas} in share mode`)
    const llaves = await listLlaves(destino)
    for (const { nombre } of tablas) await destino.query(`alter table ${nombre} disable trigger user`)
    for (const { tabla, nombre } of llaves) await destino.query(`alter table ${tabla} drop constraint ${nombre}`)
    await destino.query(`truncate ${todas}`)
    let renglones = 0
    for (const tabla of tablas) renglones += await copiarTabla(origen, destino, tabla)
    for (const { tabla, nombre, definicion } of llaves)
      await destino.query(`alter table ${tabla} add constraint ${nombre} ${definicion}`)
    for (const { nombre } of tablas) await destino.query(`alter table ${nombre} enable trigger user`)
    await copiarSecuencias(origen, destino)
    await destino.query('commit')
    await destino.query('analyze')
    return { tablas: tablas.length, renglones }
  } finally {
    await Promise.all([origen.end(), destino.end()].map((fin) => fin.catch(() => undefined)))
  }
}

async function listTablas(client: pg.Client): Promise<Tabla[]> {
  const { rows } = await client.query<Omit<Tabla, 'porVez'> & { bytes: number }>(
    `select c.oid::regclass::text as nombre, string_agg(quote_ident(attname), ', ' order by attnum) as columnas,
            string_agg(quote_ident(attname) || '::text', ', ' order by attnum) as textos,
            string_agg(format('(x->>%s)::%s', n, format_type(atttypid, atttypmod)), ', ' order by attnum) as valores,
            (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as paginas, pg_table_size(c.oid)::float8 as bytes
       from pg_class c
       join (select *, row_number() over (partition by attrelid order by attnum) - 1 as n from pg_attribute
              where attnum > 0 and not attisdropped and attgenerated = '') columna on attrelid = c.oid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1)
      group by c.oid order by relname`,
    [SIN],
  )
  return rows.map(({ bytes, ...tabla }) => ({
    ...tabla,
    porVez: Math.max(1, Math.floor((tabla.paginas * BYTES_POR_VEZ) / (bytes + 1))),
  }))
}

async function listLlaves(client: pg.Client): Promise<Llave[]> {
  const { rows } = await client.query<Llave>(
    `select conrelid::regclass::text as tabla, quote_ident(conname) as nombre, pg_get_constraintdef(oid) as definicion
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  return rows
}

async function copiarTabla(origen: pg.Client, destino: pg.Client, tabla: Tabla): Promise<number> {
  const { nombre, columnas, textos, valores, paginas, porVez } = tabla
  for (let pagina = 0; pagina < paginas; pagina += porVez) {
    const { rows } = await origen.query<Uno>(
      `select json_agg(json_build_array(${textos}))::text as uno from ${nombre}
        where ctid >= '(${pagina},0)' and ctid < '(${pagina + porVez},0)'`,
    )
    if (rows[0]?.uno)
      await destino.query(
        `insert into ${nombre} (${columnas}) overriding system value select ${valores} from jsonb_array_elements($1::jsonb) as x`,
        [rows[0].uno],
      )
  }
  const huella = `select count(*) as cuantos, coalesce(sum(('x' || left(md5(row(${columnas})::text), 16))::bit(64)::bigint::numeric), 0)::text as suma from ${nombre}`
  const [antes, despues] = await Promise.all([origen, destino].map(async (uno) => (await uno.query(huella)).rows[0]))
  if (antes.cuantos !== despues.cuantos || antes.suma !== despues.suma)
    throw new Refusal(
      `La tabla ${nombre} no quedó igual (${antes.cuantos} y ${despues.cuantos} renglones): no se cambió nada.`,
    )
  return Number(antes.cuantos)
}

async function copiarSecuencias(origen: pg.Client, destino: pg.Client): Promise<void> {
  const { rows } = await origen.query<{ nombre: string }>(
    "select oid::regclass::text as nombre from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace",
  )
  for (const { nombre } of rows) {
    const { rows: valores } = await origen.query(`select last_value, is_called from ${nombre}`)
    await destino.query('select setval($1, $2, $3)', [nombre, valores[0]?.last_value, valores[0]?.is_called])
  }
}
