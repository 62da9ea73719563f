import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { hashPassword } from '@surtia/server/areas/seguridad/passwords.ts'
import { readSettings } from '@surtia/server/settings.ts'
import type pg from 'pg'
import type { Mundo } from './mundo.ts'

/** Pharmacies of a nation, and what each bought before. */
export const FARMACIAS = 32_000
const COMPRADOS = 30

const usuario = (i: number) => `nacion${i}`
export const PASSWORD = 'banco'

/** Fills the world with the pharmacies, each with a user and what it bought in the last months. */
export async function llenarNacion({ base }: Mundo): Promise<void> {
  const { rowCount } = await base.query('select 1 from usuarios where usuario = $1', [usuario(FARMACIAS - 1)])
  if (!rowCount) await llenar(base)
  for (const tabla of ['clientes', 'usuarios', 'historial_de_articulos']) await base.query(`vacuum analyze ${tabla}`)
}

/** The users that sign in one after another: all are different, in an order that is no order. */
export const usuarioDe = (visita: number): string => usuario((visita * 7_919) % FARMACIAS)

async function llenar(base: pg.Pool): Promise<void> {
  const db = await base.connect()
  try {
    await db.query('begin')
    await db.query(
      `insert into clientes (cod_cliente, nombre, cod_sucursal, limite_credito, ciudad, estado)
       select (6000000 + i)::text, 'FARMACIA NACIONAL ' || i, 1, 99000000, 'Ciudad', 'Sinaloa' from generate_series(0, ${FARMACIAS - 1}) i`,
    )
    // one password for all, as slow to check as a real one: making thirty thousand hashes is not what is measured
    await db.query(
      `insert into usuarios (usuario, cod_cliente, nombre, correo, password_hash)
       select 'nacion' || i, (6000000 + i)::text, 'Encargado ' || i, 'nacion' || i || '@farmacias.example', $1
         from generate_series(0, ${FARMACIAS - 1}) i`,
      [await hashPassword(readSettings({}, { write: false }), PASSWORD)],
    )
    await db.query(
      `insert into historial_de_articulos (cod_cliente, cod_articulo, ultimo_surtido)
       select (6000000 + i)::text, c.codigos[1 + (i::bigint * 104729 + r * 397) % c.cuantos], current_date - (i + r) % 170
         from (select array_agg(cod_articulo order by cod_articulo) as codigos, count(*) as cuantos from articulos where estatus = '${ACTIVO}') c,
              generate_series(0, ${FARMACIAS - 1}) i, generate_series(1, ${COMPRADOS}) r on conflict do nothing`,
    )
    await db.query('commit')
  } finally {
    // its connection goes with what it left undone
    db.release(true)
  }
}
