import type { Informe } from '@surtia/contracts/integracion.ts'
import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import { type EntregaDeMesa, entregas } from '@surtia/contracts/puerta-de-mesa.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { type ConMarca, desdeElDia, enSql, hastaElDia, igualA, paginar } from '../../db/listado.ts'
import { deSuArchivo } from './informe.ts'

type Fila = Omit<EntregaDeMesa, 'corte' | 'recibida' | 'fin'> & { corte: Date; recibida: Date; fin: Date | null }

const CUENTAS = sql.join(
  ['leidos', 'aceptados', 'rechazados', 'detenidos'].map(
    (cuenta) => sql`coalesce((e.informe->>${sql.lit(cuenta)})::int, 0) as ${sql.ref(cuenta)}`,
  ),
)
const ENTREGA = sql`e.id, e.clave, e.tipo, e.origen, e.estado, e.corte, e.inicio as recibida, e.fin, ${CUENTAS}`

const LISTADO = enSql(entregas, {
  filtros: {
    tipo: igualA(sql`e.tipo`),
    estado: igualA(sql`e.estado`),
    origen: igualA(sql`e.origen`),
    clave: igualA(sql`e.clave`),
    desde: desdeElDia(sql`e.inicio`),
    hasta: hastaElDia(sql`e.inicio`),
    conRechazos: { '1': sql`(e.informe->>'rechazados')::int > 0` },
  },
  ordenes: { recibida: { valor: sql`e.inicio`, tipo: 'timestamptz' } },
  llave: { valor: sql`e.id`, tipo: 'bigint' },
})

const comoViaja = ({ corte, recibida, fin, ...fila }: Fila): EntregaDeMesa => ({
  ...fila,
  corte: corte.toISOString(),
  recibida: recibida.toISOString(),
  fin: fin?.toISOString() ?? null,
})

/** A page of the deliveries of the door, newest first. */
export const listEntregasDeMesa = (db: Reader, pedido: PedidoDeMesa) =>
  paginar(db, LISTADO, pedido, (p) => ({
    filas: sql<Fila & ConMarca>`select ${ENTREGA}, ${p.marca} from entregas e where ${p.donde} ${p.orden}`,
    contados: sql`from entregas e where ${p.filtrado}`,
  }))

/** A delivery with the rows that it kept of those that did not go in. */
export async function findEntregaDeMesa(db: Reader, id: number) {
  const { rows } = await sql<Fila & { informe: Informe | null }>`
    select ${ENTREGA}, e.informe from entregas e where e.id = ${id}`.execute(db)
  if (!rows[0]) return undefined
  const { informe, ...fila } = rows[0]
  return { ...comoViaja(fila), errores: informe?.errores ?? [], ...deSuArchivo(informe) }
}
