import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { type Dia, ZONA } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import type { Mirada } from '../../indice/mirada.ts'
import { existenciaAceptable } from '../catalogo/articulos.queries.ts'

/** What tells whether an article may be suggested, and how much of it. Pieces; descartado: the day on which it was set aside. */
export type Sugerible = {
  codArticulo: string
  descripcion: string
  minimoPiezas: number
  empColectivo: number
  enMiCedis: boolean
  /** in the web cart */
  cantidad: number
  descartado: Dia | null
}

/** Of all articles, or of one laboratory, or one. */
export type DeCuales = { codLaboratorio?: number | undefined; codArticulo?: string | undefined }

/** Of these articles, those that are on sale and that some centre has; not those that this client never wants to be suggested. */
export async function listSugeribles(
  db: Reader,
  m: Mirada,
  codigos: readonly string[],
  { codLaboratorio, codArticulo }: DeCuales = {},
): Promise<Sugerible[]> {
  const { rows } = await sql<Sugerible>`
    select a.cod_articulo as "codArticulo", a.descripcion, a.minimo_piezas as "minimoPiezas", a.emp_colectivo as "empColectivo",
           coalesce(x.propia, 0) > 0 as "enMiCedis", coalesce(r.cantidad, 0) as cantidad, d.dia as descartado
      from unnest(${[...codigos]}::text[]) as c(cod_articulo) join articulos a using (cod_articulo) join precios using (cod_articulo)
      left join sugeridos_descartados d on d.cod_cliente = ${m.codCliente} and d.cod_articulo = a.cod_articulo
      left join carrito_renglones r on r.cod_cliente = ${m.codCliente} and r.carrito = 'web' and r.cod_articulo = a.cod_articulo
      ${existenciaAceptable(m)}
     where a.estatus = ${sql.lit(ACTIVO)} and d.siempre is not true and coalesce(x.propia, 0) + coalesce(x.otros, 0) > 0
       and (${codLaboratorio ?? null}::int is null or a.cod_laboratorio = ${codLaboratorio ?? null}::int)
       and (${codArticulo ?? null}::text is null or a.cod_articulo = ${codArticulo ?? null}::text)
     order by a.descripcion collate es_base, a.cod_articulo`.execute(db)
  return rows
}

/** The day of the first order, or of the first invoice of which lines are kept; null when there is neither. */
export async function findPrimeraCompra(db: Reader, codCliente: string): Promise<Dia | null> {
  const { rows } = await sql<{ dia: Dia | null }>`
    select least((select min(fecha_recepcion at time zone ${ZONA})::date from pedidos where cod_cliente = ${codCliente}),
                 (select min(fecha) from ventas_renglones where cod_cliente = ${codCliente})) as dia`.execute(db)
  return rows[0]?.dia ?? null
}

/** An article is not to be suggested this time, or never again. false when there is no such article. */
export async function saveDescartado(
  db: Reader,
  codCliente: string,
  codArticulo: string,
  siempre: boolean,
  hoy: Dia,
): Promise<boolean> {
  const { rows } = await sql<{ codArticulo: string }>`
    insert into sugeridos_descartados (cod_cliente, cod_articulo, dia, siempre)
    select ${codCliente}, a.cod_articulo, ${hoy}::date, ${siempre} from articulos a where a.cod_articulo = ${codArticulo}
    on conflict (cod_cliente, cod_articulo) do update set dia = excluded.dia, siempre = excluded.siempre
    returning cod_articulo as "codArticulo"`.execute(db)
  return rows.length > 0
}
