import { correo } from '@surtia/contracts/correo-de-mesa.ts'
import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import {
  type ConMarca,
  contarEspera,
  desdeElDia,
  type Espera,
  enSql,
  hastaElDia,
  igualA,
  paginar,
} from '../../db/listado.ts'

type Salida = {
  id: number
  tipo: 'correo' | 'aviso'
  asunto: string
  muerta: boolean
  intentos: number
  causa: string
  creada: Date
  proximo: Date
}

const POR_ENTREGAR = sql`s.terminada is null and s.tipo in ('correo', 'aviso')`
const DE = sql`from salidas s where ${POR_ENTREGAR}`
const ASUNTO = sql`coalesce(s.carga->>'asunto', s.carga->>'evento', '')`
const CAMPOS = sql`s.id, s.tipo, ${ASUNTO} as asunto, s.muerta, s.intentos, s.error as causa, s.creada, s.proximo`

const LISTADO = enSql(correo, {
  filtros: {
    estado: { pendiente: sql`not s.muerta`, 'sin entregar': sql`s.muerta` },
    tipo: { correo: sql`s.tipo = 'correo'`, aviso: sql`s.tipo = 'aviso'` },
    causa: igualA(sql`s.error`),
    desde: desdeElDia(sql`s.creada`),
    hasta: hastaElDia(sql`s.creada`),
  },
  ordenes: { id: { valor: sql`s.id`, tipo: 'bigint' } },
  llave: { valor: sql`s.id`, tipo: 'bigint' },
})

/** A page of what did not go yet; `comoViaja` says how each goes out. */
export const listPorEntregar = <F>(db: Reader, pedido: PedidoDeMesa, comoViaja: (fila: Salida) => F) =>
  paginar(db, LISTADO, pedido, (p) => ({
    filas: sql<Salida & ConMarca>`select ${CAMPOS}, ${p.marca} ${DE} and ${p.donde} ${p.orden}`,
    contados: sql`${DE} and ${p.filtrado}`,
    comoViaja,
  }))

type ConTexto = Salida & { para: string; texto: string; adjuntos: string[] }

/** One that did not go yet, with what it says. */
export async function findPorEntregar(db: Reader, id: number): Promise<ConTexto | undefined> {
  const { rows } = await sql<ConTexto>`
    select ${CAMPOS}, coalesce(s.carga->>'para', '') as para, coalesce(s.carga->>'texto', s.carga::text) as texto,
           array(select concat_ws(' ', a->>'papel', a->>'folio') from jsonb_array_elements(coalesce(s.carga->'adjuntos', '[]')) a) as adjuntos
      ${DE} and s.id = ${id}`.execute(db)
  return rows[0]
}

/** Mails and announcements that nobody tries any more; 10,000 means 'or more'. */
export const countMuertas = (db: Reader): Promise<Espera> =>
  contarEspera(
    db,
    { desde: sql`s.creada`, clave: sql`s.error`, que: ASUNTO, quien: sql`s.carga->>'para'` },
    sql`${DE} and s.muerta order by s.id`,
  )
