import type { Hash } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Informe } from '@surtia/contracts/integracion.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { transaction } from '../../db/database.ts'
import { isBusy, isConnectionLost, isFailure } from '../../db/errors.ts'
import { HttpRefusal, isDiskFull, NotNow, tellFullDisk } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { sha256Of } from '../../sha256.ts'
import { closeEntrega, type Entrega, openEntrega, touchEntrega } from './entregas.queries.ts'
import { type Importacion, importarArchivo } from './importar-archivo.ts'
import { informeVacio } from './informe.ts'
import { recibirCuerpo } from './recibir-cuerpo.ts'

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
export async function recibirEntrega(portal: Portal, entrada: Readable, dada: EntregaDada): Promise<Informe> {
  try {
    if (dada.simulacro) return await leerEntrega(portal, trozosDe(entrada), dada, 0, async () => undefined)
    return await guardarEntrega(portal, entrada, dada)
  } catch (error) {
    // the rest of what was refused is let go, or the next request on this connection would wait for it
    entrada.resume()
    throw isBusy(error) || isConnectionLost(error) ? error : masTarde(portal, error)
  }
}

/** What is no fault of the file is told as such: the ERP sends it again under the same name. */
function masTarde({ log, settings }: Portal, error: unknown): unknown {
  if (!isFailure(error) && !isDiskFull(error)) return error
  const { code, message } = error as { code?: string; message: string }
  if (!tellFullDisk(log, error, settings)) log.error({ code, message }, 'a delivery could not be stored')
  return new NotNow('No se pudo guardar la entrega por una falla del servidor. Mándela de nuevo en unos minutos.')
}

async function guardarEntrega(portal: Portal, entrada: Readable, dada: EntregaDada): Promise<Informe> {
  const { clave = null, tipo, origen, corte = portal.ahora(), autorizados = false, idPersonal } = dada
  const { mia, entrega } = await openEntrega(portal.db, { clave, tipo, origen, corte, autorizados })
  if (!mia) return repetir(entrega, entrada, tipo)

  const huella = sha256Of()
  let informe = { ...informeVacio(tipo), entrega: entrega.id }
  let tocada = Date.now()
  const cerrar = (estado: 'terminada' | 'fallida' | 'detenida') =>
    transaction(portal.db, async (trx) => {
      await closeEntrega(trx, entrega.id, { estado, huella: huella.copy().digest('base64url'), informe })
      const { leidos, aceptados, rechazados, detenidos } = informe
      const cuenta = { leidos, aceptados, rechazados, detenidos }
      const detalle = { tipo, entrega: entrega.id, clave, origen, estado, ...cuenta }
      const cambio = { antes: { estado: entrega.estado }, despues: { estado } }
      await audit(trx, 'integracion', { idPersonal }, detalle, cambio)
      if (estado !== 'fallida' && detenidos > 0) await portal.tipos[tipo].avisar?.(portal, trx, informe)
    })
  try {
    informe = await leerEntrega(
      portal,
      conHuella(trozosDe(entrada), huella),
      { ...dada, corte },
      entrega.id,
      async (hasta) => {
        if (hasta) informe = hasta
        if (Date.now() - tocada < TOCAR_MS) return
        tocada = Date.now()
        await touchEntrega(portal.db, entrega.id)
      },
    )
  } catch (error) {
    await cerrar('fallida').catch(() => undefined)
    throw error
  }
  await cerrar(informe.estado ?? 'terminada')
  return informe
}

/** Receives the file whole, then reads it; `onAvance` hears of both. */
async function leerEntrega(
  portal: Portal,
  entrada: AsyncIterable<Buffer>,
  { corte = portal.ahora(), ...dada }: Omit<EntregaDada, 'origen'>,
  entrega: number,
  onAvance: (informe?: Informe) => Promise<void>,
): Promise<Informe> {
  const carpeta = join(portal.settings.datos, 'subidas')
  const codificacion = dada.codificacion ?? 'utf-8'
  const cuerpo = await recibirCuerpo(entrada, { carpeta, codificacion, onTrozo: () => onAvance() })
  try {
    return await importarArchivo(portal, cuerpo.recibido, {
      ...dada,
      entrega,
      corte,
      onAvance: async (informe) => {
        await dada.onAvance?.(informe)
        await onAvance(informe)
      },
    })
  } finally {
    await cuerpo.soltar()
  }
}

const trozosDe = (entrada: Readable): AsyncIterable<Buffer> => entrada.iterator({ destroyOnReturn: false })

async function* conHuella(entrada: AsyncIterable<Buffer>, huella: Hash): AsyncGenerator<Buffer> {
  for await (const trozo of entrada) {
    huella.update(trozo)
    yield trozo
  }
}

async function repetir(entrega: Entrega, entrada: Readable, tipo: string): Promise<Informe> {
  if (entrega.tipo !== tipo) throw new HttpRefusal(409, `La entrega ${entrega.clave} ya se usó con ${entrega.tipo}.`)
  if (entrega.estado === 'en curso') throw new HttpRefusal(409, `La entrega ${entrega.clave} se está recibiendo.`)
  if (entrega.estado === 'deshecha' || entrega.estado === 'descartada')
    throw new Refusal(
      `La entrega ${entrega.clave} se ${entrega.estado === 'deshecha' ? 'deshizo' : 'descartó'}. Mándela con otro nombre.`,
    )
  const huella = sha256Of()
  for await (const trozo of entrada) huella.update(trozo as Buffer)
  if (huella.digest('base64url') !== entrega.huella)
    throw new HttpRefusal(409, `La entrega ${entrega.clave} ya se recibió con otro contenido.`)
  return { ...informeVacio(tipo), ...entrega.informe, repetida: true }
}
