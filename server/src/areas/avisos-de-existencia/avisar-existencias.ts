import { MINUTOS_DE_PROMESA, oleada } from '@surtia/rules/compras/oleada.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { llegoLoQueEsperaba } from '@surtia/rules/notificaciones/avisos-al-equipo.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { type Trx, transaction } from '../../db/database.ts'
import { mirada } from '../../indice/mirada.ts'
import { enqueue, type Salida } from '../../jobs/outbox.ts'
import { avisarEquipos, venceEn } from '../../jobs/push.ts'
import { saveAvisosDeWebhook } from '../../jobs/webhooks.queries.ts'
import type { Portal } from '../../portal.ts'
import { saveNotificaciones } from '../notificaciones/notificaciones.queries.ts'
import { type Avisado, listPorAvisar, lockOleadas, type Momento, moveAvisados } from './oleadas.queries.ts'

/**
 * Tells those who wait that there is stock again, in waves that it can serve (docs/reglas/compras.md#avisos-de-existencia). Each wave is one transaction:
 * who was told, the bell, the mail, the devices and the systems are all stored or none is.
 */
export async function avisarExistencias(portal: Portal): Promise<void> {
  let despuesDe: string | null = ''
  while (despuesDe !== null) despuesDe = await unaOleada(portal, despuesDe)
}

/** One wave over the articles after a code; answers the last one, null when there are no more or another process makes them. */
function unaOleada(portal: Portal, despuesDe: string): Promise<string | null> {
  const now = portal.ahora()
  const prometidoDesde = new Date(now.getTime() - MINUTOS_DE_PROMESA * 60_000)
  const momento: Momento = { ...mirada(portal, { codCliente: '', sucursal: 0 }), now, prometidoDesde }
  return transaction(portal.db, async (trx) => {
    if (!(await lockOleadas(trx))) return null
    const articulos = await listPorAvisar(trx, momento, despuesDe)
    const promesas = articulos.flatMap(({ codArticulo, existencia, ...cola }) =>
      oleada(existencia, cola).map(({ espera: { codCliente, turno }, piezas }) => ({
        codCliente,
        codArticulo,
        turno,
        piezas,
      })),
    )
    if (promesas.length > 0) await avisar(trx, portal, await moveAvisados(trx, promesas, now), now)
    return articulos.at(-1)?.codArticulo ?? null
  })
}

async function avisar(trx: Trx, portal: Portal, avisados: readonly Avisado[], fecha: Date): Promise<void> {
  await saveNotificaciones(
    trx,
    avisados.map((a) => ({
      codCliente: a.codCliente,
      titulo: `Llegó ${a.descripcion}`,
      mensaje: `${loQueHay(a)} No se apartan: pídalas pronto.`,
      url: DIRECCIONES.detalleProducto + a.codArticulo,
      fecha,
    })),
  )
  const porCliente = Map.groupBy(avisados, (a) => a.codCliente)
  await enqueue(
    trx,
    [...porCliente.values()].flatMap((suyos) => correoDe(suyos, portal.settings.url)),
  )
  await avisarEquipos(
    trx,
    portal,
    [...porCliente].map(([codCliente, suyos]) => ({
      codCliente,
      clase: 'llegadas',
      clave: `llego:${suyos[0]?.turno ?? 0}`,
      aviso: llegoLoQueEsperaba(suyos.length),
      urgencia: 'normal',
      vence: venceEn(fecha),
    })),
  )
  await saveAvisosDeWebhook(
    trx,
    [...porCliente].map(([codCliente, suyos]) => ({
      codCliente,
      clave: `llego:${suyos[0]?.turno ?? 0}`,
      aviso: { evento: 'existencia.llego', instante: fecha.toISOString() },
    })),
  )
}

const loQueHay = ({ piezas, esperadas, centro }: Avisado): string => {
  const donde = centro === 'propio' ? 'en su CEDIS' : 'entre los CEDIS'
  return piezas < esperadas
    ? `Hay ${piezas} de las ${esperadas} piezas que espera, ${donde}.`
    : `Ya hay ${cuantos(piezas, 'pieza que esperaba', 'piezas que esperaba')}, ${donde}.`
}

/** One mail a client and wave; its key is the first place told, which is never told again. */
function correoDe(suyos: readonly Avisado[], url: string): Salida[] {
  const [primero] = suyos
  if (!primero?.correo) return []
  const asunto = suyos.length === 1 ? `Llegó ${primero.descripcion}` : `Llegaron ${suyos.length} productos que esperaba`
  const lineas = suyos.map(
    (a) => `Llegó ${a.descripcion}\n${loQueHay(a)}\n${url}${DIRECCIONES.detalleProducto}${a.codArticulo}`,
  )
  const texto = `Hola, ${primero.nombre}:\n\n${lineas.join('\n\n')}\n\nLas piezas no se apartan: pídalas pronto. Si todavía las necesita después, pida otra vez el aviso.\n`
  return [{ tipo: 'correo', clave: `llego:${primero.turno}`, carga: { para: primero.correo, asunto, texto } }]
}
