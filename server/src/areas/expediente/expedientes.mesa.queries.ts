import { expedientes, type RenglonDeExpedientes } from '@surtia/contracts/expedientes-de-mesa.ts'
import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import { CLASES_DE_DOCUMENTO, type ClaseDeDocumento, DIAS_POR_VENCER } from '@surtia/rules/cumplimiento/expediente.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { type ConMarca, desdeElDia, enSql, esDia, hastaElDia, paginar } from '../../db/listado.ts'
import { agenteNombrado, clienteNombrado } from '../../db/nombrados.ts'
import { COLUMNAS, type Fila } from './expediente.queries.ts'

const DE = sql`from expedientes e join clientes c using (cod_cliente) join cedis s using (cod_sucursal)`
/** The clients of an agent; all, where none is named. */
const deAgente = (codAgente: string | null) => (codAgente === null ? sql`true` : sql`c.cod_agente = ${codAgente}`)

type Momento = { now: Date; codAgente: string | null }

const clases = Object.fromEntries(
  CLASES_DE_DOCUMENTO.map((clase) => [clase, sql`e.clase = ${sql.lit(clase)}`]),
) as Record<ClaseDeDocumento, ReturnType<typeof sql>>

/** The list on a day of each client's, with the states as the rule says them (rules/cumplimiento/expediente; expedientes.mesa.test.ts). */
function listadoDe({ now, codAgente }: Momento) {
  const hoy = sql`(${now}::timestamptz at time zone s.zona)::date`
  const vale = sql`(e.aceptado is not null and (e.vence is null or e.vence >= ${hoy}))`
  const pronto = sql`coalesce(e.vence <= ${hoy} + ${sql.lit(DIAS_POR_VENCER)}, false)`
  const espera = sql`e.recibido is not null`
  return enSql(expedientes, {
    filtros: {
      codCliente: (valor) => clienteNombrado(sql`e.cod_cliente`, valor, codAgente),
      agente: (valor) => agenteNombrado(sql`c.cod_agente`, valor),
      clase: clases,
      estado: {
        falta: sql`e.aceptado is null and not ${espera} and e.motivo = ''`,
        'en-revision': sql`not ${vale} and ${espera}`,
        vigente: sql`${vale} and not ${pronto}`,
        'por-vencer': sql`${vale} and ${pronto}`,
        vencido: sql`e.aceptado is not null and not ${vale} and not ${espera}`,
        rechazado: sql`e.aceptado is null and not ${espera} and e.motivo <> ''`,
      },
      porRevisar: espera,
      venceDesde: (valor) => (esDia(valor) ? sql`e.vence >= ${valor}::date` : null),
      venceHasta: (valor) => (esDia(valor) ? sql`e.vence <= ${valor}::date` : null),
      desde: desdeElDia(sql`e.recibido`),
      hasta: hastaElDia(sql`e.recibido`),
    },
    ordenes: {
      recibido: { valor: sql`e.recibido`, tipo: 'timestamptz', nula: true },
      vence: { valor: sql`e.vence`, tipo: 'date', nula: true },
      cliente: { valor: sql`c.nombre collate es_base`, tipo: 'text', ajena: true },
    },
    llave: { valor: sql`e.id`, tipo: 'bigint' },
  })
}

export type DeMesa = Fila & { codCliente: string; cliente: string; agente: string }
const DE_MESA = sql`${COLUMNAS}, e.cod_cliente as "codCliente", c.nombre as cliente, c.agente_nombre as agente`

/** A page of the documents, what waits longest first; `comoViaja` says how each goes out. */
export const listExpedientes = (
  db: Reader,
  pedido: PedidoDeMesa,
  momento: Momento,
  comoViaja: (fila: DeMesa) => RenglonDeExpedientes,
) =>
  paginar(db, listadoDe(momento), pedido, (p) => ({
    filas: sql<DeMesa & ConMarca>`
      select ${DE_MESA}, ${p.marca} ${DE} where ${p.donde} and ${deAgente(momento.codAgente)} ${p.orden}`,
    contados: sql`${DE} where ${p.filtrado} and ${deAgente(momento.codAgente)}`,
    comoViaja,
  }))

/** One document; undefined where there is none, or it is of another agent's client. */
export async function findExpediente(db: Reader, id: number, codAgente: string | null): Promise<DeMesa | undefined> {
  const { rows } = await sql<DeMesa>`
    select ${DE_MESA} ${DE} where e.id = ${id} and ${deAgente(codAgente)}`.execute(db)
  return rows[0]
}
