import type * as calls from '@surtia/contracts/ir-a.ts'
import type { Hallado } from '@surtia/contracts/ir-a.ts'
import { type ActoDePersonal, puede, soloDeAgente } from '@surtia/rules/personal/permisos.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { findArticulosPara } from '../catalogo/ir-a.ts'
import { findClientesPara } from '../cuenta/ir-a.queries.ts'
import { findPedidoPara } from '../pedidos/ir-a.queries.ts'
import { findReclamacionPara } from '../reclamaciones/ir-a.queries.ts'
import { findUsuariosPara } from '../seguridad/ir-a.queries.ts'

const DE_CADA_CLASE = 5

type Busqueda = { texto: string; codAgente: string | null; cuantos: number }
/** Where each is looked for, and what one must be allowed; articles are no secret of anybody. */
const CLASES: readonly {
  clase: Hallado['clase']
  acto: ActoDePersonal
  buscar: (portal: Portal, busqueda: Busqueda) => Promise<Omit<Hallado, 'clase'>[]>
}[] = [
  { clase: 'pedido', acto: 'verPedidos', buscar: ({ db }, busqueda) => findPedidoPara(db, busqueda) },
  { clase: 'reclamacion', acto: 'verReclamaciones', buscar: ({ db }, busqueda) => findReclamacionPara(db, busqueda) },
  { clase: 'cliente', acto: 'verClientes', buscar: ({ db }, busqueda) => findClientesPara(db, busqueda) },
  { clase: 'articulo', acto: 'cuentaPropia', buscar: findArticulosPara },
  { clase: 'usuario', acto: 'verUsuarios', buscar: ({ db }, busqueda) => findUsuariosPara(db, busqueda) },
]

/** What a person of the staff may go to by what it typed: orders and claims first, as a number is one thing only. */
export async function irA({ portal, personal, query }: Asked<typeof calls.irA>): Promise<{ data: Hallado[] }> {
  const texto = query.texto.trim()
  if (texto === '') return { data: [] }
  const busqueda = { texto, codAgente: soloDeAgente(personal), cuantos: DE_CADA_CLASE }
  const halladas = await Promise.all(
    CLASES.filter(({ acto }) => puede(personal.papeles, acto)).map(async ({ clase, buscar }) =>
      (await reading(() => buscar(portal, busqueda))).map((uno): Hallado => ({ clase, ...uno })),
    ),
  )
  return { data: halladas.flat() }
}
