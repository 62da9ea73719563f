import type * as calls from '@surtia/contracts/reclamaciones-de-mesa.ts'
import { aceptarPiezas } from '@surtia/rules/reclamaciones/aceptar.ts'
import { type HechoDeReclamo, trasHecho } from '@surtia/rules/reclamaciones/estado.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Trx, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { checkVersion } from '../../edge/version.ts'
import { audit } from '../../jobs/auditoria.ts'
import { anunciar } from './anunciar.ts'
import { findReclamable } from './reclamable.queries.ts'
import { lockPorSeguir, type PorSeguir, saveAceptadas, savePasoDePersonal } from './reclamaciones.mesa.queries.ts'
import { conImporte } from './reclamar.ts'

/** How each deed of the staff is written in the audit. */
const EVENTOS = {
  tomar: 'reclamacion.tomada',
  autorizar: 'reclamacion.autorizada',
  rechazar: 'reclamacion.rechazada',
  recolectar: 'reclamacion.recolectada',
  recibir: 'reclamacion.recibida',
  cerrar: 'reclamacion.cerrada',
} as const satisfies Partial<Record<HechoDeReclamo, string>>

/** A step of the staff. Throws 404, 409 for another version, and a Refusal where the state does not let it. */
export const dar =
  (hecho: keyof typeof EVENTOS) =>
  async ({ portal, params: { id }, body, personal: { idPersonal } }: Asked<typeof calls.tomarReclamacion>) => {
    const { motivo, nota = '', renglones = [], version } = body
    const ahora = portal.ahora()
    await transaction(portal.db, async (trx) => {
      const antes = await lockPorSeguir(trx, id)
      if (!antes) throw notFound()
      const { folio, codCliente, estado: de, conRegreso, rechazo } = antes
      checkVersion({ estado: de, conRegreso, rechazo, version: antes.version }, body)
      const estado = trasHecho(hecho, antes)
      if (hecho === 'rechazar' && !motivo) throw new Refusal('Diga por qué se rechaza.')
      if (hecho === 'autorizar') await aceptar(trx, id, antes, renglones)
      const despues = {
        estado,
        conRegreso: hecho === 'autorizar' ? (body.conRegreso ?? true) : conRegreso,
        rechazo: hecho === 'rechazar' ? (motivo ?? '') : rechazo,
      }
      await savePasoDePersonal(trx, id, despues, { ahora, nota, idPersonal })
      const cambio = { antes: { estado: de, conRegreso, rechazo }, despues }
      await audit(trx, EVENTOS[hecho], { codCliente, idPersonal }, { id, folio }, cambio)
      await anunciar(trx, portal, [id])
    })
    return { data: { version: version + 1 } }
  }

/** Of what is accepted the amounts are its own; the pieces that are not may be claimed again. */
export async function aceptar(
  trx: Trx,
  id: number,
  { folio, codCliente, renglones }: PorSeguir,
  dichas: readonly { linea: number; piezas: number }[],
): Promise<void> {
  const aceptadas = aceptarPiezas(renglones, dichas)
  const codigos = [...new Set(renglones.map(({ codArticulo }) => codArticulo))]
  const fila = await findReclamable(trx, folio, codCliente, codigos)
  if (!fila) throw notFound()
  const conPiezas = renglones.map((renglon, i) => ({ ...renglon, piezas: aceptadas[i]?.piezas ?? 0 }))
  const importes = conImporte(conPiezas, fila)
  await saveAceptadas(
    trx,
    id,
    aceptadas.map((una, i) => ({ ...una, importe: importes[i]?.importe ?? 0 })),
  )
}
