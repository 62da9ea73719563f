import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { noteWritten, type Reader, type Trx, transaction, WRITTEN, type Written } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { sha256 } from '../sha256.ts'
import { badRequest, HttpRefusal } from './refusals.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * The header's key, '' when it was not sent; anything but a UUID is 400
 * (docs/reglas/idempotencia.md#clave-de-un-intento).
 */
export function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (key === undefined) return ''
  if (typeof key !== 'string' || !UUID.test(key))
    throw badRequest([{ campo: 'Idempotency-Key', mensaje: 'Debe ser un UUID.' }])
  return key.toLowerCase()
}

type More<T> = {
  /** the key of a request that brought none */
  keyless?: () => Promise<string>
  /** what is asked, in the transaction, of a first answer before it is given again */
  onRepeat?: (trx: Trx, first: T) => Promise<void>
  /** orders and money: what is answered as done waits for the synchronous replica */
  firme?: boolean
}

/** Runs a deed in a transaction of its own; of a request with a key, only once. */
export type RunOnce = <T>(deed: (trx: Trx) => Promise<T>, more?: More<T>) => Promise<T>

/** Whose a key is: a client's, or a person's of the staff. */
type Whose = { codCliente: string } | { idPersonal: number }

/**
 * What a deed is given when its call has `once`; `asked`: what a repeat brings again, to the letter. `askedBefore`: what of it the program
 * of before bound to a key, so that its repeats are known while both work.
 */
export const runOnce =
  (portal: Portal, request: FastifyRequest, whose: Whose, asked: unknown, askedBefore: unknown): RunOnce =>
  async (deed, { keyless, onRepeat, firme = false } = {}) => {
    const clave = keyOf(request) || (await keyless?.())
    const now = portal.ahora()
    const known = { whose, huella: huellaOf(asked), deAntes: huellaOf(askedBefore), now }
    return transaction(
      portal.db,
      (trx) => (clave ? once(trx, { ...known, clave }, () => deed(trx), onRepeat) : deed(trx)),
      { codCliente: 'codCliente' in whose ? whose.codCliente : undefined, firme },
    )
  }

/** Where keys are kept, each with who brought it. */
const keysOf = (whose: Whose) =>
  'codCliente' in whose
    ? { keys: sql.table('idempotencia'), who: sql.ref('cod_cliente'), is: whose.codCliente }
    : { keys: sql.table('idempotencia_de_personal'), who: sql.ref('id_personal'), is: whose.idPersonal }

const huellaOf = (asked: unknown): string => sha256(JSON.stringify(asked)).toString('base64url')

type Known = { whose: Whose; clave: string; huella: string; deAntes: string; now: Date }

/**
 * Runs a deed once for who asks and a key: repeated with the same call, address and body it yields the first answer, with another 409.
 * Senders with one key wait for each other on the primary key (docs/reglas/idempotencia.md#repetir-contesta-lo-mismo).
 * A refusal rolls everything back, the key too.
 */
async function once<T>(
  trx: Trx,
  { whose, clave, huella, deAntes, now }: Known,
  deed: () => Promise<T>,
  onRepeat: More<T>['onRepeat'],
): Promise<T> {
  const { keys, who, is } = keysOf(whose)
  const { rows: claimed } = await sql<Written>`
    insert into ${keys} (${who}, clave, huella, respuesta, creado) values (${is}, ${clave}, ${huella}, '', ${now})
    on conflict (${who}, clave) do nothing returning ${WRITTEN}`.execute(trx)
  if (claimed[0]) noteWritten(trx, claimed[0])
  else {
    // takes a number, so that this yes too waits for a synchronous replica: a primary that came back may hold what none has yet
    const { rows } = await sql<{ huella: string; respuesta: string } & Written>`
      select huella, respuesta, ${WRITTEN} from ${keys} where ${who} = ${is} and clave = ${clave}`.execute(trx)
    if (!rows[0] || ![huella, deAntes].includes(rows[0].huella))
      throw new HttpRefusal(409, 'Esta clave de envío ya se usó con otro contenido.')
    noteWritten(trx, rows[0])
    const first = JSON.parse(rows[0].respuesta) as T
    await onRepeat?.(trx, first)
    return first
  }
  const answer = await deed()
  await sql`update ${keys} set respuesta = ${JSON.stringify(answer)} where ${who} = ${is} and clave = ${clave}`.execute(
    trx,
  )
  return answer
}

/**
 * Keys of deeds whose place a later one takes: whatever comes with one of them from now on is refused as used. Answers what those
 * that were done already answered, in the order given; one that is under way is waited for (docs/reglas/idempotencia.md#en-lugar-de-otra).
 */
export async function annulKeys<T>(
  trx: Trx,
  { codCliente, now }: { codCliente: string; now: Date },
  claves: readonly string[],
): Promise<T[]> {
  if (claves.length === 0) return []
  const suyas = claves.map((clave) => clave.toLowerCase())
  await sql`
    insert into idempotencia (cod_cliente, clave, huella, respuesta, creado)
    select ${codCliente}, clave, '', '', ${now} from unnest(${[...suyas].sort()}::text[]) as t(clave)
    on conflict (cod_cliente, clave) do nothing`.execute(trx)
  const { rows } = await sql<{ clave: string; respuesta: string }>`
    select clave, respuesta from idempotencia where cod_cliente = ${codCliente} and clave = any(${suyas}::text[]) and respuesta <> ''`.execute(
    trx,
  )
  const dichas = new Map(rows.map((r) => [r.clave, r.respuesta]))
  return suyas.flatMap((clave) => dichas.get(clave) ?? []).map((respuesta) => JSON.parse(respuesta) as T)
}

/** Whether a later wish took the place of this key; '' has none. Read in the statement that it keeps from being done. */
export const annulled = (codCliente: string, clave: string) =>
  clave
    ? sql<boolean>`exists (select from idempotencia where cod_cliente = ${codCliente} and clave = ${clave})`
    : sql<boolean>`false`

/** 409: it came after its key was annulled, and was not done. */
export const tooLate = () => new HttpRefusal(409, 'Llegó tarde: después se pidió otra cosa.')

/** A repeat after a week is a new send. */
export async function removeOldKeys(db: Reader, now: Date): Promise<void> {
  await sql`delete from idempotencia where creado < ${now}::timestamptz - interval '7 days'`.execute(db)
  await sql`delete from idempotencia_de_personal where creado < ${now}::timestamptz - interval '7 days'`.execute(db)
}
