import type pg from 'pg'

/** The demo's articles have codes that leave room for so many between two copies. */
const PASO = 100_000
const DEL_REPARTO = "cod_articulo ~ '^10[0-9]{5}$'"

/**
 * Grows the catalogue to so many articles with copies of the demo's, with their prices and lots; seconds. Their words repeat: a text finds
 * as large a part of them as it does of the demo's. Each round of copies has formulas of its own, so that an article has as many substitutes
 * as in the demo: all of them are answered, and what is compared is answers of one length.
 */
export async function crecer(base: pg.Pool, cuantos: number): Promise<number> {
  const inicio = performance.now()
  const { rows } = await base.query<{ n: number }>(
    `select count(*)::int as n from articulos where cod_articulo ~ '^[0-9]{1,15}$'`,
  )
  const hay = rows[0]?.n ?? 0
  if (hay < cuantos) await copiar(base, cuantos - hay)
  for (const tabla of ['articulos', 'precios', 'existencias']) await base.query(`vacuum analyze ${tabla}`)
  return (performance.now() - inicio) / 1_000
}

async function copiar(base: pg.Pool, faltan: number): Promise<void> {
  const db = await base.connect()
  try {
    await db.query('begin')
    // what the portal would do for each row one by one: nobody looks meanwhile, and its process starts anew afterwards
    await db.query('set session_replication_role = replica')
    await db.query(
      `create temp table copias as
         select original, copia, v from (
           select cod_articulo as original, (cod_articulo::bigint + v * ${PASO})::text as copia, v
             from articulos, generate_series(1, 90) v where ${DEL_REPARTO}) c
          where not exists (select 1 from articulos a where a.cod_articulo = c.copia) order by v, 1 limit $1`,
      [faltan],
    )
    await db.query('create index on copias (original)')
    await db.query('analyze copias')
    await db.query(
      `insert into formulas (cod_formula, descripcion)
         select cod_formula + v * ${PASO}, descripcion || ' L' || v from formulas, (select distinct v from copias) r
          where cod_formula < ${PASO} on conflict do nothing`,
    )
    const otras = {
      cod_barras: "''",
      descripcion: "a.descripcion || ' L' || v",
      cod_formula: `a.cod_formula + v * ${PASO}`,
      formula: "case when a.formula = '' then '' else a.formula || ' L' || v end",
    }
    const indices = await quitarIndices(db, 'articulos')
    await copiarTabla(db, 'articulos', otras)
    await copiarTabla(db, 'precios', {})
    await copiarTabla(db, 'existencias', {}, "where lote not in ('BENCH', 'LAZO')")
    await db.query("set maintenance_work_mem = '512MB'")
    for (const crear of indices) await db.query(crear)
    await db.query('commit')
  } finally {
    // its connection goes with its settings
    db.release(true)
  }
}

/** Built at the end instead of row by row, 200,000 articles take 18 s instead of 47. Those of keys stay; answers how the others are made again. */
async function quitarIndices(db: pg.PoolClient, tabla: string): Promise<string[]> {
  const { rows } = await db.query<{ nombre: string; crear: string }>(
    `select indexrelid::regclass::text as nombre, pg_get_indexdef(indexrelid) as crear from pg_index
      where indrelid = $1::regclass and not indisunique`,
    [tabla],
  )
  for (const { nombre } of rows) await db.query(`drop index ${nombre}`)
  return rows.map(({ crear }) => crear)
}

/** Every row of the originals again, under the code of each copy. */
async function copiarTabla(db: pg.PoolClient, tabla: string, otras: Record<string, string>, donde = ''): Promise<void> {
  const { rows } = await db.query<{ columna: string }>(
    `select column_name as columna from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'cod_articulo'`,
    [tabla],
  )
  const columnas = rows.map(({ columna }) => columna)
  await db.query(
    `insert into ${tabla} (cod_articulo, ${columnas.join(', ')})
     select copia, ${columnas.map((columna) => otras[columna] ?? `a.${columna}`).join(', ')}
       from copias join ${tabla} a on a.cod_articulo = original ${donde}`,
  )
}
