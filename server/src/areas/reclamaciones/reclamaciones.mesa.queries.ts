import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import type { Reclamacion } from '@surtia/contracts/reclamaciones.ts'
import { type RenglonDeReclamaciones, reclamacionesDeMesa } from '@surtia/contracts/reclamaciones-de-mesa.ts'
import {
  ESTADOS_DE_RECLAMO,
  type EstadoDeReclamo,
  type RechazoDeReclamo,
  type Reclamo,
} from '@surtia/rules/reclamaciones/estado.ts'
import { MOTIVOS_DE_RECLAMO, type MotivoDeReclamo } from '@surtia/rules/reclamaciones/motivos.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { type ConMarca, desdeElDia, enSql, hastaElDia, igualA, paginar } from '../../db/listado.ts'
import { agenteNombrado, centroNombrado, clienteNombrado } from '../../db/nombrados.ts'
import { ESPERA } from './por-atender.queries.ts'
import { CON_SUS_RENGLONES, type FilaDeReclamacion, ISO } from './reclamaciones.queries.ts'

const NUMERO = /^\s*\d{1,9}\s*$/
/** One condition for each value. */
const cadaUno = <V extends string>(valores: readonly V[], donde: (valor: V) => ReturnType<typeof sql>) =>
  Object.fromEntries(valores.map((valor) => [valor, donde(valor)])) as Record<V, ReturnType<typeof sql>>

const listado = (codAgente: string | null) =>
  enSql(reclamacionesDeMesa, {
    filtros: {
      id: (valor) => (NUMERO.test(valor) ? sql`k.id = ${Number(valor)}` : null),
      folio: (valor) => igualA(sql`k.folio`)(valor.trim()),
      codCliente: (valor) => clienteNombrado(sql`k.cod_cliente`, valor, codAgente),
      centro: (valor) => centroNombrado(sql`p.cod_sucursal`, valor),
      agente: (valor) => agenteNombrado(sql`c.cod_agente`, valor),
      estado: cadaUno(ESTADOS_DE_RECLAMO, (estado) => sql`k.estado = ${sql.lit(estado)}`),
      motivo: cadaUno(
        MOTIVOS_DE_RECLAMO,
        (motivo) =>
          sql`exists (select from reclamacion_renglones x where x.id_reclamacion = k.id and x.motivo = ${sql.lit(motivo)})`,
      ),
      porAtender: sql`${ESPERA} is not null`,
      porRecoger: sql`k.con_regreso and k.estado in ('autorizada', 'recolectada')`,
      desde: desdeElDia(sql`k.fecha`),
      hasta: hastaElDia(sql`k.fecha`),
    },
    ordenes: {
      espera: { valor: ESPERA, tipo: 'timestamptz', nula: true },
      fecha: { valor: sql`k.fecha`, tipo: 'timestamptz' },
    },
    llave: { valor: sql`k.id`, tipo: 'bigint' },
  })

const DE = sql`
  from reclamaciones k join clientes c using (cod_cliente) join pedidos p on p.folio = k.folio join cedis s on s.cod_sucursal = p.cod_sucursal`

/** A page of the claims of all clients, or of those of an agent. */
export const listReclamacionesDeMesa = (db: Reader, pedido: PedidoDeMesa, codAgente: string | null) => {
  const suyas = codAgente === null ? sql`true` : sql`c.cod_agente = ${codAgente}`
  return paginar(db, listado(codAgente), pedido, (p) => ({
    filas: sql<FilaDeReclamacion & Omit<RenglonDeReclamaciones, keyof FilaDeReclamacion> & ConMarca>`
      select k.id, k.folio, k.fecha, k.estado, k.rechazo, k.nota_credito as "notaCredito", k.cod_cliente as "codCliente", c.nombre as cliente,
             c.agente_nombre as agente, s.nombre as centro, k.version, r.renglones, r.piezas, r.importe, r.motivos, ${p.marca}
        ${DE} ${CON_SUS_RENGLONES} where ${p.donde} and ${suyas} ${p.orden}`,
    contados: sql`${DE} where ${p.filtrado} and ${suyas}`,
  }))
}

export type DeQuien = {
  codCliente: string
  cliente: string
  agente: string
  version: number
  historia: Reclamacion['historia']
}

/** Whose a claim is, and who of either side took each of its steps; undefined where there is none, or it is of another agent's client. */
export async function findDeQuien(db: Reader, id: number, codAgente: string | null): Promise<DeQuien | undefined> {
  const { rows } = await sql<DeQuien>`
    select k.cod_cliente as "codCliente", c.nombre as cliente, c.agente_nombre as agente, k.version,
           coalesce((select jsonb_agg(jsonb_build_object('fecha', to_char(h.instante at time zone 'UTC', ${ISO}), 'estado', h.estado, 'nota', h.nota,
                       'quien', coalesce(nullif(u.nombre, ''), u.usuario, s.nombre, '')) order by h.id)
                       from reclamacion_pasos h left join usuarios u using (id_usuario) left join personal s using (id_personal)
                      where h.id_reclamacion = k.id), '[]') as historia
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
