import type { Programado } from '@surtia/contracts/programados.ts'
import { CLIENTE_INACTIVO } from '@surtia/rules/cuenta/estatus-cliente.ts'
import type { PapelDeCliente } from '@surtia/rules/cuenta/papeles.ts'
import type { Corte } from '@surtia/rules/pedidos/corte.ts'
import type { Calendario, Ocurrencia } from '@surtia/rules/programados/proximo.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

type Fila = Omit<Programado, 'proximo' | 'estado'> & { proximo: Date | null }

/** The programmed orders of a client, newest first. */
export async function listProgramados(db: Reader, codCliente: string): Promise<Programado[]> {
  const { rows } = await sql<Fila>`
    select p.id, p.id_lista as "idLista", coalesce(l.nombre, p.lista) as lista, p.cada, p.dias, p.n, p.dia_del_mes as "diaDelMes", p.hora, p.modo, p.tope, p.proximo, p.version
      from programados p left join listas_propias l using (id_lista) where p.cod_cliente = ${codCliente} order by p.id desc`.execute(
    db,
  )
  return rows.map(({ proximo, ...fila }) => ({
    ...fila,
    proximo: proximo?.toISOString() ?? null,
    estado: proximo ? ('activo' as const) : ('pausado' as const),
  }))
}

export async function countProgramados(trx: Trx, codCliente: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from programados where cod_cliente = ${codCliente}`.execute(trx)
  return rows[0]?.n ?? 0
}

/** What of it a change looks at. */
export type Guardado = Calendario & {
  idLista: number | null
  lista: string
  proximo: Date | null
  proximoDia: string | null
  ultimoDia: string | null
  version: number
}

const GUARDADO = sql`p.id_lista as "idLista", p.lista, p.cada, p.dias, p.n, p.dia_del_mes as "diaDelMes", p.hora, p.ancla, p.proximo, p.proximo_dia as "proximoDia",
           p.ultimo_dia as "ultimoDia", p.version`

/** One of this client's; undefined where it has none of that number. */
export async function findProgramado(db: Reader, codCliente: string, id: number): Promise<Guardado | undefined> {
  const { rows } = await sql<Guardado>`
    select ${GUARDADO} from programados p where p.id = ${id} and p.cod_cliente = ${codCliente}`.execute(db)
  return rows[0]
}

/** The same, held until the transaction ends. */
export async function lockProgramado(trx: Trx, codCliente: string, id: number): Promise<Guardado | undefined> {
  const { rows } = await sql<Guardado>`
    select ${GUARDADO} from programados p where p.id = ${id} and p.cod_cliente = ${codCliente} for update`.execute(trx)
  return rows[0]
}

/** What a person decides of one, and the day on which it is next. */
export type PorGuardar = Omit<Calendario, 'ancla'> & {
  idLista: number
  lista: string
  ancla: string
  modo: Programado['modo']
  tope: number | null
  proxima: Ocurrencia | null
}

export async function addProgramado(
  trx: Trx,
  { codCliente, idUsuario }: { codCliente: string; idUsuario: number },
  p: PorGuardar,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into programados (cod_cliente, id_usuario, id_lista, lista, cada, dias, n, dia_del_mes, hora, ancla, modo, tope, proximo, proximo_dia)
    values (${codCliente}, ${idUsuario}, ${p.idLista}, ${p.lista}, ${p.cada}, ${[...p.dias]}::int[], ${p.n}, ${p.diaDelMes}, ${p.hora}, ${p.ancla}, ${p.modo}, ${p.tope},
            ${p.proxima?.instante ?? null}, ${p.proxima?.dia ?? null}) returning id`.execute(trx)
  return rows[0]?.id ?? 0
}

/** It is of who changed it from then on. Answers the new version. */
export async function saveProgramado(trx: Trx, id: number, idUsuario: number, p: PorGuardar): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update programados set id_usuario = ${idUsuario}, id_lista = ${p.idLista}, lista = ${p.lista}, cada = ${p.cada}, dias = ${[...p.dias]}::int[], n = ${p.n},
           dia_del_mes = ${p.diaDelMes}, hora = ${p.hora}, ancla = ${p.ancla}, modo = ${p.modo}, tope = ${p.tope}, proximo = ${p.proxima?.instante ?? null},
           proximo_dia = ${p.proxima?.dia ?? null}, version = version + 1
     where id = ${id} returning version`.execute(trx)
  return rows[0]?.version ?? 0
}

/** When it is done next, null to pause it; `ultimoDia`: the day that comes no more. Answers the new version. */
export async function saveProxima(
  trx: Trx,
  id: number,
  proxima: Ocurrencia | null,
  ultimoDia: string | null,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update programados set proximo = ${proxima?.instante ?? null}, proximo_dia = ${proxima?.dia ?? null}, ultimo_dia = ${ultimoDia}, version = version + 1
     where id = ${id} returning version`.execute(trx)
  return rows[0]?.version ?? 0
}

export async function removeProgramado(trx: Trx, id: number): Promise<void> {
  await sql`delete from programados where id = ${id}`.execute(trx)
}

/** Those whose hour came, in the order of their numbers. */
export async function listDebidos(
  db: Reader,
  { hasta, despuesDe, cuantos }: { hasta: Date; despuesDe: number; cuantos: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from programados where proximo <= ${hasta} and id > ${despuesDe} order by id limit ${cuantos}`.execute(db)
  return rows.map(({ id }) => id)
}

/** One whose hour came, with all that decides what becomes of it. */
export type Debido = Guardado & {
  id: number
  codCliente: string
  idUsuario: number
  modo: Programado['modo']
  tope: number | null
  sucursal: number
  forzarPOC: boolean
  clienteInactivo: boolean
  usuarioActivo: boolean
  papel: PapelDeCliente | null
  zona: string
  cortes: Corte[]
}

export async function findDebido(db: Reader, id: number): Promise<Debido | undefined> {
  const { rows } = await sql<Debido>`
    select p.id, p.cod_cliente as "codCliente", p.id_usuario as "idUsuario", p.modo, p.tope, ${GUARDADO}, c.cod_sucursal as sucursal, c.forzar_poc as "forzarPOC",
           c.estatus = ${sql.lit(CLIENTE_INACTIVO)} as "clienteInactivo", u.activo and coalesce(uc.activo, false) as "usuarioActivo", uc.papel, s.zona,
           coalesce((select jsonb_agg(jsonb_build_object('dia', k.dia, 'fecha', k.fecha, 'hora', k.hora)) from cortes k where k.cod_sucursal = s.cod_sucursal), '[]') as cortes
      from programados p join clientes c using (cod_cliente) join cedis s using (cod_sucursal) join usuarios u using (id_usuario)
      left join usuarios_clientes uc on uc.id_usuario = p.id_usuario and uc.cod_cliente = p.cod_cliente where p.id = ${id}`.execute(
    db,
  )
  return rows[0]
}
