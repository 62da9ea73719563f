import type { Data } from '@surtia/contracts/call.ts'
import type { paisOrigen } from '@surtia/contracts/catalogo.ts'
import { PAISES } from '@surtia/rules/catalogo/paises.ts'
import type { Reader } from '../../db/database.ts'
import { banderaDe } from '../../outside/bandera.ts'
import { findPais } from './articulos.queries.ts'

/** The country of origin of an article, with its flag; empty when nobody told it. */
export async function paisDe(db: Reader, codArticulo: string): Promise<Data<typeof paisOrigen>> {
  const codigo = (await findPais(db, codArticulo)).toUpperCase()
  const pais = PAISES[codigo]
  return pais ? [{ codPaisOrigen: codigo, descripcion: pais.nombre, imagen: await banderaDe(codigo) }] : []
}
