import { type CambioDeInterruptor, interruptores } from '@surtia/contracts/interruptores.ts'
import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import { ZONA } from '@surtia/rules/fechas.ts'
import type { NombreDeInterruptor } from '@surtia/rules/personal/interruptores.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { type ConMarca, desdeElDia, enSql, hastaElDia, igualA, paginar } from '../../db/listado.ts'

import type { Puesto } from '../../portal.ts'

/** What is switched on a day: of each name the newest change whose days hold it. */
export const puestosEl = (dia: string) => sql<Puesto>`
    select distinct on (nombre) nombre, valor from cambios_de_interruptor
     where desde <= ${dia}::date and (hasta is null or hasta >= ${dia}::date) order by nombre, version desc`

/** What a switch was set to until a day, each with the instants from and until which that held; without an end where it still does. */
export const cambiosHasta = (dia: string, nombre: NombreDeInterruptor) => sql`
    select version, valor, greatest(cambiado, desde::timestamp at time zone ${ZONA}) as inicia,
           case when hasta < ${dia}::date then (hasta + 1)::timestamp at time zone ${ZONA} end as termina
      from cambios_de_interruptor where nombre = ${nombre} and desde <= ${dia}::date`

export const listEnVigor = async (db: Reader, dia: string): Promise<Puesto[]> => (await puestosEl(dia).execute(db)).rows

type Fila = Omit<CambioDeInterruptor, 'cambiado'> & { cambiado: Date }
const comoViaja = ({ cambiado, ...fila }: Fila): CambioDeInterruptor => ({ ...fila, cambiado: cambiado.toISOString() })

const CAMBIO = sql`c.nombre, c.version, c.valor, c.desde, c.hasta, p.nombre as quien, c.cambiado`
const DE = sql`from cambios_de_interruptor c join personal p using (id_personal)`

/** The last changes of each switch, the newest first. */
export async function listHistoria(db: Reader, aLoMas: number): Promise<CambioDeInterruptor[]> {
  const { rows } = await sql<Fila>`
    select ${CAMBIO} ${DE}
     where c.version > (select max(u.version) from cambios_de_interruptor u where u.nombre = c.nombre) - ${aLoMas}::int
     order by c.nombre, c.version desc`.execute(db)
  return rows.map(comoViaja)
}

type Nuevo = Omit<CambioDeInterruptor, 'quien' | 'cambiado'> & { idPersonal: number; now: Date }

/** One more change; false when another person made one of the same version. */
export async function saveCambio(
  trx: Trx,
  { nombre, version, valor, desde, hasta, idPersonal, now }: Nuevo,
): Promise<boolean> {
  const { rows } = await sql`
    insert into cambios_de_interruptor (nombre, version, valor, desde, hasta, id_personal, cambiado)
    values (${nombre}, ${version}, ${valor}, ${desde}, ${hasta}, ${idPersonal}, ${now}) on conflict (nombre, version) do nothing returning 1`.execute(
    trx,
  )
  return rows.length > 0
}

const LISTADO = enSql(interruptores, {
  filtros: {
    nombre: igualA(sql`c.nombre`),
    desde: desdeElDia(sql`c.cambiado`),
    hasta: hastaElDia(sql`c.cambiado`),
  },
  ordenes: { cambiado: { valor: sql`c.cambiado`, tipo: 'timestamptz' } },
  llave: { valor: sql`c.id`, tipo: 'bigint' },
})

/** A page of all changes. */
export const listCambios = (db: Reader, pedido: PedidoDeMesa) =>
  paginar(db, LISTADO, pedido, (p) => ({
    filas: sql<Fila & ConMarca>`select ${CAMBIO}, ${p.marca} ${DE} where ${p.donde} ${p.orden}`,
    contados: sql`${DE} where ${p.filtrado}`,
  }))
