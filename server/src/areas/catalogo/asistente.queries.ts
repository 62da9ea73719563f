import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { normalizar } from '@surtia/rules/catalogo/texto-buscado.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

type Sql = RawBuilder<unknown>
type TipoFormula = 'A' | 'S' | 'C'

/** Articles whose generic holds the text: the wizard's first step. */
const delGenerico = (generico: string): Sql => sql`normaliza(a.generico) like ${`%${comodines(normalizar(generico))}%`}`

const comodines = (texto: string) => texto.replace(/[\\%_]/g, '\\$&')

/** A blank generic is no generic: nothing is sold under it. */
const vendidos = (generico: string, tipo: TipoFormula, ...mas: Sql[]): Sql =>
  sql`from articulos a join precios p using (cod_articulo)
     where a.estatus = ${sql.lit(ACTIVO)} and ${sql.join([normalizar(generico) === '' ? sql`false` : delGenerico(generico), ...(tipo === 'A' ? [] : [sql`a.tipo_formula = ${tipo}`]), ...mas], sql` and `)}`

/** Forms in which a generic is sold. */
export async function listFormasDe(db: Reader, generico: string, tipo: TipoFormula) {
  const { rows } = await sql<{ codFormaFarmaceutica: number; descripcion: string }>`
    select f.cod_forma_farmaceutica as "codFormaFarmaceutica", f.descripcion from formas_farmaceuticas f
     where f.cod_forma_farmaceutica in (select a.cod_forma_farmaceutica ${vendidos(generico, tipo)}) order by f.descripcion collate es_base`.execute(
    db,
  )
  return rows
}

/** Concentrations of a generic in a form. */
export async function listFormulasDe(db: Reader, generico: string, tipo: TipoFormula, codForma: number) {
  const { rows } = await sql<{ codFormula: number; descripcion: string }>`
    select f.cod_formula as "codFormula", f.descripcion from formulas f
     where f.cod_formula in (select a.cod_formula ${vendidos(generico, tipo, sql`a.cod_forma_farmaceutica = ${codForma}`)}) order by f.descripcion collate es_base`.execute(
    db,
  )
  return rows
}

/** Presentations of a concentration, the smallest number first. */
export async function listContenidosDe(
  db: Reader,
  generico: string,
  tipo: TipoFormula,
  codForma: number,
  codFormula: number,
) {
  const { rows } = await sql<{ contenidoVenta: string; descripcion: string }>`
    select distinct a.contenido_venta as "contenidoVenta", a.contenido_venta as descripcion
    ${vendidos(generico, tipo, sql`a.cod_forma_farmaceutica = ${codForma}`, sql`a.cod_formula = ${codFormula}`)}`.execute(
    db,
  )
  const numero = ({ contenidoVenta }: { contenidoVenta: string }) =>
    Number(/\d+(\.\d+)?/.exec(contenidoVenta)?.[0] ?? 0)
  return rows.sort((a, b) => numero(a) - numero(b) || a.contenidoVenta.localeCompare(b.contenidoVenta, 'es'))
}
