import type * as calls from '@surtia/contracts/captura.ts'
import { CODIGOS_PROPIOS } from '@surtia/contracts/topes.ts'
import { codigoPropio, formasDe } from '@surtia/rules/catalogo/formas-de-codigo.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { stating, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { lockCarritos } from '../carrito/carrito.queries.ts'
import { listNombres, removeCodigoPropio, saveCodigoPropio } from './captura.queries.ts'

/** From now on this client's code means this article (docs/reglas/captura.md#su-codigo); a code of other articles stays theirs. */
export async function recordarCodigo({ portal, body, cliente: { codCliente } }: Asked<typeof calls.recordarCodigo>) {
  const { codArticulo } = body
  const ahora = portal.ahora()
  const hoy = diaDe(ahora)
  const codigo = codigoPropio(body.codigo, hoy)
  if (!codigo) throw new Refusal('Escriba el código que se va a recordar.')
  const { codigos } = formasDe(body.codigo.trim(), hoy)
  return transaction(portal.db, async (trx) => {
    await lockCarritos(trx, codCliente)
    const nombres = await listNombres(trx, codCliente, [...codigos, codArticulo], [])
    if (!nombres.some((n) => n.clase === 'clave' && n.codigo === codArticulo))
      throw new Refusal('El artículo no existe en el catálogo.')
    const duenos = nombres.filter((n) => codigos.includes(n.codigo))
    if (duenos.length > 0 && !duenos.some((n) => n.codArticulo === codArticulo))
      throw new Refusal('Ese código ya es de otro producto.')
    const cupo = await saveCodigoPropio(trx, codCliente, { codigo, codArticulo, ahora, tope: CODIGOS_PROPIOS })
    if (!cupo) throw new Refusal('Ya se recuerdan 5,000 códigos suyos, que son los más que se pueden guardar.')
    return { data: null }
  })
}

export async function olvidarCodigo({ portal, body, cliente }: Asked<typeof calls.olvidarCodigo>) {
  const codigo = codigoPropio(body.codigo, diaDe(portal.ahora()))
  await stating(() => removeCodigoPropio(portal.db, cliente.codCliente, codigo))
  return { data: null }
}
