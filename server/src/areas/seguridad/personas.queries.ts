import type { PapelDeCliente } from '@surtia/rules/cuenta/papeles.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

type ConPapel = { usuario: string; codCliente: string; papel?: PapelDeCliente }

/** What users are at their client, where a row says it; what none says stays. */
export async function savePapeles(trx: Trx, filas: readonly ConPapel[]): Promise<void> {
  const dichos = filas.filter(({ papel }) => papel !== undefined)
  if (dichos.length === 0) return
  await sql`
    update usuarios_clientes uc set papel = d.papel, version = uc.version + 1
      from jsonb_to_recordset(${JSON.stringify(dichos)}::jsonb) as d(usuario text, "codCliente" text, papel text) join usuarios u using (usuario)
     where uc.id_usuario = u.id_usuario and uc.cod_cliente = d."codCliente" and uc.papel <> d.papel`.execute(trx)
}

/** Those of these users who are not at the client that stands beside them, by name. */
export async function listFueraDe(
  trx: Trx,
  filas: readonly { usuario: string; codCliente?: string }[],
): Promise<string[]> {
  const dichos = filas.filter(({ codCliente }) => codCliente !== undefined)
  if (dichos.length === 0) return []
  const { rows } = await sql<{ usuario: string }>`
    select d.usuario from jsonb_to_recordset(${JSON.stringify(dichos)}::jsonb) as d(usuario text, "codCliente" text)
     where not exists (select from usuarios_clientes uc join usuarios u using (id_usuario) where u.usuario = d.usuario and uc.cod_cliente = d."codCliente")`.execute(
    trx,
  )
  return rows.map(({ usuario }) => usuario)
}

type SuCliente = { codCliente: string; nombre: string; sucursal: number; papel: PapelDeCliente }

/** The clients at which a user may be, by name. */
export async function listClientesDe(db: Reader, idUsuario: number): Promise<SuCliente[]> {
  const { rows } = await sql<SuCliente>`
    select c.cod_cliente as "codCliente", c.nombre, c.cod_sucursal as sucursal, uc.papel
      from usuarios_clientes uc join clientes c using (cod_cliente)
     where uc.id_usuario = ${idUsuario} and uc.activo order by c.nombre collate es_base, c.cod_cliente`.execute(db)
  return rows
}

/** Where the next sign-in of a user begins. */
export async function saveUltimoCliente(trx: Trx, idUsuario: number, codCliente: string): Promise<void> {
  await sql`update usuarios set ultimo_cliente = ${codCliente} where id_usuario = ${idUsuario}`.execute(trx)
}
