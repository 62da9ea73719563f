import { type RawBuilder, sql } from 'kysely'

/** Fixed codes of the rules inside a statement, as literals: a parameter would hide them from partial indexes. */
export const literales = (codigos: readonly string[]): RawBuilder<unknown> =>
  sql.join(codigos.map((codigo) => sql.lit(codigo)))
