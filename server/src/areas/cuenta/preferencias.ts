import { randomBytes } from 'node:crypto'
import type * as calls from '@surtia/contracts/preferencias.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { reading, stating } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { endCarta, findPreferencias, savePreferencias } from './preferencias.queries.ts'

/** What nobody guesses; it does no more than end a letter. */
const BYTES_DE_CLAVE = 18

export async function preferencias({ portal, cliente }: Asked<typeof calls.preferencias>) {
  const suyas = await reading(() => findPreferencias(portal.db, cliente.idUsuario))
  if (!suyas) throw notFound()
  const { correo, teclas, cartaMensual, pushPedidos, pushLlegadas, pushCorte } = suyas
  const push = { pedidos: pushPedidos, llegadas: pushLlegadas, corte: pushCorte }
  return { data: { teclas, cartaMensual, push }, correo }
}

export async function guardarPreferencias({ portal, cliente, body }: Asked<typeof calls.guardarPreferencias>) {
  const { teclas, cartaMensual, push } = body
  const suyas = {
    teclas,
    cartaMensual,
    pushPedidos: push.pedidos,
    pushLlegadas: push.llegadas,
    pushCorte: push.corte,
  }
  const nueva = { clave: randomBytes(BYTES_DE_CLAVE).toString('base64url'), hoy: diaDe(portal.ahora()) }
  await stating(() => savePreferencias(portal.db, cliente.idUsuario, suyas, nueva))
  return { data: body }
}

/** Ends the letter; again, it is ended (docs/reglas/estadisticas.md#carta-mensual). */
export async function terminarCarta(portal: Portal, clave: string): Promise<void> {
  if (!(await stating(() => endCarta(portal.db, clave))))
    throw new Refusal('Esta liga no sirve. Puede dejar de recibirlo en Configuración de cuenta.')
}

export async function darseDeBaja({ portal, body }: Asked<typeof calls.darseDeBaja>) {
  await terminarCarta(portal, body.clave)
  return { data: null, message: 'Listo: ya no lo recibirá.' }
}
