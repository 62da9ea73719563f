import type { ClaseDeDocumento } from '@surtia/rules/cumplimiento/expediente.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

/** What is kept of a class; `zona`: of the client's centre, by whose days it is judged. */
export type Fila = {
  id: number
  clase: ClaseDeDocumento
  aceptado: Date | null
  numero: string
  vence: Dia | null
  fracciones: string[]
  archivo: string | null
  recibido: Date | null
  numeroRecibido: string
  venceRecibido: Dia | null
  archivoRecibido: string | null
  motivo: string
  version: number
  zona: string
}

export const COLUMNAS = sql`
  e.id, e.clase, e.aceptado, e.numero, e.vence, e.fracciones, e.archivo, e.recibido, e.numero_recibido as "numeroRecibido",
  e.vence_recibido as "venceRecibido", e.archivo_recibido as "archivoRecibido", e.motivo, e.version, s.zona`

/** What is kept of a client, class by class; nothing of what was never sent. */
export async function listExpediente(db: Reader, codCliente: string): Promise<Fila[]> {
  const { rows } = await sql<Fila>`
    select ${COLUMNAS} from expedientes e join clientes c using (cod_cliente) join cedis s using (cod_sucursal)
     where e.cod_cliente = ${codCliente}`.execute(db)
  return rows
}

/** The zone of a client's centre; undefined where there is no such client. */
export async function findZona(db: Reader, codCliente: string): Promise<string | undefined> {
  const { rows } = await sql<{ zona: string }>`
    select s.zona from clientes c join cedis s using (cod_sucursal) where c.cod_cliente = ${codCliente}`.execute(db)
  return rows[0]?.zona
}

/** The file of a client's document: of what was accepted, else of what waits. */
export async function findArchivo(db: Reader, codCliente: string, clase: ClaseDeDocumento): Promise<string> {
  const { rows } = await sql<{ archivo: string }>`
    select coalesce(archivo, archivo_recibido, '') as archivo from expedientes where cod_cliente = ${codCliente} and clase = ${clase}`.execute(
    db,
  )
  return rows[0]?.archivo ?? ''
}

export type Recibido = { clase: ClaseDeDocumento; numero: string; vence: Dia | null; archivo: string; now: Date }

/** What a client sent waits from now on, in place of what waited; answers the file that it takes the place of. */
export async function saveRecibido(trx: Trx, codCliente: string, recibido: Recibido): Promise<string | null> {
  const { clase, numero, vence, archivo, now } = recibido
  const { rows } = await sql<{ antes: string | null }>`
    with suyo as (select archivo_recibido from expedientes where cod_cliente = ${codCliente} and clase = ${clase} for update),
    cambio as (insert into expedientes as e (cod_cliente, clase, recibido, numero_recibido, vence_recibido, archivo_recibido)
    values (${codCliente}, ${clase}, ${now}, ${numero}, ${vence}, ${archivo})
    on conflict (cod_cliente, clase) do update
       set recibido = excluded.recibido, numero_recibido = excluded.numero_recibido, vence_recibido = excluded.vence_recibido,
           archivo_recibido = excluded.archivo_recibido, motivo = '', version = e.version + 1)
    select (select archivo_recibido from suyo) as antes`.execute(trx)
  return rows[0]?.antes ?? null
}

/** Of these names of files, those that a document has. */
export async function listArchivosDeExpediente(db: Reader, nombres: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ archivo: string }>`
    select a.archivo from unnest(${[...nombres]}::text[]) as a(archivo)
     where exists (select from expedientes e where a.archivo in (e.archivo, e.archivo_recibido))`.execute(db)
  return rows.map(({ archivo }) => archivo)
}
