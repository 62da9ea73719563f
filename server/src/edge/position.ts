import { type AnyCall, termsOf } from '@surtia/contracts/call.ts'
import { ENCABEZADO_DE_POSICION } from '@surtia/rules/lecturas/posicion.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { habiendoVisto } from '../db/lectura-en-curso.ts'
import type { Portal } from '../portal.ts'

/**
 * Does a call where it may be done, what only reads on a replica, and says in its answer beyond what position it has not seen: who
 * brings that back never reads what was before (docs/reglas/lecturas.md#la-posicion).
 */
export function situated<T>(
  portal: Portal,
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
  deed: () => Promise<T>,
): Promise<T> {
  const { [ENCABEZADO_DE_POSICION]: vista = '' } = request.headers
  const pedida = typeof vista === 'string' ? vista : ''
  const hacer = () => whereItMay(portal, call, { request, reply, pedida }, deed)
  return pedida ? habiendoVisto(pedida, hacer) : hacer()
}

async function whereItMay<T>(
  { lecturas }: Portal,
  call: AnyCall,
  { request, reply, pedida }: { request: FastifyRequest; reply: FastifyReply; pedida: string },
  deed: () => Promise<T>,
): Promise<T> {
  const conReplicas = lecturas.lectores.length > 0
  const { cambia, lectura } = termsOf(call)
  if (!cambia && !(conReplicas && WHOLE.has(call.reply))) return deed()
  const situar = (posicion: string) => void reply.header(ENCABEZADO_DE_POSICION, posicion)
  if (lectura && conReplicas) {
    return lecturas.leer({ pedida, quien: whoOf(request) }, deed, situar)
  }
  try {
    return await deed()
  } finally {
    situar(await lecturas.posicion())
  }
}

/** What is read before its answer begins. */
const WHOLE = new Set<string>(['envelope', 'written', 'bare'])

/** Whoever asks goes on being answered by the same replica. */
const whoOf = ({ session, sistema, personal, ip }: FastifyRequest): string =>
  session?.idSesion ?? sistema?.codCliente ?? (personal ? String(personal.idPersonal) : ip)
