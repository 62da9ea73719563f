import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

type Nombre = { clave: string; nombre: string }

export async function listCentros(db: Reader): Promise<Nombre[]> {
  const { rows } = await sql<Nombre>`
    select cod_sucursal::text as clave, nombre from cedis order by cod_sucursal`.execute(db)
  return rows
}

export async function listLaboratorios(db: Reader): Promise<Nombre[]> {
  const { rows } = await sql<Nombre>`
    select cod_laboratorio::text as clave, descripcion as nombre from laboratorios order by 1`.execute(db)
  return rows
}

/** As their clients name them. */
export async function listAgentes(db: Reader): Promise<Nombre[]> {
  const { rows } = await sql<Nombre>`
    select cod_agente as clave, max(agente_nombre) as nombre from clientes group by cod_agente order by 1`.execute(db)
  return rows
}
