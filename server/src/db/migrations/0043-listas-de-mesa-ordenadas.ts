import { sql } from 'kysely'

/** Each head of the staff's lists that orders, with its index, and the staff's deeds in the audit (docs/decisiones/0137-la-consola-decide.md). */
export async function up(): Promise<void> {}

export const indices = {
  pedidos_por_total: sql`create index concurrently pedidos_por_total on pedidos (total, folio)`,
  clientes_por_limite: sql`create index concurrently clientes_por_limite on clientes (limite_credito, cod_cliente)`,
  clientes_por_plazo: sql`create index concurrently clientes_por_plazo on clientes (plazo, cod_cliente)`,
  clientes_por_ciudad: sql`create index concurrently clientes_por_ciudad on clientes (ciudad collate es_base, cod_cliente)`,
  usuarios_por_nombre: sql`create index concurrently usuarios_por_nombre on usuarios (nombre collate es_base, id_usuario)`,
  auditoria_del_personal: sql`create index concurrently auditoria_del_personal on auditoria (instante, id) where id_personal is not null`,
}
