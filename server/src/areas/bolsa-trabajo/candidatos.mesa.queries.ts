import { candidatos } from '@surtia/contracts/candidatos-de-mesa.ts'
import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import type { Atencion } from '@surtia/rules/personal/atencion.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { type ConMarca, desdeElDia, enSql, hastaElDia, paginar } from '../../db/listado.ts'
import { NOMBRE_DE_CANDIDATO, type TipoDeCandidatura } from './candidaturas.queries.ts'

type Atendida = { estado: Atencion; nota: string; version: number }
type Candidato = Atendida & { id: string; tipo: TipoDeCandidatura; nombre: string; vacante: string; creada: Date }

const DE = sql`from candidaturas c left join vacantes v using (id_vacante)`
const CAMPOS = sql`c.id, c.tipo, ${NOMBRE_DE_CANDIDATO} as nombre, coalesce(v.titulo, c.datos->'datosPersonales'->>'puestoSolicitado', '') as vacante,
           c.creada, c.atencion as estado, c.nota, c.version`

const LISTADO = enSql(candidatos, {
  filtros: {
    estado: {
      Nuevo: sql`c.atencion = 'Nuevo'`,
      'En proceso': sql`c.atencion = 'En proceso'`,
      Cerrado: sql`c.atencion = 'Cerrado'`,
    },
    tipo: {
      cv: sql`c.tipo = 'cv'`,
      solicitud: sql`c.tipo = 'solicitud'`,
      postulacion: sql`c.tipo = 'postulacion'`,
    },
    idVacante: (valor) => (/^\d{1,9}$/.test(valor) ? sql`c.id_vacante = ${Number(valor)}` : null),
    texto: (valor) => sql`${NOMBRE_DE_CANDIDATO} ilike ${`%${valor.replace(/[\\%_]/g, '\\$&')}%`}`,
    desde: desdeElDia(sql`c.creada`),
    hasta: hastaElDia(sql`c.creada`),
  },
  ordenes: {
    creada: { valor: sql`c.creada`, tipo: 'timestamptz' },
    nombre: { valor: NOMBRE_DE_CANDIDATO, tipo: 'text' },
  },
  llave: { valor: sql`c.id`, tipo: 'uuid' },
})

/** A page of the candidates; `comoViaja` says how each goes out. */
export const listCandidatos = <F>(db: Reader, pedido: PedidoDeMesa, comoViaja: (fila: Candidato) => F) =>
  paginar(db, LISTADO, pedido, (p) => ({
    filas: sql<Candidato & ConMarca>`select ${CAMPOS}, ${p.marca} ${DE} where ${p.donde} ${p.orden}`,
    contados: sql`${DE} where ${p.filtrado}`,
    comoViaja,
  }))

type ConDatos = Candidato & { datos: Record<string, unknown>; archivo: string; tipoDeArchivo: string; bytes: number }

export async function findCandidato(db: Reader, id: string): Promise<ConDatos | undefined> {
  const { rows } = await sql<ConDatos>`
    select ${CAMPOS}, c.datos, c.archivo, c.tipo_de_archivo as "tipoDeArchivo", c.bytes ${DE} where c.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export async function lockAtencion(trx: Trx, id: string): Promise<Atendida | undefined> {
  const { rows } = await sql<Atendida>`
    select atencion as estado, nota, version from candidaturas where id = ${id} for update`.execute(trx)
  return rows[0]
}

/** How far it is from now on; answers its version. */
export async function saveAtencion(
  trx: Trx,
  id: string,
  { estado, nota }: { estado: Atencion; nota: string },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update candidaturas set atencion = ${estado}, nota = ${nota} where id = ${id} returning version`.execute(trx)
  return rows[0]?.version ?? 0
}
