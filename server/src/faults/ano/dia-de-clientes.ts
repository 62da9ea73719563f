import { randomUUID } from 'node:crypto'
import { agregarCaptura } from '@surtia/contracts/captura.ts'
import { vaciarCarrito } from '@surtia/contracts/carrito.ts'
import { buscar, productoClickPublicidad, sugerencias } from '@surtia/contracts/catalogo.ts'
import { guardarReferencia } from '@surtia/contracts/cobranza.ts'
import { marcarVistas, ultimasNotificaciones } from '@surtia/contracts/notificaciones.ts'
import { guardarIntento } from '@surtia/contracts/pagos.ts'
import { login, renovarToken } from '@surtia/contracts/seguridad.ts'
import type { Azar } from '@surtia/demo/azar.ts'
import { preguntar } from '@surtia/demo/puerta.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { PASSWORD } from '../clientes.ts'
import { pedirEn } from '../pedir.ts'
import { remitenteReal } from '../remitente-real.ts'
import type { Cliente, Mundo } from './mundo.ts'

/** What a client owes: the document of its last invoice, and its amount. */
export type Deuda = { documento: string; importe: number }
type Jornada = { url: string; mundo: Mundo; azar: Azar; hoy: Dia; deudas: ReadonlyMap<string, Deuda> }

const RENGLONES = 4

/** What one client does in a day: it enters, searches, looks, orders, and now and then pays. Answers how many orders it sent. */
export async function pasarElDia(jornada: Jornada, cliente: Cliente, turno: number): Promise<number> {
  const { url, mundo, azar } = jornada
  const entrada = await preguntar({ url, clave: '' }, login, { body: { usuario: cliente.usuario, password: PASSWORD } })
  const { status } = await pedirEn(url)(renovarToken.path, { refresh_token: entrada.refreshToken })
  if (status !== 200) throw new Error(`${jornada.hoy}: la sesión no se renovó (${status})`)
  const sesion = { url, clave: entrada.accessToken }
  const codigos = Array.from({ length: RENGLONES }, () => azar.uno(cliente.usual))
  const descripcion = String(mundo.mercancias.get(codigos[0] ?? '')?.articulo.descripcion ?? '')
  await preguntar(sesion, buscar, { body: { buscar: descripcion.split(' ')[0] ?? '' } })
  await preguntar(sesion, buscar, { body: { buscar: `${palabraSinSentido(azar)} ${palabraSinSentido(azar)}` } })
  await preguntar(sesion, sugerencias, { query: { texto: descripcion.slice(0, 4) } })
  await preguntar(sesion, productoClickPublicidad, { body: { idProducto: codigos[0] ?? '', accessToken: '' } })
  await preguntar(sesion, ultimasNotificaciones)
  await preguntar(sesion, marcarVistas)
  // one of them wants what nobody has
  const quiere = turno === 0 ? [mundo.agotado] : [...new Set(codigos)]
  await preguntar(sesion, agregarCaptura, {
    body: {
      renglones: quiere.map((codArticulo) => ({
        codArticulo,
        cantidad: 1 + (turno % 3),
        rutaOrigen: 'captura-rapida' as const,
      })),
    },
  })
  const { value, message, data } = await remitenteReal(pedirEn(url), sesion.clave, '').enviar(randomUUID())
  if (value === (turno === 0)) throw new Error(`${jornada.hoy}: ${message}`)
  if (turno === 0) await preguntar(sesion, vaciarCarrito, { body: {} })
  await pagar(jornada, sesion, cliente, turno)
  return value ? (data as { pedidos: unknown[] }).pedidos.length : 0
}

const palabraSinSentido = (azar: Azar) =>
  Array.from({ length: 9 }, () => azar.uno([...'bcdfghjklmnpqrstvwxz'])).join('')

/** One begins to pay by card and goes away; two tell of a deposit. */
async function pagar({ url, hoy, deudas }: Jornada, { clave }: { clave: string }, cliente: Cliente, turno: number) {
  const deuda = deudas.get(cliente.codCliente)
  if (!deuda || turno > 3) return
  const { documento } = deuda
  const cuerpo =
    turno === 1
      ? { importe: 1, documentos: [{ documento, abono: 1 }] }
      : {
          CodigoCliente: cliente.codCliente,
          FechaDeposito: hoy,
          Referencia: `${hoy}-${turno}`,
          Banco: 4,
          Importe: 1,
          Cheque: 0,
          Efectivo: 0,
          Transferencia: 1,
          Formapagosat: '03',
          MetodoPago: '03',
          DocumentosPagar: [{ documento, abono: 1 }],
        }
  const path = turno === 1 ? guardarIntento.path : guardarReferencia.path.replace(':codBanco', '4')
  const { value, message } = await pedirEn(url)(path, cuerpo, clave, { 'idempotency-key': randomUUID() })
  if (!value) throw new Error(`${hoy}: ${message}`)
}
