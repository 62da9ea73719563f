import type { Vista } from '@surtia/contracts/vistas.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

/** Who asks: a shared view is changed by its maker, or by administration. */
export type Quien = { idPersonal: number; administra: boolean }

const vista = ({ idPersonal, administra }: Quien) => sql`
  v.id_vista as "idVista", v.pantalla, v.nombre, v.consulta, v.compartida,
  (v.id_personal = ${idPersonal} or (v.compartida and ${administra}::boolean)) as suya`

/** The views of a list that a person sees, by name. */
export async function listVistas(db: Reader, pantalla: string, quien: Quien): Promise<Vista[]> {
  const { rows } = await sql<Vista>`
    select ${vista(quien)} from vistas v
     where v.pantalla = ${pantalla} and (v.compartida or v.id_personal = ${quien.idPersonal})
     order by v.compartida, lower(v.nombre), v.id_vista`.execute(db)
  return rows
}

type Nueva = Pick<Vista, 'pantalla' | 'nombre' | 'consulta' | 'compartida'>

/** The view of this name, if there is one: one's own, or the shared one. */
export async function findVista(db: Reader, { pantalla, nombre, compartida }: Nueva, quien: Quien) {
  const { rows } = await sql<Vista>`
    select ${vista(quien)} from vistas v
     where v.pantalla = ${pantalla} and lower(v.nombre) = lower(${nombre}) and v.compartida = ${compartida}
       and (v.compartida or v.id_personal = ${quien.idPersonal})`.execute(db)
  return rows[0]
}

/** One change of somebody's views after another. */
export async function lockVistasDe(trx: Trx, idPersonal: number): Promise<void> {
  await sql`select id_personal from personal where id_personal = ${idPersonal} for no key update`.execute(trx)
}

export async function countVistas(db: Reader, pantalla: string, idPersonal: number): Promise<number> {
  const { rows } = await sql<{ cuantas: number }>`
    select count(*)::int as cuantas from vistas where pantalla = ${pantalla} and id_personal = ${idPersonal}`.execute(
    db,
  )
  return rows[0]?.cuantas ?? 0
}

/** A new view; undefined when somebody shared one of this name just now. */
export async function saveVista(trx: Trx, nueva: Nueva, quien: Quien, now: Date): Promise<Vista | undefined> {
  const { pantalla, nombre, consulta, compartida } = nueva
  const { rows } = await sql<Vista>`
    insert into vistas as v (id_personal, pantalla, nombre, consulta, compartida, cambiada)
    values (${quien.idPersonal}, ${pantalla}, ${nombre}, ${consulta}, ${compartida}, ${now})
    on conflict do nothing returning ${vista(quien)}`.execute(trx)
  return rows[0]
}

export async function replaceVista(
  trx: Trx,
  idVista: number,
  { nombre, consulta }: Nueva,
  quien: Quien,
  now: Date,
): Promise<Vista | undefined> {
  const { rows } = await sql<Vista>`
    update vistas v set nombre = ${nombre}, consulta = ${consulta}, cambiada = ${now}
     where v.id_vista = ${idVista} returning ${vista(quien)}`.execute(trx)
  return rows[0]
}

/** Takes a view away that is a person's to take; undefined for none. */
export async function takeVista(trx: Trx, idVista: number, quien: Quien): Promise<Vista | undefined> {
  const { rows } = await sql<Vista>`
    delete from vistas v
     where v.id_vista = ${idVista} and (v.id_personal = ${quien.idPersonal} or (v.compartida and ${quien.administra}::boolean))
    returning ${vista(quien)}`.execute(trx)
  return rows[0]
}
