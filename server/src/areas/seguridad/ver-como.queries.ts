import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

type Mirada = { idPersonal: number; idUsuario: number; idSesion: string; motivo: string; now: Date; expira: Date }

/** Somebody of the staff begins to see the portal as a user; answers its number. */
export async function saveVerComo(trx: Trx, m: Mirada): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ver_como (id_personal, id_usuario, id_sesion, motivo, inicio, expira)
    values (${m.idPersonal}, ${m.idUsuario}, ${m.idSesion}, ${m.motivo}, ${m.now}, ${m.expira}) returning id_ver_como as id`.execute(
    trx,
  )
  return rows[0]?.id ?? 0
}

export type Terminada = { idVerComo: number; idUsuario: number; codCliente: string; idSesion: string | null }

/** Ends what a person of the staff sees as users, all or one of it, with its sessions; answers what it ended. */
export async function endVerComo(
  trx: Trx,
  idPersonal: number,
  idVerComo: number | null,
  now: Date,
): Promise<Terminada[]> {
  const { rows } = await sql<Terminada>`
    with suyas as (
      update ver_como set fin = ${now}
       where id_personal = ${idPersonal} and fin is null and expira > ${now} and (${idVerComo}::int is null or id_ver_como = ${idVerComo})
      returning id_ver_como, id_usuario, id_sesion),
    sesiones_suyas as (
      update sesiones s set revocada = ${now} from suyas where s.id_sesion = suyas.id_sesion and s.revocada is null)
    select s.id_ver_como as "idVerComo", s.id_usuario as "idUsuario", coalesce(x.cod_cliente, u.cod_cliente) as "codCliente", s.id_sesion as "idSesion"
      from suyas s join usuarios u using (id_usuario) left join sesiones x on x.id_sesion = s.id_sesion`.execute(trx)
  return rows
}

/** The session ended by itself; answers whether somebody of the staff looked through it. */
export async function markTerminada(db: Reader, idSesion: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ver_como set fin = ${now} where id_sesion = ${idSesion} and fin is null`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}
