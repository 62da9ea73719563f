import pg from 'pg'
import { openTurnos } from '../jobs/turnos.ts'
import { openPortal } from '../open-portal.ts'

// A process that takes turns: its task says that it began and never ends, unless somebody began it before.
const { portal } = await openPortal()
const base = new pg.Client({ connectionString: portal.settings.databaseUrl })
await base.connect()
const empezar = async () => {
  const { rows } = await base.query<{ n: number }>(
    'insert into empezados (pid) values ($1) returning (select count(*)::int from empezados) as n',
    [process.pid],
  )
  // the others see it in hand, as they see a long one
  if (rows[0]?.n === 0) await new Promise(() => undefined)
}
openTurnos(portal, { cadaHora: [empezar] }, { primeraMs: 10, miradaMs: 100, prestamoMs: 1_500 })
console.log('listo')
