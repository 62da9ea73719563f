import { type RawBuilder, sql } from 'kysely'

/** An instant as it travels, where it is part of a json. */
export const enIso = (instante: RawBuilder<unknown>) =>
  sql`to_char(${instante} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
