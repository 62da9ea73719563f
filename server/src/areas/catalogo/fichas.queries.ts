import type { Articulo } from '@surtia/contracts/articulo.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import type { Vivo } from '../../indice/vivo.ts'
import type { LoDelCliente } from './de-cliente.ts'

/** The fields of an article that change only when the article itself does, as the wire names them. */
export type Ficha = Omit<Articulo, keyof Vivo | keyof LoDelCliente | 'falta'>

/** The static fields of the articles named, in no order; what is no longer there is left out. One plan, as in de-cliente.queries.ts. */
export async function listFichas(db: Reader, imagenesUrl: string, codigos: readonly string[]): Promise<Ficha[]> {
  const { rows } = await sql<Ficha>`
    select a.cod_articulo as "codArticulo", a.descripcion, a.formula, a.generico, a.marca, l.descripcion as laboratorio, c.descripcion as clasificacion,
           a.registro_ssa as "registroSSA", a.cod_barras as "codBarras", a.codigo_sat as "codigoSat", a.ccb, a.accion_terapeutica as "accionTerapeutica",
           case when a.con_imagen then ${imagenesUrl}::text || '/' || a.cod_articulo else '' end as "urlImagen",
           a.emp_colectivo as "empColectivo", a.minimo_piezas as "minimoPiezas", a.nuevo, a.sin_derecho_devolucion as "sinDerechoDevolucion",
           a.gi, a.pp, a.ftp, a.mdp, a.otc, a.psp, a.tipo_control as "tipoControl", a.fraccion, a.refrigerado, a.temperatura, a.fecha_insert::text as "fechaInsert",
           a.cod_clasificacion as "codClasificacion", a.cod_forma_farmaceutica as "codFormaFarmaceutica", a.iva, a.ieps, a.estatus
      from articulos a join laboratorios l using (cod_laboratorio) join clasificaciones c on c.cod_clasificacion = a.cod_clasificacion
     where a.cod_articulo = any((select ${[...codigos]}::text[])::text[])`.execute(db)
  return rows
}
