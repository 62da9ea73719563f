import { sql } from 'kysely'

/** What is swept of the queue is found without reading the messages of the ERP, which stay. */
export async function up(): Promise<void> {}

export const indices = {
  salidas_por_barrer: sql`create index concurrently salidas_por_barrer on salidas (tipo, creada) where tipo in ('correo', 'aviso', 'push')`,
}
