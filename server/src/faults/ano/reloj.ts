import pg from 'pg'

const UN_DIA_MS = 86_400_000

export type Reloj = { adelantar: (dias: number) => Promise<void>; cerrar: () => Promise<void> }

/**
 * A clock that goes ahead by days, for a database before anybody uses it: this process's, and PostgreSQL's there, whose search path
 * finds a `now()` of ours before its own, in defaults and triggers too.
 */
export async function abrirReloj(url: string): Promise<Reloj> {
  const base = new pg.Client({ connectionString: url })
  await base.connect()
  for (const orden of [
    'create schema reloj',
    'create extension pg_stat_statements schema reloj',
    "create table reloj.adelanto as select interval '0' as cuanto",
    ...[
      'now() returns timestamptz language sql stable',
      'clock_timestamp() returns timestamptz language sql volatile',
    ].map(
      (cual) =>
        `create function public.${cual} as $$ select pg_catalog.${cual.split(' ')[0]} + cuanto from reloj.adelanto $$`,
    ),
    `alter database ${base.database} set search_path = public, pg_catalog`,
  ])
    await base.query(orden)
  const deVerdad = Date.now
  let adelanto = 0
  Date.now = () => deVerdad() + adelanto
  return {
    adelantar: async (dias) => {
      adelanto += dias * UN_DIA_MS
      await base.query('update reloj.adelanto set cuanto = $1::interval', [`${adelanto / UN_DIA_MS} days`])
    },
    cerrar: async () => {
      Date.now = deVerdad
      await base.end()
    },
  }
}
