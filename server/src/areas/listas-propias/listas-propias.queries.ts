import type { ListaPropia, RenglonDeLista } from '@surtia/contracts/listas-propias.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

type Fila = Omit<ListaPropia, 'cambiada'> & { cambiada: Date }

/** The lists of a client, by name. */
export async function listListas(db: Reader, codCliente: string): Promise<ListaPropia[]> {
  const { rows } = await sql<Fila>`
    select l.id_lista as "idLista", l.nombre, (select count(*)::int from listas_propias_renglones r where r.id_lista = l.id_lista) as renglones, l.cambiada, l.version
      from listas_propias l where l.cod_cliente = ${codCliente} order by l.nombre collate es_base, l.id_lista`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, cambiada: row.cambiada.toISOString() }))
}

export type Encabezado = { idLista: number; nombre: string; cambiada: Date; version: number }

/** One of this client's lists; undefined where it has none of that number. */
export async function findLista(db: Reader, codCliente: string, idLista: number): Promise<Encabezado | undefined> {
  const { rows } = await sql<Encabezado>`
    select id_lista as "idLista", nombre, cambiada, version from listas_propias where id_lista = ${idLista} and cod_cliente = ${codCliente}`.execute(
    db,
  )
  return rows[0]
}

/** The same, held until the transaction ends. */
export async function lockLista(trx: Trx, codCliente: string, idLista: number): Promise<Encabezado | undefined> {
  const { rows } = await sql<Encabezado>`
    select id_lista as "idLista", nombre, cambiada, version from listas_propias
     where id_lista = ${idLista} and cod_cliente = ${codCliente} for update`.execute(trx)
  return rows[0]
}

export type RenglonGuardado = { codArticulo: string; descripcion: string; cantidad: number; nota: string }

/** What a list holds, in its order. */
export async function listRenglonesDe(db: Reader, idLista: number): Promise<RenglonGuardado[]> {
  const { rows } = await sql<RenglonGuardado>`
    select r.cod_articulo as "codArticulo", a.descripcion, r.cantidad, r.nota from listas_propias_renglones r join articulos a using (cod_articulo)
     where r.id_lista = ${idLista} order by r.turno`.execute(db)
  return rows
}

/** How many lists a client has; held, so that two of its devices do not pass the limit together. */
export async function lockYCount(trx: Trx, codCliente: string): Promise<number> {
  await sql`select 1 from clientes where cod_cliente = ${codCliente} for no key update`.execute(trx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from listas_propias where cod_cliente = ${codCliente}`.execute(trx)
  return rows[0]?.n ?? 0
}

/** Whether another list of this client has the name, in whatever case. */
export async function isNombreTomado(db: Reader, codCliente: string, nombre: string, menos = 0): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from listas_propias where cod_cliente = ${codCliente} and lower(nombre) = lower(${nombre}) and id_lista <> ${menos}`.execute(
    db,
  )
  return (rows[0]?.n ?? 0) > 0
}

export async function addLista(trx: Trx, codCliente: string, nombre: string): Promise<number> {
  const { rows } = await sql<{ idLista: number }>`
    insert into listas_propias (cod_cliente, nombre) values (${codCliente}, ${nombre}) returning id_lista as "idLista"`.execute(
    trx,
  )
  return rows[0]?.idLista ?? 0
}

/** Answers the new version. */
export async function saveCambio(trx: Trx, idLista: number, nombre: string, now: Date): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update listas_propias set nombre = ${nombre}, version = version + 1, cambiada = ${now} where id_lista = ${idLista} returning version`.execute(
    trx,
  )
  return rows[0]?.version ?? 0
}

export async function replaceRenglones(trx: Trx, idLista: number, renglones: readonly RenglonDeLista[]): Promise<void> {
  await sql`delete from listas_propias_renglones where id_lista = ${idLista}`.execute(trx)
  await sql`
    insert into listas_propias_renglones (id_lista, cod_articulo, turno, cantidad, nota)
    select ${idLista}, t.cod, t.turno, t.cantidad, t.nota
      from unnest(${renglones.map((r) => r.codArticulo)}::text[], ${renglones.map((r) => r.cantidad)}::int[], ${renglones.map((r) => r.nota ?? '')}::text[])
           with ordinality as t(cod, cantidad, nota, turno)`.execute(trx)
}

export async function removeLista(db: Reader, codCliente: string, idLista: number): Promise<boolean> {
  const { rows } = await sql<{ idLista: number }>`
    delete from listas_propias where id_lista = ${idLista} and cod_cliente = ${codCliente} returning id_lista as "idLista"`.execute(
    db,
  )
  return rows.length > 0
}

/** Which of these are no articles. */
export async function listInexistentes(db: Reader, codigos: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ codigo: string }>`
    select c.codigo from unnest(${[...codigos]}::text[]) as c(codigo)
     where not exists (select 1 from articulos a where a.cod_articulo = c.codigo)`.execute(db)
  return rows.map(({ codigo }) => codigo)
}
