import { type RawBuilder, sql } from 'kysely'
import type { Reader, Trx } from '../../../db/database.ts'
import type { Portal } from '../../../portal.ts'
import type { Columna, Fila, TipoDePuerta } from '../../../tipo.ts'

/**
 * Upserts rows in one statement. A field that a row does not give keeps what the table has, or gets the column's default. The
 * rows' keys must differ.
 */
export async function saveFilas(trx: Trx, tipo: TipoDePuerta<Portal>, filas: readonly Fila[]): Promise<void> {
  const { tabla, columnas = [], clave = tipo.contrato.clave, orden = clave } = tipo
  const t = (c: Columna) => sql`t.${sql.ref(c.campo)}`
  const esClave = (c: Columna) => clave.includes(c.campo)
  const valor = (c: Columna) =>
    esClave(c) ? t(c) : sql`coalesce(${t(c)}, old.${sql.ref(c.columna)}, ${sql.raw(c.omision)})`
  const nombres = sql.join(columnas.map((c) => sql.ref(c.columna)))
  const definicion = sql.join(columnas.map((c) => sql`${sql.ref(c.campo)} ${sql.raw(c.tipo)}`))
  const misma = sql.join(
    columnas.filter(esClave).map((c) => sql`old.${sql.ref(c.columna)} = ${t(c)}`),
    sql` and `,
  )
  const cambios = columnas.filter((c) => !esClave(c))
  const conflicto: RawBuilder<unknown> = cambios.length
    ? sql`do update set ${sql.join(cambios.map((c) => sql`${sql.ref(c.columna)} = excluded.${sql.ref(c.columna)}`))}`
    : sql`do nothing`
  await sql`
    insert into ${sql.table(tabla)} (${nombres})
    select ${sql.join(columnas.map(valor))}
      from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as t(${definicion}) left join ${sql.table(tabla)} old on ${misma}
     order by ${sql.join(orden.map((campo) => sql.ref(campo)))}
    on conflict (${sql.join(columnas.filter(esClave).map((c) => sql.ref(c.columna)))}) ${conflicto}`.execute(trx)
}

/** Which of these values no row of the table has. */
export async function listDesconocidos(
  db: Reader,
  tabla: string,
  nombre: string,
  valores: readonly unknown[],
): Promise<Set<string>> {
  if (valores.length === 0) return new Set()
  const { rows } = await sql<{ valor: string }>`
    select distinct v.valor from unnest(${valores.map(String)}::text[]) as v(valor)
     where not exists (select 1 from ${sql.table(tabla)} t where t.${sql.ref(nombre)}::text = v.valor)`.execute(db)
  return new Set(rows.map((row) => row.valor))
}

/** How many rows of each kind there are. */
export async function countTipos({ db, tipos }: Portal): Promise<Record<string, number>> {
  const cuentas = sql.join(
    Object.entries(tipos).map(
      ([nombre, { tabla }]) => sql`${sql.lit(nombre)}, (select count(*) from ${sql.table(tabla)})`,
    ),
  )
  const { rows } = await sql<{
    cuentas: Record<string, number>
  }>`select jsonb_build_object(${cuentas}) as cuentas`.execute(db)
  return rows[0]?.cuentas ?? {}
}

/** After many rows, so that what is planned next knows them. */
export async function analyzeTabla(db: Reader, { tabla }: TipoDePuerta<Portal>): Promise<void> {
  await sql`analyze ${sql.table(tabla)}`.execute(db)
}
