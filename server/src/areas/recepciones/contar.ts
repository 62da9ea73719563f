import type * as calls from '@surtia/contracts/recepciones.ts'
import { sumarConteos, YA_CONFIRMADA } from '@surtia/rules/recepcion/conteo.ts'
import type { Conteo } from '@surtia/rules/recepcion/renglones.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Trx } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { listConteos, listDesconocidos, saveConteos } from './conteos.queries.ts'
import { recepcionComoViaja } from './leer-recepcion.ts'
import { lockRecepcion } from './recepciones.queries.ts'

/** Adds what was read, once for each key: two devices count one order together (docs/reglas/recepcion.md#lo-contado-se-suma). */
export async function contarRecepcion({ portal, params, body, cliente, once }: Asked<typeof calls.contarRecepcion>) {
  const { folio } = params
  const { codCliente } = cliente
  // a repeat is answered with how the reception is by then: no answer of each scan is kept
  await once(async (trx) => {
    const recepcion = await lockRecepcion(trx, folio, codCliente)
    if (!recepcion) throw notFound()
    if (recepcion.confirmada !== null) throw new Refusal(YA_CONFIRMADA)
    await sumar(trx, folio, body.renglones)
    return null
  })
  return { data: await recepcionComoViaja(portal.db, folio, codCliente) }
}

export async function sumar(trx: Trx, folio: string, mas: readonly Conteo[]): Promise<void> {
  const codigos = [...new Set(mas.map(({ codArticulo }) => codArticulo))]
  const hay = await listConteos(trx, folio, codigos)
  const [desconocido] = await listDesconocidos(trx, codigos)
  if (desconocido !== undefined) throw new Refusal(`El artículo ${desconocido} no existe en el catálogo.`)
  await saveConteos(trx, folio, sumarConteos(hay, mas))
}
