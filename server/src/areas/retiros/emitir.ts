import type * as calls from '@surtia/contracts/retiros-de-mesa.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { lotesDistintos } from '@surtia/rules/retiros/lotes.ts'
import { reading, type Trx } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { audit } from '../../jobs/auditoria.ts'
import { enqueue, paraElErp } from '../../jobs/outbox.ts'
import type { Portal } from '../../portal.ts'
import { findAlcance, saveAlcanzados } from './alcance.queries.ts'
import { avisar } from './avisar.ts'
import { freeze, lockExistencias, lockRetiros } from './lotes.queries.ts'
import { findAbiertoCon, hasArticulo, type RetiroNuevo, saveRetiro } from './retiros.queries.ts'

/** What would happen; nothing does. A lot that no order has is possible: it may be on its way. */
export async function ensayarRetiro({ portal, body: { codArticulo, lotes } }: Asked<typeof calls.ensayarRetiro>) {
  const data = await reading(async () => {
    if (!(await hasArticulo(portal.db, codArticulo))) throw new Refusal('El artículo no existe en el catálogo.')
    return findAlcance(portal.db, codArticulo, lotesDistintos(lotes))
  })
  return { data }
}

/** Recalls lots; from its commit on no order is sent with a piece of them. */
export async function crearRetiro({ portal, body, personal: { idPersonal }, once }: Asked<typeof calls.crearRetiro>) {
  const id = await once((trx) => emitir(trx, portal, { ...body, idPersonal, creado: portal.ahora() }), { firme: true })
  return { data: { id } }
}

/**
 * In one transaction: stock locked → who stores what it may be about waited for → frozen → whoever got pieces noted and told → the ERP told
 * (docs/reglas/cumplimiento.md#retiros). Answers its number.
 */
export async function emitir(trx: Trx, portal: Portal, { lotes: dichos, ...retiro }: RetiroNuevo): Promise<number> {
  const { codArticulo, idPersonal } = retiro
  const lotes = lotesDistintos(dichos)
  if (!(await hasArticulo(trx, codArticulo))) throw new Refusal('El artículo no existe en el catálogo.')
  await lockExistencias(trx, codArticulo)
  await lockRetiros(trx)
  const abierto = await findAbiertoCon(trx, codArticulo, lotes)
  if (abierto !== undefined) throw new Refusal(`Ese lote ya está en retiro (${abierto}).`)
  const id = await saveRetiro(trx, { ...retiro, lotes })
  await freeze(trx, id)
  const alcanzados = await saveAlcanzados(trx, id)
  await avisar(trx, portal, alcanzados)
  await enqueue(trx, paraElErp(portal, 'erp.retiro', String(id)))
  await audit(trx, 'retiro.emitido', { idPersonal }, { id, codArticulo, lotes, clientes: alcanzados.length })
  return id
}
