import type { Data } from '@surtia/contracts/call.ts'
import type { paisOrigen } from '@surtia/contracts/catalogo.ts'
import { PAISES } from '@surtia/rules/catalogo/paises.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { banderaDe } from '../../outside/archivos/bandera.ts'

/** The country of origin of an article, with its flag; empty when nobody told it. */
export async function paisDe(db: Reader, codArticulo: string): Promise<Data<typeof paisOrigen>> {
  const { rows } = await sql<{
    pais: string
  }>`select pais_origen as pais from articulos where cod_articulo = ${codArticulo}`.execute(db)
  const codigo = rows[0]?.pais.toUpperCase() ?? ''
  const pais = PAISES[codigo]
  return pais ? [{ codPaisOrigen: codigo, descripcion: pais.nombre, imagen: await banderaDe(codigo) }] : []
}
