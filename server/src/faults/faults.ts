import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../db/embebido/embedded.ts'
import { matarLanzados } from './caidas.ts'
import { baseEn, type Corrida } from './corrida.ts'
import * as operacion from './corridas-de-operacion.ts'
import * as pedidos from './corridas-de-pedidos.ts'

// `npm run test:faults`: the races and crashes of the suite, long. Prints its counts; ends with 1 when something was lost or doubled.
const { values } = parseArgs({
  options: {
    remitentes: { type: 'string', default: '64' },
    rondas: { type: 'string', default: '100' },
    revueltos: { type: 'string', default: '5000' },
    envios: { type: 'string', default: '2000' },
    caidas: { type: 'string', default: '50' },
    enviosPg: { type: 'string', default: '3000' },
    caidasPg: { type: 'string', default: '5' },
    esperan: { type: 'string', default: '5000' },
    caidasDeAvisos: { type: 'string', default: '20' },
    /** rounds in which a lot is recalled while all send */
    retiros: { type: 'string', default: '50' },
    /** scans of two phones, five a second each, and how often the portal is killed meanwhile */
    lecturas: { type: 'string', default: '400' },
    caidasDeRecepcion: { type: 'string', default: '8' },
    /** hours of programmed orders, with a kill in each */
    horas: { type: 'string', default: '40' },
    golpes: { type: 'string', default: '20' },
    vueltas: { type: 'string', default: '5' },
    papeles: { type: 'string', default: '20000' },
    /** the major of PostgreSQL that is left behind */
    de: { type: 'string', default: '15' },
    /** orders after each failover */
    despues: { type: 'string', default: '500' },
    /** mangled deliveries that are read, and that are stored */
    estropeadas: { type: 'string', default: '20000' },
    guardadas: { type: 'string', default: '1000' },
    /** of the compressed year, and how many clients order in each of its days */
    dias: { type: 'string', default: '365' },
    clientes: { type: 'string', default: '200' },
    articulos: { type: 'string', default: '2000' },
    pedidosAlDia: { type: 'string', default: '15' },
    /** one part alone, by its name */
    solo: { type: 'string', default: '' },
  },
})

const CORRIDAS: Record<string, (corrida: Corrida) => Promise<void>> = {
  entregas: pedidos.entregas,
  carreras: pedidos.carreras,
  caidas: pedidos.caidas,
  caidasDePostgres: pedidos.caidasDePostgres,
  paro: pedidos.paro,
  avisos: pedidos.avisos,
  retiros: pedidos.retiros,
  recepcion: pedidos.recepcion,
  programados: pedidos.programados,
  relevo: operacion.relevo,
  pooler: operacion.pooler,
  nacion: operacion.nacion,
  'relevo-de-version': operacion.relevoDeVersion,
  'respaldo-s3': operacion.respaldoS3,
  mayor: operacion.mayor,
  disco: operacion.disco,
  'sin-replica': operacion.deNoche('server/src/faults/sin-replica.noche.test.ts'),
  respaldo: operacion.deNoche('server/src/db/respaldo.noche.test.ts'),
  papeles: pedidos.papeles,
  ano: operacion.ano,
}

const carpeta = mkdtempSync(join(tmpdir(), 'surtia-fallas-'))
const postgres = await startEmbedded(carpeta)
let malas = 0
const corrida: Corrida = {
  cuantos: (opcion) => Number(Object.entries(values).find(([nombre]) => nombre === opcion)?.[1]),
  carpeta,
  baseNueva: (nombre) => baseEn(postgres, nombre),
  contar: (que, bien, cuentas) => {
    if (!bien) malas++
    console.log(`${bien ? 'bien' : 'MAL '}  ${que}: ${JSON.stringify(cuentas)}`)
  },
}

try {
  const pedidas = Object.entries(CORRIDAS).filter(([nombre]) => !values.solo || values.solo === nombre)
  if (pedidas.length === 0) corrida.contar(`--solo ${values.solo}`, false, { hay: Object.keys(CORRIDAS) })
  for (const [, correr] of pedidas) await correr(corrida)
} catch (error) {
  corrida.contar('la corrida terminó', false, String(error))
} finally {
  // whatever happened, nothing that was launched here lives on
  await matarLanzados()
  await postgres.stop()
  rmSync(carpeta, { recursive: true, force: true })
}
process.exit(malas ? 1 : 0)
