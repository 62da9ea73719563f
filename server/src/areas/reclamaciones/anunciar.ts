import { reclamacionMovida } from '@surtia/rules/notificaciones/avisos-al-equipo.ts'
import { NOMBRES_DE_ESTADO_DE_RECLAMO } from '@surtia/rules/reclamaciones/estado.ts'
import { queSeAvisa } from '@surtia/rules/reclamaciones/que-se-avisa.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { Trx } from '../../db/database.ts'
import { enqueue, paraElErp, type Salida, tellErpAgain } from '../../jobs/outbox.ts'
import { avisarEquipos, venceEn } from '../../jobs/push.ts'
import type { Portal } from '../../portal.ts'
import { saveNotificaciones } from '../notificaciones/notificaciones.queries.ts'
import { listPorAvisar, type PorAvisar } from './anunciar.queries.ts'

/** Claims that reached the state in which they are now: their clients hear it once, in the transaction of the deed, and so does the ERP unless it said so itself. */
export async function anunciar(
  trx: Trx,
  portal: Portal,
  ids: readonly number[],
  { delErp = false }: { delErp?: boolean } = {},
): Promise<void> {
  if (ids.length === 0) return
  const reclamos = await listPorAvisar(trx, ids)
  await avisar(trx, portal, reclamos)
  if (!delErp) for (const { id, estado } of reclamos) await decirAlErp(trx, portal, id, estado)
}

/** Given out when it is made, and once more at each step that the ERP has to hear of: that somebody looks at it is none. */
async function decirAlErp(trx: Trx, portal: Portal, id: number, estado: PorAvisar['estado']): Promise<void> {
  if (estado === 'enviada') await enqueue(trx, paraElErp(portal, 'erp.reclamacion', String(id)))
  else if (estado !== 'en-revision') await tellErpAgain(trx, portal, 'erp.reclamacion', String(id), estado)
}

/** By bell, mail and device. */
async function avisar(trx: Trx, portal: Portal, reclamos: readonly PorAvisar[]): Promise<void> {
  const fecha = portal.ahora()
  await saveNotificaciones(
    trx,
    reclamos.map((r) => ({ codCliente: r.codCliente, ...queSeAvisa(r), url: donde(r), fecha })),
  )
  await enqueue(
    trx,
    reclamos.flatMap((r) => correoDe(r, `${portal.settings.url}${donde(r)}`)),
  )
  await avisarEquipos(
    trx,
    portal,
    reclamos.map((r) => ({
      codCliente: r.codCliente,
      clase: 'pedidos',
      clave: claveDe(r),
      aviso: reclamacionMovida(r.id, NOMBRES_DE_ESTADO_DE_RECLAMO[r.estado].toLowerCase()),
      urgencia: 'normal',
      vence: venceEn(fecha),
    })),
  )
}

const donde = ({ id }: PorAvisar) => `${DIRECCIONES.reclamacion}${id}`
const claveDe = ({ id, estado }: PorAvisar) => `reclamacion:${id}:${estado}`

function correoDe(r: PorAvisar, direccion: string): Salida[] {
  if (!r.correo) return []
  const { titulo, mensaje } = queSeAvisa(r)
  const texto = `Hola, ${r.cliente}:\n\n${titulo}. ${mensaje}\n\nVéala en ${direccion}\n`
  return [{ tipo: 'correo', clave: claveDe(r), carga: { para: r.correo, asunto: titulo, texto } }]
}
