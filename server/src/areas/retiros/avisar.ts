import { cuantos } from '@surtia/rules/contar.ts'
import { retiroPorResponder } from '@surtia/rules/notificaciones/avisos-al-equipo.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { Trx } from '../../db/database.ts'
import { enqueue, type Salida } from '../../jobs/outbox.ts'
import { avisarEquipos, venceEn } from '../../jobs/push.ts'
import { saveAvisosDeWebhook } from '../../jobs/webhooks.queries.ts'
import type { Portal } from '../../portal.ts'
import { saveNotificaciones } from '../notificaciones/notificaciones.queries.ts'
import type { Alcanzado } from './alcance.queries.ts'

/** a device that was off is still told so long */
const HORAS = 24

/** Tells clients of a recall by bell, mail, device and to their own systems, in the transaction of the deed: each once, however it ends. `otra` tells this time from the others. */
export async function avisar(
  trx: Trx,
  portal: Portal,
  alcanzados: readonly Alcanzado[],
  otra: (a: Alcanzado) => string = () => '',
): Promise<void> {
  const fecha = portal.ahora()
  const clave = (a: Alcanzado) => `retiro:${a.idRetiro}:${a.codCliente}${otra(a)}`
  await saveNotificaciones(
    trx,
    alcanzados.map((a) => ({
      codCliente: a.codCliente,
      titulo: `Retiro de ${a.descripcion}`,
      mensaje: `${queRecibio(a)} Diga cuántas tiene y cuántas dispensó.`,
      url: DIRECCIONES.retiros,
      fecha,
    })),
  )
  await enqueue(
    trx,
    alcanzados.flatMap((a) => correoDe(a, clave(a), portal.settings.url)),
  )
  await avisarEquipos(
    trx,
    portal,
    alcanzados.map((a) => ({
      codCliente: a.codCliente,
      clase: 'retiros',
      clave: clave(a),
      aviso: retiroPorResponder,
      urgencia: 'high',
      vence: venceEn(fecha, HORAS),
    })),
  )
  await saveAvisosDeWebhook(
    trx,
    alcanzados.map((a) => ({
      codCliente: a.codCliente,
      clave: clave(a),
      aviso: { evento: 'retiro.nuevo', retiro: a.idRetiro, instante: fecha.toISOString() },
    })),
  )
}

const queRecibio = ({ piezas, lotes }: Alcanzado) =>
  `Recibió ${cuantos(piezas, 'pieza', 'piezas')} de ${lotes.length === 1 ? 'un lote que se retira' : 'lotes que se retiran'}.`

function correoDe(a: Alcanzado, clave: string, url: string): Salida[] {
  if (!a.correo) return []
  const texto = [
    `Hola, ${a.nombre}:`,
    `${queRecibio(a)}\n${a.descripcion}\n${a.lotes.length === 1 ? 'Lote' : 'Lotes'}: ${a.lotes.join(', ')}\n${a.folios.length === 1 ? 'Pedido' : 'Pedidos'}: ${a.folios.join(', ')}`,
    a.instrucciones,
    `Diga cuántas piezas tiene y cuántas dispensó en ${url}${DIRECCIONES.retiros}\n`,
  ]
  const carga = { para: a.correo, asunto: `Retiro de producto: ${a.descripcion}`, texto: texto.join('\n\n') }
  return [{ tipo: 'correo', clave, carga }]
}
