import pg from 'pg'
import { avisarExistencias } from '../areas/avisos-de-existencia/avisar-existencias.ts'
import { openPortal } from '../open-portal.ts'

// A process that tells who waits, wave after wave, until nobody does. Each wave comes when what was promised before has passed.
const ENTRE_OLAS_MS = 11 * 60_000

const { portal, cerrar } = await openPortal()
const base = new pg.Client({ connectionString: portal.settings.databaseUrl })
await base.connect()
for (;;) {
  const { rows } = await base.query<{ esperan: number; ultima: Date }>(
    `select (count(*) filter (where estado = 'espera'))::int as esperan, greatest(max(pedido), max(avisado)) as ultima from avisos_de_existencia`,
  )
  const [{ esperan, ultima } = { esperan: 0, ultima: new Date() }] = rows
  if (esperan === 0) break
  await avisarExistencias({ ...portal, ahora: () => new Date(ultima.getTime() + ENTRE_OLAS_MS) })
  console.log('ola')
}
await base.end()
await cerrar()
