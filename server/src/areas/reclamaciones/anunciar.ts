import { reclamacionMovida } from '@surtia/rules/notificaciones/avisos-al-equipo.ts'
import { NOMBRES_DE_ESTADO_DE_RECLAMO } from '@surtia/rules/reclamaciones/estado.ts'
import { queSeAvisa, queSeAvisaDeCancelada } from '@surtia/rules/reclamaciones/que-se-avisa.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { Trx } from '../../db/database.ts'
import { enqueue, paraElErp, type Salida, tellErpAgain } from '../../jobs/outbox.ts'
import { avisarEquipos, venceEn } from '../../jobs/push.ts'
import type { Portal } from '../../portal.ts'
import { saveNotificaciones } from '../notificaciones/notificaciones.queries.ts'
import { listPorAvisar, type PorAvisar } from './anunciar.queries.ts'

/** `cancelada`: the credit note that holds no longer, by which they are where they were before. */
type Como = { delErp?: boolean; cancelada?: string }

/** Claims that reached the state in which they are now: their clients hear it once, in the transaction of the deed, and so does the ERP unless it said so itself. */
export async function anunciar(
  trx: Trx,
  portal: Portal,
  ids: readonly number[],
  { delErp = false, cancelada }: Como = {},
): Promise<void> {
  if (ids.length === 0) return
  const reclamos = await listPorAvisar(trx, ids)
  const dichas = reclamos.map((r) => ({ ...r, ...(cancelada ? queSeAvisaDeCancelada(r, cancelada) : queSeAvisa(r)) }))
  await avisar(trx, portal, dichas)
  if (!delErp) for (const reclamo of reclamos) await decirAlErp(trx, portal, reclamo, cancelada !== undefined)
}

/** Given out when it is made, and once more at each step that the ERP has to hear of: that somebody looks at it is none. */
async function decirAlErp(trx: Trx, portal: Portal, { id, estado, version }: PorAvisar, vuelve: boolean) {
  if (vuelve || (estado !== 'enviada' && estado !== 'en-revision'))
    await tellErpAgain(trx, portal, 'erp.reclamacion', String(id), `v${version}`)
  else if (estado === 'enviada') await enqueue(trx, paraElErp(portal, 'erp.reclamacion', String(id)))
}

type Dicha = PorAvisar & { titulo: string; mensaje: string }

/** By bell, mail and device. */
async function avisar(trx: Trx, portal: Portal, reclamos: readonly Dicha[]): Promise<void> {
  const fecha = portal.ahora()
  await saveNotificaciones(
    trx,
    reclamos.map((r) => ({ codCliente: r.codCliente, titulo: r.titulo, mensaje: r.mensaje, url: donde(r), fecha })),
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
/** a state may come again: after a credit note that was cancelled */
const claveDe = ({ id, estado, version }: PorAvisar) => `reclamacion:${id}:${estado}:${version}`

function correoDe(r: Dicha, direccion: string): Salida[] {
  if (!r.correo) return []
  const { titulo, mensaje } = r
  const texto = `Hola, ${r.cliente}:\n\n${titulo}. ${mensaje}\n\nVéala en ${direccion}\n`
  return [{ tipo: 'correo', clave: claveDe(r), carga: { para: r.correo, asunto: titulo, texto } }]
}
