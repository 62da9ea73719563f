import type { Persona } from '@surtia/contracts/personal.ts'
import type { Papel } from '@surtia/rules/personal/permisos.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

export type PersonaGuardada = Persona & { passwordHash: string | null }

const PERSONA = sql`
  p.id_personal as "idPersonal", p.nombre, p.correo, p.password_hash as "passwordHash",
  array(select papel from personal_papeles pp where pp.id_personal = p.id_personal order by papel) as papeles`

/** A person of the staff who may sign in, by mail (without regard to case). */
export async function findPersona(db: Reader, correo: string): Promise<PersonaGuardada | undefined> {
  const { rows } = await sql<PersonaGuardada>`
    select ${PERSONA} from personal p where p.correo = lower(${correo.trim()}) and p.activo`.execute(db)
  return rows[0]
}

export async function findPersonaPorId(db: Reader, idPersonal: number): Promise<PersonaGuardada | undefined> {
  const { rows } = await sql<PersonaGuardada>`
    select ${PERSONA} from personal p where p.id_personal = ${idPersonal} and p.activo`.execute(db)
  return rows[0]
}

/** A new person without any way in yet; undefined when the mail is somebody's. */
export async function savePersona(
  trx: Trx,
  {
    correo,
    nombre,
    papeles,
    codAgente = null,
  }: { correo: string; nombre: string; papeles: readonly Papel[]; codAgente?: string | null },
): Promise<number | undefined> {
  const { rows } = await sql<{ idPersonal: number }>`
    insert into personal (correo, nombre, cod_agente) values (lower(${correo.trim()}), ${nombre}, ${codAgente}) on conflict (correo) do nothing returning id_personal as "idPersonal"`.execute(
    trx,
  )
  const idPersonal = rows[0]?.idPersonal
  if (idPersonal !== undefined)
    await sql`insert into personal_papeles (id_personal, papel) select ${idPersonal}, papel from unnest(${[...papeles]}::text[]) as t(papel)`.execute(
      trx,
    )
  return idPersonal
}

/** It has none any more; who changes the person says so by its version. */
export async function removePasswordDePersona(trx: Trx, idPersonal: number): Promise<void> {
  await sql`update personal set password_hash = null where id_personal = ${idPersonal}`.execute(trx)
}

export async function savePasswordDePersona(trx: Trx, idPersonal: number, passwordHash: string): Promise<void> {
  await sql`update personal set password_hash = ${passwordHash}, version = version + 1 where id_personal = ${idPersonal}`.execute(
    trx,
  )
}

/** A person whose ways in are being changed: nobody else changes them meanwhile. */
export async function lockPersona(trx: Trx, idPersonal: number): Promise<{ conPassword: boolean } | undefined> {
  const { rows } = await sql<{ conPassword: boolean }>`
    select password_hash is not null as "conPassword" from personal where id_personal = ${idPersonal} and activo for update`.execute(
    trx,
  )
  return rows[0]
}
