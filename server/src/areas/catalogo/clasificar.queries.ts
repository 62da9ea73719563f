import type { articulos } from '@surtia/contracts/puerta/catalogo.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { Fila, FilaDe } from '../../tipo.ts'

type Articulo = FilaDe<typeof articulos>

const SIN = 'Sin clasificar'

/** Names of laboratory, classification, category, line, form and formula become codes; a new name gets one. */
export async function conCodigos(trx: Trx, filas: readonly Articulo[]): Promise<Fila[]> {
  // an existing article that does not tell a name keeps its code; a new one is filed under «Sin clasificar»
  const { rows } = await sql<{
    cod: string
  }>`select cod_articulo as cod from articulos where cod_articulo = any(${filas.map((f) => f.codArticulo)}::text[])`.execute(
    trx,
  )
  const conocidos = new Set(rows.map((row) => row.cod))
  const dado = (f: Articulo, nombre: string | undefined, omision: string) =>
    nombre ?? (conocidos.has(f.codArticulo) ? null : omision)

  const nombres = filas.map((f) => ({
    laboratorio: dado(f, f.laboratorio, SIN),
    clasificacion: dado(f, f.clasificacion, SIN),
    categoria: dado(f, f.categoria, f.clasificacion ?? SIN),
    linea: dado(f, f.linea, f.categoria ?? SIN),
    forma: dado(f, f.formaFarmaceutica, 'Otra'),
    formula: dado(f, f.formula, ''),
  }))
  const { laboratorios, clasificaciones, categorias, lineas, formas, formulas } = await codigosDeTodos(
    trx,
    filas,
    nombres,
  )
  return filas.map((f, i) => {
    const n = nombres[i] as (typeof nombres)[number]
    const codClasificacion = n.clasificacion === null ? null : (clasificaciones.get(n.clasificacion) ?? null)
    const codCategoria =
      codClasificacion === null || n.categoria === null
        ? null
        : (categorias.get(`${codClasificacion}/${n.categoria}`) ?? null)
    return {
      ...f,
      codLaboratorio: n.laboratorio === null ? null : (laboratorios.get(n.laboratorio) ?? null),
      codClasificacion,
      codCategoria,
      codLinea: codCategoria === null || n.linea === null ? null : (lineas.get(`${codCategoria}/${n.linea}`) ?? null),
      codFormaFarmaceutica: n.forma === null ? null : (formas.get(n.forma) ?? null),
      codFormula: n.formula === null ? null : (formulas.get(n.formula) ?? null),
    }
  })
}

type Nombres = Record<'laboratorio' | 'clasificacion' | 'categoria' | 'linea' | 'forma' | 'formula', string | null>

async function codigosDeTodos(trx: Trx, filas: readonly Articulo[], nombres: readonly Nombres[]) {
  const laboratorios = await codigosDe(
    trx,
    'laboratorios',
    'cod_laboratorio',
    nombres.map((n) => n.laboratorio),
  )
  const clasificaciones = await codigosDe(
    trx,
    'clasificaciones',
    'cod_clasificacion',
    nombres.map((n) => n.clasificacion),
    filas.map((f) => f.codClasificacion),
  )
  const formas = await codigosDe(
    trx,
    'formas_farmaceuticas',
    'cod_forma_farmaceutica',
    nombres.map((n) => n.forma),
    filas.map((f) => f.codFormaFarmaceutica),
  )
  const formulas = await codigosDe(
    trx,
    'formulas',
    'cod_formula',
    nombres.map((n) => n.formula),
  )
  const categorias = await codigosBajo(
    trx,
    'categorias',
    'cod_categoria',
    'cod_clasificacion',
    nombres.map((n) => [clasificaciones.get(n.clasificacion ?? '') ?? null, n.categoria]),
  )
  const lineas = await codigosBajo(
    trx,
    'lineas',
    'cod_linea',
    'cod_categoria',
    nombres.map((n) => [
      categorias.get(`${clasificaciones.get(n.clasificacion ?? '')}/${n.categoria}`) ?? null,
      n.linea,
    ]),
  )
  return { laboratorios, clasificaciones, categorias, lineas, formas, formulas }
}

/** Code of each name; names that are new get the code given with them, or the next one. */
async function codigosDe(
  trx: Trx,
  tabla: string,
  codigo: string,
  nombres: (string | null)[],
  dados: readonly (number | undefined)[] = [],
): Promise<Map<string, number>> {
  const unicos = new Map<string, number | null>()
  nombres.forEach((nombre, i) => {
    if (nombre !== null && !unicos.has(nombre)) unicos.set(nombre, dados[i] ?? null)
  })
  const conCodigo = [...unicos].filter(([, cod]) => cod !== null)
  if (conCodigo.length) {
    await sql`
      insert into ${sql.table(tabla)} (${sql.ref(codigo)}, descripcion)
      select * from unnest(${conCodigo.map(([, cod]) => cod)}::int[], ${conCodigo.map(([nombre]) => nombre)}::text[]) on conflict do nothing`.execute(
      trx,
    )
    await sql`select setval(pg_get_serial_sequence(${tabla}, ${codigo}), (select max(${sql.ref(codigo)}) from ${sql.table(tabla)}))`.execute(
      trx,
    )
  }
  const todos = [...unicos.keys()]
  await sql`
    insert into ${sql.table(tabla)} (descripcion)
    select n.nombre from unnest(${todos}::text[]) as n(nombre) where not exists (select 1 from ${sql.table(tabla)} t where t.descripcion = n.nombre)
    order by 1 on conflict (descripcion) do nothing`.execute(trx)
  const { rows } = await sql<{ nombre: string; cod: number }>`
    select descripcion as nombre, ${sql.ref(codigo)} as cod from ${sql.table(tabla)} where descripcion = any(${todos}::text[])`.execute(
    trx,
  )
  return new Map(rows.map((row) => [row.nombre, row.cod]))
}

/** The same below a parent: key 'parent/name'. */
async function codigosBajo(
  trx: Trx,
  tabla: string,
  codigo: string,
  padre: string,
  pares: [number | null, string | null][],
): Promise<Map<string, number>> {
  const unicos = new Map(
    pares
      .filter((par): par is [number, string] => par[0] !== null && par[1] !== null)
      .map((par) => [par.join('/'), par]),
  )
  const padres = [...unicos.values()].map((par) => par[0])
  const nombres = [...unicos.values()].map((par) => par[1])
  await sql`
    insert into ${sql.table(tabla)} (${sql.ref(padre)}, descripcion)
    select n.padre, n.nombre from unnest(${padres}::int[], ${nombres}::text[]) as n(padre, nombre)
     where not exists (select 1 from ${sql.table(tabla)} t where t.${sql.ref(padre)} = n.padre and t.descripcion = n.nombre)
    order by 1, 2 on conflict (${sql.ref(padre)}, descripcion) do nothing`.execute(trx)
  const { rows } = await sql<{ padre: number; nombre: string; cod: number }>`
    select ${sql.ref(padre)} as padre, descripcion as nombre, ${sql.ref(codigo)} as cod from ${sql.table(tabla)} where ${sql.ref(padre)} = any(${padres}::int[])`.execute(
    trx,
  )
  return new Map(rows.map((row) => [`${row.padre}/${row.nombre}`, row.cod]))
}
