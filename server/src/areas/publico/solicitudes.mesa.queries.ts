import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import { type Solicitud, solicitudes } from '@surtia/contracts/solicitudes-de-mesa.ts'
import type { Atencion } from '@surtia/rules/personal/atencion.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { type ConMarca, contiene, desdeElDia, enSql, hastaElDia, paginar } from '../../db/listado.ts'

type Fila = Omit<Solicitud, 'creada'> & { creada: Date }
type Atendida = { estado: Atencion; nota: string; version: number }

const LISTADO = enSql(solicitudes, {
  filtros: {
    estado: {
      Nuevo: sql`s.atencion = 'Nuevo'`,
      'En proceso': sql`s.atencion = 'En proceso'`,
      Cerrado: sql`s.atencion = 'Cerrado'`,
    },
    tipo: { contacto: sql`s.tipo = 'contacto'`, interes: sql`s.tipo = 'interes'` },
    texto: (valor) => contiene(sql`s.buscado`, valor),
    desde: desdeElDia(sql`s.creada`),
    hasta: hastaElDia(sql`s.creada`),
  },
  ordenes: { creada: { valor: sql`s.creada`, tipo: 'timestamptz' } },
  llave: { valor: sql`s.id`, tipo: 'bigint' },
})

const CAMPOS = sql`s.id, s.tipo, s.creada, s.datos, s.atencion as estado, s.nota, s.version`
const comoViaja = (fila: Fila): Solicitud => ({ ...fila, creada: fila.creada.toISOString() })

/** A page of what visitors sent. */
export const listSolicitudesDeMesa = (db: Reader, pedido: PedidoDeMesa) =>
  paginar(db, LISTADO, pedido, (p) => ({
    filas: sql<Fila & ConMarca>`select ${CAMPOS}, ${p.marca} from solicitudes s where ${p.donde} ${p.orden}`,
    contados: sql`from solicitudes s where ${p.filtrado}`,
  }))

export async function findSolicitud(db: Reader, id: number): Promise<Solicitud | undefined> {
  const { rows } = await sql<Fila>`select ${CAMPOS} from solicitudes s where s.id = ${id}`.execute(db)
  return rows[0] && comoViaja(rows[0])
}

export async function lockSolicitud(trx: Trx, id: number): Promise<Atendida | undefined> {
  const { rows } = await sql<Atendida>`
    select atencion as estado, nota, version from solicitudes where id = ${id} for update`.execute(trx)
  return rows[0]
}

/** How far it is from now on; answers its version. */
export async function saveAtencion(
  trx: Trx,
  id: number,
  { estado, nota }: { estado: Atencion; nota: string },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update solicitudes set atencion = ${estado}, nota = ${nota} where id = ${id} returning version`.execute(trx)
  return rows[0]?.version ?? 0
}
