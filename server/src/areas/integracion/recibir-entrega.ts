import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Informe } from '@surtia/contracts/integracion.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { HttpRefusal } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import { enqueue } from '../../jobs/outbox.ts'
import type { Portal } from '../../portal.ts'
import { closeEntrega, type Entrega, openEntrega, touchEntrega } from './entregas.queries.ts'
import { type Importacion, importarArchivo, informeVacio } from './importar-archivo.ts'
import { listDetenidosDe } from './precios/detenidos.queries.ts'

export type EntregaDada = Omit<Importacion, 'entrega' | 'corte'> & {
  /** the ERP's own name for this delivery: sent again under it, it is not stored again */
  clave?: string | undefined
  /** who brings it: the name of a key, or 'comando' */
  origen: string
  /** the instant of which the data tell (now) */
  corte?: Date | undefined
}

const TOCAR_MS = 5_000

/**
 * A delivery through the ERP door, once: of a name that was received before, with the same content, the first report is answered again; with other
 * content it is refused. One that failed or was cut off is read anew, which is safe because rows say what is, not what changed. Audited, also when it fails.
 */
export async function recibirEntrega(
  portal: Portal,
  entrada: Readable,
  { clave, origen, corte = portal.ahora(), ...dada }: EntregaDada,
): Promise<Informe> {
  if (dada.simulacro) return importarArchivo(portal, entrada, { ...dada, entrega: 0, corte })
  const { mia, entrega } = await openEntrega(portal.db, { clave: clave ?? null, tipo: dada.tipo, origen, corte })
  if (!mia) return repetir(entrega, entrada, dada.tipo)

  const huella = createHash('sha256')
  let informe = informeVacio(dada.tipo)
  let tocada = Date.now()
  const cerrar = async (estado: 'terminada' | 'fallida') => {
    await closeEntrega(portal.db, entrega.id, { estado, huella: huella.digest('base64url'), informe })
    const { leidos, aceptados, rechazados, detenidos } = informe
    await audit(
      portal.db,
      'integracion',
      {},
      { tipo: dada.tipo, entrega: entrega.id, clave, origen, estado, leidos, aceptados, rechazados, detenidos },
    )
  }
  try {
    informe = await importarArchivo(portal, Readable.from(conHuella(entrada, huella)), {
      ...dada,
      entrega: entrega.id,
      corte,
      onAvance: async (hasta) => {
        informe = hasta
        dada.onAvance?.(hasta)
        if (Date.now() - tocada < TOCAR_MS) return
        tocada = Date.now()
        await touchEntrega(portal.db, entrega.id)
      },
    })
  } catch (error) {
    await cerrar('fallida').catch(() => undefined)
    throw error
  }
  await cerrar('terminada')
  if (informe.detenidos > 0) await avisarDetenidos(portal, entrega.id, informe)
  return informe
}

async function* conHuella(entrada: Readable, huella: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const trozo of entrada) {
    huella.update(trozo as Buffer)
    yield trozo as Buffer
  }
}

async function repetir(entrega: Entrega, entrada: Readable, tipo: string): Promise<Informe> {
  if (entrega.tipo !== tipo) throw new HttpRefusal(409, `La entrega ${entrega.clave} ya se usó con ${entrega.tipo}.`)
  if (entrega.estado === 'en curso') throw new HttpRefusal(409, `La entrega ${entrega.clave} se está recibiendo.`)
  if (entrega.estado === 'deshecha')
    throw new Refusal(`La entrega ${entrega.clave} se deshizo. Mándela con otro nombre.`)
  const huella = createHash('sha256')
  for await (const trozo of entrada) huella.update(trozo as Buffer)
  if (huella.digest('base64url') !== entrega.huella)
    throw new HttpRefusal(409, `La entrega ${entrega.clave} ya se recibió con otro contenido.`)
  return { ...(entrega.informe ?? informeVacio(tipo)), repetida: true }
}

const MUESTRA = 50

/** One mail a delivery to those who look after prices. */
async function avisarDetenidos(portal: Portal, entrega: number, informe: Informe): Promise<void> {
  const detenidos = await listDetenidosDe(portal.db, entrega, MUESTRA)
  const lineas = detenidos.map(
    (d) => `${d.codArticulo}  ${d.descripcion}: ${d.campo} de ${d.antes.toFixed(2)} a ${d.despues.toFixed(2)}`,
  )
  const texto = `La entrega ${entrega} trae ${informe.detenidos} precios que cambian más de ${portal.settings.alarmaPrecio}%. No se guardaron:\n\n${lineas.join('\n')}\n\nRevíselos con: npm run surtia -- precios detenidos\n`
  const carga = { para: portal.settings.correoAlarmas, asunto: `Precios detenidos: ${informe.detenidos}`, texto }
  await portal.db
    .transaction()
    .execute((trx) => enqueue(trx, [{ tipo: 'correo', clave: `detenidos:${entrega}`, carga }]))
}
