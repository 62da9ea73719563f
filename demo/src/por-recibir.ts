import { contarRecepcion, recepcionDe } from '@surtia/contracts/recepciones.ts'
import { cerrarSesion, login } from '@surtia/contracts/seguridad.ts'
import { ENVIADO } from '@surtia/rules/pedidos/estatus.ts'
import { PASSWORD_DE_DEMO } from './cast/clientes.ts'
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
