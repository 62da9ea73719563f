import type * as calls from '@surtia/contracts/expedientes-de-mesa.ts'
import { estadoDeExpediente, faltasDeDocumento, nombreDeDocumento } from '@surtia/rules/cumplimiento/expediente.ts'
import { diaEn, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Trx, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { badRequest, notFound } from '../../edge/refusals.ts'
import { checkVersion } from '../../edge/version.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { avisar } from './avisar.ts'
import { lockExpediente, moveAceptado, moveRechazado, type PorDecidir } from './decisiones.queries.ts'
import { soltarPapel } from './papel-guardado.ts'

/** What waits is good: it takes the place of what was accepted, whose file goes, and the client hears of it. */
export async function aceptar({ portal, params, body, personal }: Asked<typeof calls.aceptarExpediente>) {
  const { numero, vence, fracciones } = body
  return decidir(portal, { ...params, body }, async (trx, antes, now) => {
    const { clase, codCliente, zona } = antes
    const faltas = faltasDeDocumento({ clase, vence, fracciones }, diaEn(now, zona))
    if (faltas.length) throw badRequest(faltas)
    await moveAceptado(trx, antes.id, { numero, vence, fracciones, now })
    const quien = { codCliente, idPersonal: personal.idPersonal }
    await audit(trx, 'expediente.aceptado', quien, { clase }, { antes: loDicho(antes), despues: loDicho(body) })
    const mensaje = vence ? `Vale hasta el ${enDiaMesAno(vence)}.` : 'Vale sin vencimiento.'
    return { suelta: antes.archivo, titulo: `Aceptamos su ${nombreDeDocumento(clase)}`, mensaje }
  })
}

/** What waits is not good: its file goes, all else is as it was, and the client hears why. */
export async function rechazar({ portal, params, body, personal }: Asked<typeof calls.rechazarExpediente>) {
  const { motivo } = body
  return decidir(portal, { ...params, body }, async (trx, antes, now) => {
    const { clase, codCliente, zona, aceptado, vence } = antes
    await moveRechazado(trx, antes.id, motivo)
    await audit(trx, 'expediente.rechazado', { codCliente, idPersonal: personal.idPersonal }, { clase }, { motivo })
    const estado = estadoDeExpediente({ aceptado: aceptado !== null, vence, recibido: false, motivo }, diaEn(now, zona))
    const sigue = ['vigente', 'por-vencer'].includes(estado) ? ' Sigue valiendo el que ya teníamos.' : ''
    const titulo = `No aceptamos su ${nombreDeDocumento(clase)}`
    return { suelta: antes.archivoRecibido, titulo, mensaje: `Motivo: ${motivo}${sigue && enFrase(motivo)}${sigue}` }
  })
}

type Decision = { suelta: string | null; titulo: string; mensaje: string }
type Pedido = { id: number; body: { version: number } }

/** Throws 404, 409 for another version, and a Refusal where nothing waits. */
async function decidir(
  portal: Portal,
  { id, body }: Pedido,
  hacer: (trx: Trx, antes: PorDecidir, now: Date) => Promise<Decision>,
) {
  const now = portal.ahora()
  const { suelta, version } = await transaction(portal.db, async (trx) => {
    const antes = await lockExpediente(trx, id)
    if (!antes) throw notFound()
    checkVersion({ ...loDicho(antes), motivo: antes.motivo, recibido: antes.recibido, version: antes.version }, body)
    if (!antes.recibido) throw new Refusal('Este documento ya no está por revisar.')
    const { suelta, titulo, mensaje } = await hacer(trx, antes, now)
    const { codCliente, cliente, correo } = antes
    const clave = `${id}:${antes.version + 1}`
    await avisar(trx, [{ codCliente, cliente, correo, titulo, mensaje, clave }], { url: portal.settings.url, now })
    return { suelta, version: antes.version + 1 }
  })
  await soltarPapel(portal, 'expedientes', suelta)
  return { data: { version } }
}

const loDicho = ({ numero, vence, fracciones }: Pick<PorDecidir, 'numero' | 'vence' | 'fracciones'>) => ({
  numero,
  vence,
  fracciones,
})

/** A reason ends its sentence before another begins. */
const enFrase = (motivo: string): string => (/[.!?]$/.test(motivo) ? '' : '.')
