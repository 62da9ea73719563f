import type * as calls from '@surtia/contracts/inicio.ts'
import { impedimento } from '@surtia/rules/cuenta/permisos.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { mirada } from '../../indice/mirada.ts'
import { cuantosEnListas } from '../catalogo/en-lista.ts'
import { countPorResponder } from '../retiros/retiros.queries.ts'

/** What the menu shows beside its entries, in one answer: each of its parts is also a call of its own. */
export async function menu({ portal, cliente, session }: Asked<typeof calls.menu>) {
  const { eventoBuenFin } = portal.interruptores.enVigor()
  const data = {
    cuantos: await cuantosEnListas(portal, mirada(portal, cliente)),
    eventoBuenFin,
    referenciar: impedimento('verReferencias', session.estado) === null,
    retiros: await reading(() => countPorResponder(portal.db, cliente.codCliente)),
    herramientas: impedimento('usarHerramientas', session.estado) === null,
  }
  return { data }
}
