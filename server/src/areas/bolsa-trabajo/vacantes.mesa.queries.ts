import type { Vacante } from '@surtia/contracts/bolsa-trabajo.ts'
import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import { type VacanteDeMesa, vacantes } from '@surtia/contracts/vacantes-de-mesa.ts'
import { PUBLICADA } from '@surtia/rules/bolsa-trabajo/estatus-vacante.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { type ConMarca, enSql, igualA, paginar } from '../../db/listado.ts'

const LISTADO = enSql(vacantes, {
  filtros: {
    publicada: { 1: sql`v.estatus = ${PUBLICADA}`, 0: sql`v.estatus <> ${PUBLICADA}` },
    ciudad: igualA(sql`v.ciudad`),
    texto: (valor) => sql`v.titulo ilike ${`%${valor.replace(/[\\%_]/g, '\\$&')}%`}`,
  },
  ordenes: { fechaAlta: { valor: sql`v.fecha_alta`, tipo: 'date' }, titulo: { valor: sql`v.titulo`, tipo: 'text' } },
  llave: { valor: sql`v.id_vacante`, tipo: 'bigint' },
})

const CAMPOS = sql`v.titulo, v.area, v.salario, v.ubicacion, v.ciudad, v.estado, v.tipo_empleo as "tipoEmpleo", v.modalidad_empleo as "modalidadEmpleo",
           v.seccion_sobre as "seccionSobre", v.seccion_detalles as "seccionDetalles", v.seccion_descripcion as "seccionDescripcion",
           v.seccion_ofrecemos as "seccionOfrecemos", v.estatus, v.fecha_alta as "fechaAlta", v.version`

/** A page of the vacancies, posted or not. */
export const listVacantesDeMesa = (db: Reader, pedido: PedidoDeMesa) =>
  paginar(db, LISTADO, pedido, (p) => ({
    filas: sql<VacanteDeMesa & ConMarca>`
      select v.id_vacante as "idVacante", ${CAMPOS},
             (select count(*)::int from candidaturas c where c.id_vacante = v.id_vacante) as candidatos, ${p.marca}
        from vacantes v where ${p.donde} ${p.orden}`,
    contados: sql`from vacantes v where ${p.filtrado}`,
  }))

export type VacanteGuardada = Omit<Vacante, 'idVacante'> & { version: number }

export async function lockVacante(trx: Trx, id: number): Promise<VacanteGuardada | undefined> {
  const { rows } = await sql<VacanteGuardada>`
    select ${CAMPOS} from vacantes v where v.id_vacante = ${id} for update`.execute(trx)
  return rows[0]
}

/** Stores it whole; without a number it is a new one, with one that the ERP does not give. */
export async function saveVacante(
  trx: Trx,
  id: number | null,
  v: Omit<VacanteGuardada, 'version'>,
): Promise<{ id: number; version: number }> {
  const { rows } = await sql<{ id: number; version: number }>`
    insert into vacantes (id_vacante, titulo, area, salario, ubicacion, ciudad, estado, tipo_empleo, modalidad_empleo, seccion_sobre, seccion_detalles,
                          seccion_descripcion, seccion_ofrecemos, estatus, fecha_alta)
    values (coalesce(${id}::int, nextval('numeros_de_publicidad')::int), ${v.titulo}, ${v.area}, ${v.salario}, ${v.ubicacion}, ${v.ciudad}, ${v.estado},
            ${v.tipoEmpleo}, ${v.modalidadEmpleo}, ${v.seccionSobre}, ${v.seccionDetalles}, ${v.seccionDescripcion}, ${v.seccionOfrecemos}, ${v.estatus}, ${v.fechaAlta}::date)
    on conflict (id_vacante) do update set titulo = excluded.titulo, area = excluded.area, salario = excluded.salario, ubicacion = excluded.ubicacion,
      ciudad = excluded.ciudad, estado = excluded.estado, tipo_empleo = excluded.tipo_empleo, modalidad_empleo = excluded.modalidad_empleo,
      seccion_sobre = excluded.seccion_sobre, seccion_detalles = excluded.seccion_detalles, seccion_descripcion = excluded.seccion_descripcion,
      seccion_ofrecemos = excluded.seccion_ofrecemos, estatus = excluded.estatus, fecha_alta = excluded.fecha_alta
    returning id_vacante as id, version`.execute(trx)
  return rows[0] ?? { id: 0, version: 0 }
}
