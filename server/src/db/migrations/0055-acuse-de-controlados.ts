import { type Kysely, sql } from 'kysely'

/** One more value that the owner switches: after how many days without acknowledgement controlled articles stop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table cambios_de_interruptor drop constraint cambios_de_interruptor_nombre_check,
         add constraint cambios_de_interruptor_nombre_check check (nombre in
           ('EVENTO_BUEN_FIN', 'CARGO_OTROS_CEDIS', 'CREDITO_ESTRICTO', 'ALARMA_PRECIO', 'VER_COMO_AVISA', 'CANDADO_CONTROLADOS', 'ACUSE_CONTROLADOS_DIAS')) not valid`,
    )
    .execute(db)
}
