import type { Body } from '@surtia/contracts/call.ts'
import type { buscar } from '@surtia/contracts/catalogo.ts'
import { reading } from '../../db/database.ts'
import { listDeGrupo } from '../../indice/cambios.queries.ts'
import type { Mirada } from '../../indice/mirada.ts'
import { articuloEscrito } from './articulo-escrito.ts'
import { type DeLaMemoria, listEscritos } from './escribir-articulos.ts'
import type { SinFruto } from './sin-fruto.ts'

/** A search as JSON text: the index says which articles, in what order and how they stand today; the database, what is the client's. */
export async function busquedaEscrita(
  portal: DeLaMemoria,
  m: Mirada,
  p: Body<typeof buscar>,
  notar: SinFruto['notar'],
): Promise<string> {
  const { db, indice } = portal
  const { idGrupoPromocional: id, tipoPublicidad } = p
  const [compras, grupo] = await Promise.all([
    indice.comprasDe(m.codCliente, m.hoy),
    id ? reading(() => listDeGrupo(db, id, tipoPublicidad === 'P' ? 'P' : 'B')) : null,
    indice.alDia(m.codCliente),
  ])
  const { principales, sugeridos, ...resto } = indice.buscar(m, compras, { ...p, grupo })
  notar(p, { resultados: resto.resultados, sugeridos: sugeridos.length })
  const articulos = await listEscritos(portal, m, [...principales, ...sugeridos], articuloEscrito)
  const lista = (desde: number, hasta?: number) => `[${articulos.slice(desde, hasta).filter(Boolean).join()}]`
  return `{"resultadosPrincipales":${lista(0, principales.length)},"resultadosSugeridos":${lista(principales.length)},${JSON.stringify(resto).slice(1)}`
}
