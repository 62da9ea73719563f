import { randomBytes, randomUUID } from 'node:crypto'
import type { Usuario } from '@surtia/contracts/seguridad.ts'
import { sql } from 'kysely'
import { type Reader, type Trx, transaction } from '../../db/database.ts'
import { CLIENTES_DE_USUARIO, type Session, signAccess } from '../../edge/session.ts'
import type { Portal } from '../../portal.ts'
import { saveToken } from './tokens.queries.ts'

const HOURS_OF_SESSION = 12

/** 256 random bits for whoever must prove something later; only the hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export type Tokens = { accessToken: string; expiresAt: string; refreshToken: string }
export type UsuarioGuardado = Omit<Usuario, 'soloConsulta'> & { passwordHash: string | null; correo: string }

/** Where a user enters: at the client that is named, or where it was last, or at its own, or at any where it may be. */
const DONDE_ENTRA = (codCliente: string | null) => sql`
  join lateral (select uc.cod_cliente, uc.papel from usuarios_clientes uc
                 where uc.id_usuario = u.id_usuario and uc.activo and (${codCliente}::text is null or uc.cod_cliente = ${codCliente})
                 order by uc.cod_cliente = u.ultimo_cliente desc nulls last, uc.cod_cliente = u.cod_cliente desc, uc.cod_cliente limit 1) uc on true
  join clientes c on c.cod_cliente = uc.cod_cliente`

/** A user who may sign in, by name (without regard to case), at the client where it enters; undefined also for one who may be at none. */
export async function findUsuario(
  db: Reader,
  nombre: string,
  codCliente: string | null = null,
): Promise<UsuarioGuardado | undefined> {
  const { rows } = await sql<UsuarioGuardado>`
    select c.cod_cliente as "codCliente", u.usuario as "user", c.cod_sucursal as sucursal, u.id_usuario as "idUsuario", c.nombre,
           c.forzar_poc as "forzarPOC", u.password_hash as "passwordHash", coalesce(nullif(u.correo, ''), c.correo) as correo,
           uc.papel, ${CLIENTES_DE_USUARIO} as clientes
      from usuarios u ${DONDE_ENTRA(codCliente)}
     where u.usuario = lower(${nombre.trim()}) and u.activo`.execute(db)
  return rows[0]
}

/** The same by its number, at the client that is named where one is. */
export async function findUsuarioPorId(
  db: Reader,
  idUsuario: number,
  codCliente: string | null = null,
): Promise<UsuarioGuardado | undefined> {
  const { rows } = await sql<{ usuario: string }>`select usuario from usuarios where id_usuario = ${idUsuario}`.execute(
    db,
  )
  return rows[0] && findUsuario(db, rows[0].usuario, codCliente)
}

/** What is done together with the session that opens. */
type AlAbrir = (trx: Trx, session: { idSesion: string; now: Date; expira: Date }) => Promise<void>

/** A new session with its first pair of tokens; undefined for a user whose password changed, or who was turned off, since it was read. */
export async function openSession(
  portal: Portal,
  usuario: UsuarioGuardado,
  soloConsulta: boolean,
  { minutos = HOURS_OF_SESSION * 60, hasta, alAbrir }: { minutos?: number; hasta?: Date; alAbrir?: AlAbrir } = {},
): Promise<Tokens | undefined> {
  const { passwordHash: _, correo: __, ...suyo } = usuario
  const { idUsuario, codCliente } = suyo
  const session: Pick<Session, 'idSesion' | 'usuario'> = {
    idSesion: randomUUID(),
    usuario: { ...suyo, soloConsulta },
  }
  const refreshToken = newSecret()
  const now = portal.ahora()
  const expira = hasta ?? new Date(now.getTime() + minutos * 60_000)
  const opened = await transaction(portal.db, async (trx) => {
    if (!isAsRead(await lockUsuario(trx, idUsuario), usuario)) return false
    await trx
      .insertInto('sesiones')
      .values({
        id_sesion: session.idSesion,
        id_usuario: idUsuario,
        cod_cliente: codCliente,
        solo_consulta: soloConsulta,
        creada: now,
        expira,
        revocada: null,
      })
      .execute()
    await saveToken(trx, refreshToken, session.idSesion)
    await alAbrir?.(trx, { idSesion: session.idSesion, now, expira })
    return true
  })
  if (!opened) return undefined
  const { accessToken, expiresAt } = await signAccess(portal, session)
  return { accessToken, expiresAt: expiresAt.toISOString(), refreshToken }
}

/** When a session that goes on ends by itself. */
export async function findExpira(db: Reader, idSesion: string): Promise<Date | undefined> {
  const { rows } = await sql<{ expira: Date }>`
    select expira from sesiones where id_sesion = ${idSesion} and revocada is null`.execute(db)
  return rows[0]?.expira
}

/** Ends one session; its refresh tokens die with it. */
export async function endSession(db: Reader, idSesion: string, now: Date): Promise<void> {
  await sql`update sesiones set revocada = ${now} where id_sesion = ${idSesion} and revocada is null`.execute(db)
}

/** Ends sessions of some users, all but one where one is named; answers their ids. */
export async function endSessions(
  trx: Trx | Reader,
  usuarios: readonly number[],
  now: Date,
  except = '',
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update sesiones set revocada = ${now} where id_usuario = any(${[...usuarios]}::int[]) and revocada is null and id_sesion::text <> ${except} returning id_sesion as id`.execute(
    trx,
  )
  return rows.map((row) => row.id)
}

/** Ends the sessions of a user at one client; answers their ids. */
export async function endSessionsEn(trx: Trx, idUsuario: number, codCliente: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update sesiones s set revocada = ${now} from usuarios u
     where s.id_usuario = ${idUsuario} and u.id_usuario = s.id_usuario and coalesce(s.cod_cliente, u.cod_cliente) = ${codCliente}
       and s.revocada is null and s.expira > ${now} returning s.id_sesion as id`.execute(trx)
  return rows.map(({ id }) => id)
}

type Entrada = { passwordHash: string | null; activo: boolean }

/** Whoever changes what a user may enter with, or enters, does it one after the other; answers with what it may be entered then. */
export async function lockUsuario(trx: Trx, idUsuario: number): Promise<Entrada | undefined> {
  const { rows } = await sql<Entrada>`
    select password_hash as "passwordHash", activo from usuarios where id_usuario = ${idUsuario} for update`.execute(
    trx,
  )
  return rows[0]
}

/** Whether a user's password, looked at before the lock, is still the one that counts. */
export const isAsRead = (now: Entrada | undefined, read: Pick<UsuarioGuardado, 'passwordHash'>): boolean =>
  now?.activo === true && now.passwordHash === read.passwordHash

/** Sessions (with their tokens), references for a new password and links of access, a day after their end. */
export async function removeOldSesiones(db: Reader, now: Date): Promise<void> {
  await sql`delete from sesiones where expira < ${now}::timestamptz - interval '1 day'`.execute(db)
  await sql`delete from referencias_de_password where expira < ${now}::timestamptz - interval '1 day'`.execute(db)
  await sql`delete from tks where expira < ${now}::timestamptz - interval '1 day'`.execute(db)
}
