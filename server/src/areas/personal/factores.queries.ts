import { Refusal } from '@surtia/rules/refusal.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { sha256 } from '../../sha256.ts'

export type FactorGuardado = {
  idFactor: number
  clase: 'passkey' | 'totp'
  nombre: string
  credencial: string | null
  llave: Buffer | null
  secreto: Buffer | null
  contador: number
  creado: Date
  usado: Date | null
}

const FACTOR = sql`id_factor as "idFactor", clase, nombre, credencial, llave, secreto, contador, creado, usado`

export async function listFactores(db: Reader, idPersonal: number): Promise<FactorGuardado[]> {
  const { rows } = await sql<FactorGuardado>`
    select ${FACTOR} from factores where id_personal = ${idPersonal} order by id_factor`.execute(db)
  return rows
}

/** Whose a passkey is. */
export async function findPasskey(
  db: Reader,
  credencial: string,
): Promise<(FactorGuardado & { idPersonal: number }) | undefined> {
  const { rows } = await sql<FactorGuardado & { idPersonal: number }>`
    select ${FACTOR}, id_personal as "idPersonal" from factores where credencial = ${credencial} and clase = 'passkey'`.execute(
    db,
  )
  return rows[0]
}

type Nuevo = { clase: 'passkey' | 'totp'; nombre: string; credencial?: string; llave?: Buffer; secreto?: Buffer }

export async function saveFactor(
  trx: Trx,
  idPersonal: number,
  nuevo: Nuevo,
  contador: number,
  now: Date,
): Promise<void> {
  const { clase, nombre, credencial = null, llave = null, secreto = null } = nuevo
  const { rows } = await sql`
    insert into factores (id_personal, clase, nombre, credencial, llave, secreto, contador, creado)
    values (${idPersonal}, ${clase}, ${nombre}, ${credencial}, ${llave}, ${secreto}, ${contador}, ${now})
    on conflict (credencial) do nothing returning 1`.execute(trx)
  if (rows.length === 0) throw new Refusal('Esa llave de acceso ya está registrada.')
}

/** Takes a factor of a person away; false when it is none of its own. */
export async function removeFactor(trx: Trx, idPersonal: number, idFactor: number): Promise<boolean> {
  const { rows } = await sql`
    delete from factores where id_factor = ${idFactor} and id_personal = ${idPersonal} returning 1`.execute(trx)
  return rows.length > 0
}

/** All factors and recovery codes of a person end. */
export async function removeFactoresDe(trx: Trx, idPersonal: number): Promise<void> {
  await sql`delete from factores where id_personal = ${idPersonal}`.execute(trx)
  await sql`delete from codigos_de_respaldo where id_personal = ${idPersonal}`.execute(trx)
}

/** A code's time step, or an authenticator's counter, is taken once: false when this one, or a later one, was taken already. */
export async function takeContador(
  db: Reader,
  idFactor: number,
  contador: number,
  now: Date,
  { estricto }: { estricto: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update factores set contador = ${contador}::bigint, usado = ${now}
     where id_factor = ${idFactor} and (contador < ${contador}::bigint or (not ${estricto}::boolean and contador = 0 and ${contador}::bigint = 0)) returning 1`.execute(
    db,
  )
  return rows.length > 0
}

/** The secrets of applications, as they are stored. */
export async function listSellados(db: Reader): Promise<{ idFactor: number; sellado: Buffer }[]> {
  const { rows } = await sql<{ idFactor: number; sellado: Buffer }>`
    select id_factor as "idFactor", coalesce(secreto, '') as sellado from factores where secreto is not null`.execute(
    db,
  )
  return rows
}

/** Stored otherwise, unless it was changed meanwhile. */
export async function replaceSellado(db: Reader, idFactor: number, antes: Buffer, ahora: Buffer): Promise<void> {
  await sql`update factores set secreto = ${ahora} where id_factor = ${idFactor} and secreto = ${antes}`.execute(db)
}

/** Ten recovery codes in the place of those there were; only their hashes are stored. */
export async function replaceRespaldos(trx: Trx, idPersonal: number, codigos: readonly string[]): Promise<void> {
  await sql`delete from codigos_de_respaldo where id_personal = ${idPersonal}`.execute(trx)
  for (const codigo of codigos)
    await sql`insert into codigos_de_respaldo (id_personal, hash) values (${idPersonal}, ${sha256(codigo)})`.execute(
      trx,
    )
}

/** Uses a recovery code up; false when it is none, or was used. */
export async function takeRespaldo(db: Reader, idPersonal: number, codigo: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update codigos_de_respaldo set usado = ${now} where id_personal = ${idPersonal} and hash = ${sha256(codigo)} and usado is null returning 1`.execute(
    db,
  )
  return rows.length > 0
}

export async function countRespaldos(db: Reader, idPersonal: number): Promise<number> {
  const { rows } = await sql<{ cuantos: number }>`
    select count(*)::int as cuantos from codigos_de_respaldo where id_personal = ${idPersonal} and usado is null`.execute(
    db,
  )
  return rows[0]?.cuantos ?? 0
}
