import type { Body } from '@surtia/contracts/call.ts'
import type { buscar } from '@surtia/contracts/catalogo.ts'
import { reading } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { articuloEscrito } from './articulo-escrito.ts'
import { findDeCliente, NADA } from './de-cliente.ts'
import { listEscritas } from './fichas.ts'
import { listDeGrupo } from './indice/cambios.queries.ts'
import type { Mirada } from './mirada.ts'

/** A search as JSON text: the index says which articles, in what order and how they stand today; the database, what is the client's. */
export async function busquedaEscrita(
  portal: Pick<Portal, 'db' | 'indice' | 'settings'>,
  m: Mirada,
  p: Body<typeof buscar>,
): Promise<string> {
  const { db, indice } = portal
  const { idGrupoPromocional: id, tipoPublicidad } = p
  const [compras, grupo] = await Promise.all([
    indice.comprasDe(m.codCliente, m.hoy),
    id ? reading(() => listDeGrupo(db, id, tipoPublicidad === 'P' ? 'P' : 'B')) : null,
    indice.alDia(),
  ])
  const { principales, sugeridos, ...resto } = indice.buscar(m, compras, { ...p, grupo })
  const articulos = await articulosEscritos(portal, m, [...principales, ...sugeridos])
  const lista = (desde: number, hasta?: number) => `[${articulos.slice(desde, hasta).filter(Boolean).join()}]`
  return `{"resultadosPrincipales":${lista(0, principales.length)},"resultadosSugeridos":${lista(principales.length)},${JSON.stringify(resto).slice(1)}`
}

/** The articles of these places, each as JSON text; '' for one that is gone. What the index knows is taken before anything is waited for. */
function articulosEscritos(
  portal: Pick<Portal, 'db' | 'indice' | 'settings'>,
  m: Mirada,
  lugares: readonly number[],
): Promise<string[]> {
  const { indice } = portal
  const { catalogo } = indice
  const pedidas = lugares.map((lugar) => ({
    lugar,
    codArticulo: catalogo.codigos[lugar] ?? '',
    version: indice.version(lugar),
  }))
  const vivos = lugares.map((lugar) => indice.vivo(lugar, m))
  return Promise.all([
    listEscritas(portal, catalogo, pedidas),
    findDeCliente(
      portal.db,
      m.codCliente,
      pedidas.map(({ codArticulo }) => codArticulo),
    ),
  ]).then(([fichas, suyo]) =>
    vivos.map((vivo, i) => {
      const ficha = fichas[i]
      return ficha ? articuloEscrito(ficha, vivo, suyo.get(pedidas[i]?.codArticulo ?? '') ?? NADA) : ''
    }),
  )
}
