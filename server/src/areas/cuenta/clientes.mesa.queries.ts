import { clientes, type RenglonDeClientes } from '@surtia/contracts/clientes-de-mesa.ts'
import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import { CLIENTE_ACTIVO } from '@surtia/rules/cuenta/estatus-cliente.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { type ConMarca, contiene, enSql, igualA, paginar } from '../../db/listado.ts'
import { agenteNombrado, centroNombrado } from '../../db/nombrados.ts'
import { BANDERAS } from './clientes.queries.ts'

const ACTIVO = sql`c.estatus = ${sql.lit(CLIENTE_ACTIVO)}`

const LISTADO = enSql(clientes, {
  filtros: {
    texto: (valor) => (/^\d+$/.test(valor) ? sql`c.cod_cliente = ${valor}` : contiene(sql`c.nombre_norm`, valor)),
    codCliente: igualA(sql`c.cod_cliente`),
    centro: (valor) => centroNombrado(sql`c.cod_sucursal`, valor),
    agente: (valor) => agenteNombrado(sql`c.cod_agente`, valor),
    estatus: { activo: ACTIVO, inactivo: sql`not (${ACTIVO})` },
    sinUsuario: {
      '1': sql`not exists (select 1 from usuarios u where u.cod_cliente = c.cod_cliente and u.activo)`,
    },
  },
  ordenes: {
    codCliente: { valor: sql`c.cod_cliente`, tipo: 'text' },
    nombre: { valor: sql`c.nombre collate es_base`, tipo: 'text' },
    centro: { valor: sql`s.nombre`, tipo: 'text' },
    limite: { valor: sql`c.limite_credito`, tipo: 'numeric' },
    plazo: { valor: sql`c.plazo`, tipo: 'bigint' },
    codAgente: { valor: sql`c.cod_agente`, tipo: 'text' },
    ciudad: { valor: sql`c.ciudad collate es_base`, tipo: 'text' },
  },
  llave: { valor: sql`c.cod_cliente`, tipo: 'text' },
})

/** Clients of an agent; all, where none is named. */
const deAgente = (codAgente: string | null) => (codAgente === null ? sql`true` : sql`c.cod_agente = ${codAgente}`)

const ENCABEZADO = sql`
  c.cod_cliente as "codCliente", c.nombre, c.cod_sucursal as "codSucursal", s.nombre as centro, ${ACTIVO} as activo, c.limite_credito as limite,
  c.plazo, c.cod_agente as "codAgente", c.agente_nombre as agente, c.ciudad, c.estado`

/** A page of the staff's clients. */
export const listClientesDeMesa = (db: Reader, pedido: PedidoDeMesa, codAgente: string | null) =>
  paginar(db, LISTADO, pedido, (p) => ({
    filas: sql<RenglonDeClientes & ConMarca>`
      select ${ENCABEZADO}, (select count(*)::int from usuarios u where u.cod_cliente = c.cod_cliente and not u.es_clave) as usuarios, ${p.marca}
        from clientes c join cedis s using (cod_sucursal) where ${p.donde} and ${deAgente(codAgente)} ${p.orden}`,
    contados: sql`from clientes c where ${p.filtrado} and ${deAgente(codAgente)}`,
  }))

export type FichaDeMesa = Omit<RenglonDeClientes, 'usuarios'> & {
  version: number
  telefono: string
  correo: string
  idGrupo: number
  banderas: Record<string, boolean>
  usuariosActivos: number
}

/** One client; undefined where there is none, or it is of another agent. */
export async function findFichaDeMesa(
  db: Reader,
  codCliente: string,
  codAgente: string | null,
): Promise<FichaDeMesa | undefined> {
  const { rows } = await sql<FichaDeMesa>`
    select ${ENCABEZADO}, c.version, c.telefono, c.correo, c.id_grupo as "idGrupo",
           ${BANDERAS} || jsonb_build_object('activo', ${ACTIVO}) as banderas,
           (select count(*)::int from usuarios_clientes uc join usuarios u using (id_usuario)
             where uc.cod_cliente = c.cod_cliente and uc.activo and u.activo) as "usuariosActivos"
      from clientes c join cedis s using (cod_sucursal) where c.cod_cliente = ${codCliente} and ${deAgente(codAgente)}`.execute(
    db,
  )
  return rows[0]
}
