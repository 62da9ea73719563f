import { contarRecepcion, recepcionDe } from '@surtia/contracts/recepciones.ts'
import { cerrarSesion, login } from '@surtia/contracts/seguridad.ts'
import { importeDe } from '@surtia/rules/catalogo/impuestos.ts'
import { ENVIADO } from '@surtia/rules/pedidos/estatus.ts'
import type { Mercancia } from './articulos.ts'
import { PASSWORD_DE_DEMO } from './cast/clientes.ts'
import type { PedidoDeRitmo, RenglonDeRitmo } from './cast/pedidos-de-ritmo.ts'
import { preguntar } from './puerta.ts'

const USUARIO = 'farmacia'
const SU_CLIENTE = '100001'
const CLAVE = '8e1f6a52-0b1d-4c55-9a6e-5f1d2c3b4a04'

type Fila = Record<string, string | number | boolean>

/** The last two orders of `farmacia` leave now, since there is reception: they are to be received (docs/reglas/demostracion.md#por-recibir). */
export const porRecibir = (pedidos: readonly Fila[], ahora: Date): Fila[] =>
  pedidos
    .filter(({ codCliente, estatus }) => codCliente === SU_CLIENTE && estatus === ENVIADO)
    .toSorted((a, b) => String(b.fechaRecepcion).localeCompare(String(a.fechaRecepcion)))
    .slice(0, 2)
    .map((pedido) => ({ ...pedido, fecha: ahora.toISOString() }))

const FRIO = '1000017'
const PIEZAS_FRIAS = 4

/**
 * The one of them that nobody counts brings a cold article besides: its invoice and what was paid of it follow, and no balance moves. Of articles
 * that come after all others, so that what was chosen before stays as it is.
 */
export function conLoFrio(pedidos: readonly PedidoDeRitmo[], delFinal: readonly Mercancia[]): PedidoDeRitmo[] {
  const suyo = pedidos.filter(({ cancelado }) => !cancelado).at(-2)
  const mercancia = delFinal.find(({ articulo }) => articulo.codArticulo === FRIO)
  const [enSuCedis] = mercancia?.lotes ?? []
  if (!suyo || !mercancia || !enSuCedis) return [...pedidos]
  const precio = Number(mercancia.precio.precioNeto)
  const renglon: RenglonDeRitmo = {
    ...{ mercancia, dia: suyo.dia, pedidas: PIEZAS_FRIAS, surtidas: PIEZAS_FRIAS, precio, precioLista: precio },
    ...{ iva: 0, ieps: 0, importe: importeDe(PIEZAS_FRIAS, precio) },
    lote: { lote: String(enSuCedis.lote), caducidad: String(enSuCedis.caducidad) },
  }
  return pedidos.map((pedido) => (pedido === suyo ? { ...pedido, renglones: [...pedido.renglones, renglon] } : pedido))
}

/** Of the first of them one line in two is counted, as its client would. */
export async function contarLaMitad(url: string, [pedido]: readonly Fila[]): Promise<void> {
  if (!pedido) return
  const params = { folio: String(pedido.folio) }
  const { accessToken } = await preguntar({ url, clave: '' }, login, {
    body: { usuario: USUARIO, password: PASSWORD_DE_DEMO },
  })
  const sesion = { url, clave: accessToken }
  const { renglones } = await preguntar(sesion, recepcionDe, { params })
  const mitad = renglones
    .filter((_, i) => i % 2 === 0)
    .flatMap(({ codArticulo, esperadas }) => esperadas.map((deLote) => ({ codArticulo, ...deLote })))
  if (mitad.length > 0) await preguntar(sesion, contarRecepcion, { params, body: { renglones: mitad }, clave: CLAVE })
  await preguntar(sesion, cerrarSesion)
}
