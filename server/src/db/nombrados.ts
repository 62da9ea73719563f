import { type RawBuilder, sql } from 'kysely'
import { contiene, type Nombrado } from './listado.ts'

type Pedazo = RawBuilder<unknown>

const CODIGO = /^\d+$/

/** Clients by their code or by a part of their name; for a seller, among its own. */
export function clienteNombrado(columna: Pedazo, valor: string, codAgente: string | null = null): Nombrado {
  const dicho = valor.trim()
  const cual = CODIGO.test(dicho) ? sql`k.cod_cliente = ${dicho}` : contiene(sql`k.nombre_norm`, dicho)
  const deAgente = codAgente === null ? sql`true` : sql`k.cod_agente = ${codAgente}`
  const suyos = sql`select k.cod_cliente from clientes k where ${cual} and ${deAgente}`
  // as an array, each client's rows are found by its key: as a set, the planner reads all of them
  return { donde: sql`${columna} = any (array(${suyos}))`, hay: sql`exists (${suyos})` }
}

/** A centre by its number or its name. */
export function centroNombrado(columna: Pedazo, valor: string): Nombrado {
  const suyo = sql`
    select s.cod_sucursal from cedis s where s.cod_sucursal::text = ${valor.trim()} or normaliza(s.nombre) = normaliza(${valor}) order by 1 limit 1`
  return { donde: sql`${columna} = (${suyo})`, hay: sql`exists (${suyo})` }
}

/** Agents by their code or by a part of their name. Each is read once from the index, not once for each of its clients. */
export function agenteNombrado(columna: Pedazo, valor: string): Nombrado {
  const suyos = sql`
    with recursive a as (
      (select cod_agente, agente_nombre from clientes order by cod_agente limit 1)
      union all
      select s.cod_agente, s.agente_nombre
        from a cross join lateral (select c.cod_agente, c.agente_nombre from clientes c where c.cod_agente > a.cod_agente order by c.cod_agente limit 1) s
    )
    select cod_agente from a
     where cod_agente <> '' and (lower(cod_agente) = lower(${valor.trim()}) or ${contiene(sql`normaliza(agente_nombre)`, valor)})`
  return { donde: sql`${columna} = any (array(${suyos}))`, hay: sql`exists (${suyos})` }
}
