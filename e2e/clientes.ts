import { articulosFijos } from '@surtia/demo/cast/articulos-fijos.ts'
import { PASSWORD_DE_DEMO } from '@surtia/demo/cast/clientes.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { type Dia, diaDe, sumarDias } from '@surtia/rules/fechas.ts'
import { puerta } from './puerta.ts'

type Fila = Record<string, string | number | boolean>
export type Cliente = { codCliente: string; usuario: string; nombre: string }

/** No two are alike in a portal, whichever journey or try of one asks. */
let ultimo = 0
const numero = (): number => {
  ultimo = Math.max(ultimo + 1, Date.now() % 100_000_000)
  return ultimo
}

/**
 * A client of Culiacán that only this try of a journey knows, as the office makes one: without history, without debts, with credit.
 * What `mas` says of it is its own; its user has the password of the demo.
 */
export async function unCliente(baseURL: string | undefined, mas: Fila = {}): Promise<Cliente> {
  const codCliente = `8${String(numero()).padStart(8, '0')}`
  const suyo = { codCliente, usuario: `f${codCliente}`, nombre: `Farmacia ${codCliente}` }
  const erp = puerta(baseURL)
  await enviar(erp, 'clientes', [
    { codCliente, nombre: suyo.nombre, codSucursal: 1, limiteCredito: 900_000, plazo: 30, ...mas },
  ])
  await enviar(erp, 'usuarios', [
    {
      usuario: suyo.usuario,
      codCliente,
      nombre: 'Encargado de compras',
      correo: `${suyo.usuario}@farmacias.example`,
      password: PASSWORD_DE_DEMO,
    },
  ])
  return suyo
}

/** What a client owes: days until each is due, amount in MXN, paid so far. Answers their names, in this order. */
export async function deber(
  baseURL: string | undefined,
  { codCliente }: Cliente,
  deudas: readonly (readonly [vence: number, importe: number, abonoReal?: number])[],
): Promise<string[]> {
  const hoy: Dia = diaDe(new Date())
  const filas = deudas.map(([vence, importe, abonoReal = 0], i) => ({
    codCliente,
    documento: `FA${codCliente}${i}`,
    fechaDocumento: sumarDias(hoy, vence - 30),
    fechaVencimiento: sumarDias(hoy, vence),
    importe,
    abonoReal,
  }))
  await enviar(puerta(baseURL), 'documentos', filas)
  return filas.map(({ documento }) => documento)
}

/** What a client bought five days ago, as its list of what it orders knows it. */
export const haberComprado = (
  baseURL: string | undefined,
  { codCliente }: Cliente,
  codigos: readonly string[],
): Promise<unknown> =>
  enviar(
    puerta(baseURL),
    'historial',
    codigos.map((codArticulo) => ({ codCliente, codArticulo, ultimoSurtido: sumarDias(diaDe(new Date()), -5) })),
  )

/** Something new in the bell of a client. */
export const noticia = (baseURL: string | undefined, { codCliente }: Cliente, titulo: string): Promise<unknown> =>
  enviar(puerta(baseURL), 'notificaciones', [
    {
      codigoNotificacion: 1_000_000_000 + numero(),
      codCliente,
      titulo,
      mensaje: 'Su grupo puede referenciar pagos desde el portal.',
      url: '/clientes/',
      fecha: new Date().toISOString(),
    },
  ])

type Antes = { hace: number; renglones: readonly (readonly [codArticulo: string, pedidas: number, surtidas: number])[] }

/** What a client asked for by telephone so many days ago, and got of it. */
export async function haberPedido(
  baseURL: string | undefined,
  { codCliente }: Cliente,
  pedidos: readonly Antes[],
): Promise<void> {
  const PRECIO = 10
  const hoy: Dia = diaDe(new Date())
  const hechos = pedidos.map((pedido) => ({ ...pedido, folio: `7${String(numero()).padStart(8, '0')}` }))
  const erp = puerta(baseURL)
  await enviar(
    erp,
    'pedidos',
    hechos.map(({ folio, hace, renglones }) => {
      const fecha = `${sumarDias(hoy, -hace)}T09:00:00-07:00`
      const importe = PRECIO * renglones.reduce((suma, [, , surtidas]) => suma + surtidas, 0)
      const suyo = { folio, codCliente, codSucursal: 1, origen: 'Teléfono', estatus: 'B', facturado: true }
      return { ...suyo, fechaRecepcion: fecha, fecha, importe, total: importe }
    }),
  )
  await enviar(
    erp,
    'renglonesPedido',
    hechos.flatMap(({ folio, renglones }) =>
      renglones.map(([codArticulo, cantidadPedida, cantidadSurtida]) => ({
        folio,
        codArticulo,
        cantidadPedida,
        cantidadSurtida,
        precio: PRECIO,
      })),
    ),
  )
}

/** The articles with fixed codes have their stock again, whatever was sent of it. */
export const reponer = async (baseURL: string | undefined, ...codigos: readonly string[]): Promise<unknown> =>
  enviar(
    puerta(baseURL),
    'existencias',
    articulosFijos(diaDe(new Date()))
      .filter(({ articulo }) => codigos.includes(String(articulo.codArticulo)))
      .flatMap(({ lotes }) => lotes),
  )
