import { equipo, type PersonaDelEquipo } from '@surtia/contracts/equipo.ts'
import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import { PAPELES, type Papel } from '@surtia/rules/personal/permisos.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { type ConMarca, enSql, igualA, paginar, unoDe } from '../../db/listado.ts'
import { IDLE_MINUTES } from '../../edge/personal.ts'

const persona = (now: Date) => sql`
  p.id_personal as "idPersonal", p.nombre, p.correo, p.cod_agente as "codAgente", p.activo, p.version,
  array(select papel from personal_papeles pp where pp.id_personal = p.id_personal order by papel) as papeles,
  array(select clase from factores f where f.id_personal = p.id_personal order by id_factor) as factores,
  (select count(*)::int from sesiones_de_personal s where s.id_personal = p.id_personal and s.revocada is null
      and s.expira > ${now} and s.usada > ${now}::timestamptz - make_interval(mins => ${IDLE_MINUTES})) as sesiones`

const conPapel = (papel: Papel) =>
  sql`exists (select from personal_papeles f where f.id_personal = p.id_personal and f.papel = ${papel})`

const LISTADO = enSql(equipo, {
  filtros: {
    texto: (valor) => {
      const parecido = `%${valor.replace(/[\\%_]/g, '\\$&')}%`
      return sql`(p.nombre ilike ${parecido} or p.correo ilike ${parecido})`
    },
    persona: igualA(sql`p.id_personal::text`),
    papel: unoDe(Object.fromEntries(PAPELES.map((papel) => [papel, conPapel(papel)]))),
    activo: { si: sql`p.activo`, no: sql`not p.activo` },
  },
  ordenes: { nombre: { valor: sql`p.nombre`, tipo: 'text' }, correo: { valor: sql`p.correo`, tipo: 'text' } },
  llave: { valor: sql`p.id_personal`, tipo: 'bigint' },
})

/** A page of the people of the staff. */
export const listEquipo = (db: Reader, pedido: PedidoDeMesa, now: Date) =>
  paginar(db, LISTADO, pedido, (p) => ({
    filas: sql<PersonaDelEquipo & ConMarca>`
      select ${persona(now)}, ${p.marca} from personal p where ${p.donde} ${p.orden}`,
    contados: sql`from personal p where ${p.filtrado}`,
  }))

export async function findDelEquipo(db: Reader, idPersonal: number, now: Date): Promise<PersonaDelEquipo | undefined> {
  const { rows } = await sql<PersonaDelEquipo>`
    select ${persona(now)} from personal p where p.id_personal = ${idPersonal}`.execute(db)
  return rows[0]
}

/** One change of the team after another, so that two together never take away the last of administration. */
export async function lockEquipo(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('equipo', 0))`.execute(trx)
}

export type Administrador = { idPersonal: number; nombre: string; correo: string }

/** Who may sign in and do everything. */
export async function listAdministradores(db: Reader): Promise<Administrador[]> {
  const { rows } = await sql<Administrador>`
    select p.id_personal as "idPersonal", p.nombre, p.correo from personal p join personal_papeles pp using (id_personal)
     where p.activo and pp.papel = 'administracion' order by p.id_personal`.execute(db)
  return rows
}

export async function replacePapeles(
  trx: Trx,
  idPersonal: number,
  papeles: readonly Papel[],
  codAgente: string | null,
): Promise<void> {
  await sql`delete from personal_papeles where id_personal = ${idPersonal}`.execute(trx)
  await sql`insert into personal_papeles (id_personal, papel) select ${idPersonal}, papel from unnest(${[...papeles]}::text[]) as t(papel)`.execute(
    trx,
  )
  await sql`update personal set cod_agente = ${codAgente}, version = version + 1 where id_personal = ${idPersonal}`.execute(
    trx,
  )
}

export async function saveActivo(trx: Trx, idPersonal: number, activo: boolean): Promise<void> {
  await sql`update personal set activo = ${activo}, version = version + 1 where id_personal = ${idPersonal}`.execute(
    trx,
  )
}

/** Something of a person changed that stands in no column of its own. */
export async function moveVersion(trx: Trx, idPersonal: number): Promise<void> {
  await sql`update personal set version = version + 1 where id_personal = ${idPersonal}`.execute(trx)
}
