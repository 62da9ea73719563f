import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type * as calls from '@surtia/contracts/recepciones.ts'
import { removeSinFila } from '../../almacen.ts'
import { reading, stating } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { type Acuse, findAcuse, listAcuses, saveAcuse } from './acuses.queries.ts'

/** The acknowledgement of a confirmed reception: drawn the first time that it is asked for, and the same bytes ever after. */
export async function acuseDeRecibo({ portal, params, cliente }: Asked<typeof calls.acuseDeRecibo>) {
  const acuse = await reading(() => findAcuse(portal.db, params.folio, cliente.codCliente))
  if (!acuse) throw notFound()
  const nombre = acuse.acuse ?? (await dibujarUno(portal, acuse))
  const contenido = await portal.almacen.abrir('acuses', nombre)
  if (!contenido) throw notFound()
  const data = {
    nombre: `acuse-de-recibo-${params.folio}.pdf`,
    tipo: 'application/pdf',
    contenido: (await buffer(contenido)).toString('base64'),
  }
  return { data }
}

/** Of two who draw it at once one stays, and both are given it. */
async function dibujarUno({ db, almacen, dibujar }: Portal, { id, hechos }: Acuse): Promise<string> {
  const suyo = randomUUID()
  await almacen.guardar('acuses', suyo, await dibujar('acuseDeRecibo', hechos))
  const queda = await stating(() => saveAcuse(db, id, suyo))
  if (queda !== suyo) await almacen.quitar('acuses', suyo).catch(() => undefined)
  return queda
}

/** Acknowledgements that no confirmation names leave the day after. */
export const borrarAcuses = ({ db, almacen }: Portal): Promise<void> =>
  removeSinFila(almacen, 'acuses', (nombres) => listAcuses(db, nombres))
