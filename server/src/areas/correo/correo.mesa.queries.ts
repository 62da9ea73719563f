import type { PedidoDeMesa } from '@surtia/contracts/mesa.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import {
  type ConMarca,
  contarEspera,
  contarHasta,
  desdeElDia,
  type Espera,
  hastaElDia,
  igualA,
  type Listado,
  paginar,
  unoDe,
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
const CAMPOS = sql`s.id, s.tipo, coalesce(s.carga->>'asunto', s.carga->>'evento', '') as asunto, s.muerta, s.intentos, s.error as causa, s.creada, s.proximo`

const LISTADO: Listado = {
  filtros: {
    estado: unoDe({ pendiente: sql`not s.muerta`, 'sin entregar': sql`s.muerta` }),
    tipo: unoDe({ correo: sql`s.tipo = 'correo'`, aviso: sql`s.tipo = 'aviso'` }),
    causa: igualA(sql`s.error`),
    desde: desdeElDia(sql`s.creada`),
    hasta: hastaElDia(sql`s.creada`),
  },
  ordenes: { id: { valor: sql`s.id`, tipo: 'bigint' } },
  porOmision: '-id',
  llave: { valor: sql`s.id`, tipo: 'bigint' },
}

/** A page of what did not go yet; `comoViaja` says how each goes out. */
export async function listPorEntregar<F>(db: Reader, pedido: PedidoDeMesa, comoViaja: (fila: Salida) => F) {
  const p = paginar(LISTADO, pedido)
  const { rows } = await sql<Salida & ConMarca>`
    select ${CAMPOS}, ${p.marca} ${DE} and ${p.donde} ${p.orden}`.execute(db)
  const cuantos = await contarHasta(db, sql`${DE} and ${p.filtrado}`)
  return p.pagina(rows, cuantos, ({ marca: _, ...fila }) => comoViaja(fila))
}

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
  contarEspera(db, sql`s.creada`, sql`${DE} and s.muerta order by s.id`)
