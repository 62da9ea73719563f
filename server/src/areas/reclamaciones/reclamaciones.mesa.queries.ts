import type { EstadoDeReclamo, RechazoDeReclamo, Reclamo } from '@surtia/rules/reclamaciones/estado.ts'
import type { MotivoDeReclamo } from '@surtia/rules/reclamaciones/motivos.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

export type DeQuien = { codCliente: string; cliente: string; agente: string; version: number }

/** Whose a claim is; undefined where there is none, or it is of another agent's client. */
export async function findDeQuien(db: Reader, id: number, codAgente: string | null): Promise<DeQuien | undefined> {
  const { rows } = await sql<DeQuien>`
    select k.cod_cliente as "codCliente", c.nombre as cliente, c.agente_nombre as agente, k.version
      from reclamaciones k join clientes c using (cod_cliente)
     where k.id = ${id} and (${codAgente}::text is null or c.cod_agente = ${codAgente})`.execute(db)
  return rows[0]
}

type LineaPorSeguir = {
  linea: number
  codArticulo: string
  lote: string
  piezas: number
  motivo: MotivoDeReclamo
  detalle: string
  importe: number
}
export type PorSeguir = Reclamo & {
  folio: string
  codCliente: string
  rechazo: RechazoDeReclamo | ''
  notaCredito: string
  /** MXN of its credit note; null until a paper says it */
  acreditado: number | null
  version: number
  renglones: LineaPorSeguir[]
}

/** A claim for whoever takes its next step; others wait. */
export async function lockPorSeguir(trx: Trx, id: number): Promise<PorSeguir | undefined> {
  const { rows } = await sql<PorSeguir>`
    select k.folio, k.cod_cliente as "codCliente", k.estado, k.con_regreso as "conRegreso", k.rechazo, k.nota_credito as "notaCredito", k.acreditado, k.version,
           not exists (select from reclamacion_renglones x where x.id_reclamacion = k.id and x.motivo <> 'sobrante') as "soloSobrante",
           coalesce((select jsonb_agg(jsonb_build_object('linea', x.linea, 'codArticulo', x.cod_articulo, 'lote', x.lote, 'piezas', x.piezas, 'motivo', x.motivo,
                       'detalle', x.detalle, 'importe', x.importe) order by x.linea) from reclamacion_renglones x where x.id_reclamacion = k.id), '[]') as renglones
      from reclamaciones k where k.id = ${id} for update of k`.execute(trx)
  return rows[0]
}

type Dicho = { estado: EstadoDeReclamo; conRegreso: boolean; rechazo: string }
/** `idPersonal`: null where it was the ERP. */
type PasoDePersonal = { ahora: Date; nota: string; idPersonal: number | null }

/** A step of the staff or of the ERP: where it leads, and its line of the history. */
export async function savePasoDePersonal(trx: Trx, id: number, dicho: Dicho, paso: PasoDePersonal): Promise<void> {
  await sql`
    update reclamaciones set estado = ${dicho.estado}, con_regreso = ${dicho.conRegreso}, rechazo = ${dicho.rechazo}, version = version + 1
     where id = ${id}`.execute(trx)
  await sql`
    insert into reclamacion_pasos (id_reclamacion, instante, estado, nota, id_personal)
    values (${id}, ${paso.ahora}, ${dicho.estado}, ${paso.nota}, ${paso.idPersonal})`.execute(trx)
}

type Aceptada = { linea: number; piezas: number; importe: number }

/** What is accepted of each line, and what that amounts to. */
export async function saveAceptadas(trx: Trx, id: number, aceptadas: readonly Aceptada[]): Promise<void> {
  await sql`
    update reclamacion_renglones x set aceptadas = t.piezas, importe = t.importe
      from unnest(${aceptadas.map((a) => a.linea)}::int[], ${aceptadas.map((a) => a.piezas)}::int[], ${aceptadas.map((a) => a.importe)}::numeric[])
           as t(linea, piezas, importe)
     where x.id_reclamacion = ${id} and x.linea = t.linea`.execute(trx)
}
