import { cuentas } from '@surtia/contracts/cuentas.ts'
import { importeDe, totales } from '@surtia/rules/catalogo/impuestos.ts'
import { type Dia, sumarDias } from '@surtia/rules/fechas.ts'
import { MENSAJE_DETENIDO } from '@surtia/rules/pedidos/credito.ts'
import { DETENIDO } from '@surtia/rules/pedidos/estatus.ts'
import type { Mercancia } from '../articulos.ts'
import { CLIENTES, type Fila } from './clientes.ts'

// What waits for a person of the staff, of clients without a user and of generated articles (docs/reglas/demostracion.md#por-decidir).
const CLIENTE = '100009'
const FOLIO = '412001'
const RENGLONES = 8
/** by how much a stopped price goes up and down */
const SALTOS = [2.4, 0.35] as const

const generadas = (mercancias: readonly Mercancia[]) =>
  mercancias.filter(({ articulo }) => Number(articulo.codArticulo) >= 1_001_000)

/** An order of yesterday that does not fit the credit of its client. */
export function pedidoDetenido(mercancias: readonly Mercancia[], hoy: Dia): { pedido: Fila; renglones: Fila[] } {
  const elegidas = generadas(mercancias).slice(0, RENGLONES)
  const limite = Number(CLIENTES.find(({ codCliente }) => codCliente === CLIENTE)?.limiteCredito)
  const unaDeCada = elegidas.reduce((suma, { precio }) => suma + Number(precio.precioNeto), 0)
  const piezas = Math.ceil((limite * 1.2) / unaDeCada)
  const lineas = elegidas.map(({ articulo, precio }) => ({
    folio: FOLIO,
    codArticulo: String(articulo.codArticulo),
    cantidadPedida: piezas,
    cantidadSurtida: piezas,
    precio: Number(precio.precioNeto),
    iva: Number(articulo.iva ?? 0),
    ieps: Number(articulo.ieps ?? 0),
    importe: importeDe(piezas, Number(precio.precioNeto)),
  }))
  const { subtotal, cargo, ieps, iva, total } = totales(lineas, 0)
  const ayer = `${sumarDias(hoy, -1)}T16:20:00-07:00`
  const pedido = {
    folio: FOLIO,
    codCliente: CLIENTE,
    codSucursal: 2,
    origen: 'Agente',
    estatus: DETENIDO,
    mensaje: MENSAJE_DETENIDO,
    fechaRecepcion: ayer,
    fecha: ayer,
    ...{ importe: subtotal, cargo, ieps, iva, total },
    facturado: false,
  }
  return { pedido, renglones: lineas.map(({ importe: _importe, ...linea }) => linea) }
}

/** What its client was to hear of it, and did not. */
export const CORREO_SIN_ENTREGAR = {
  para: 'compras100009@farmacias.example',
  asunto: `Recibimos su pedido ${FOLIO}`,
  texto: 'Hola, Grupo Farmacéutico del Norte, Gómez Palacio:\n\nRecibimos su pedido.\n\nEl detalle va adjunto.\n',
  adjuntos: [{ papel: 'pedido', folio: FOLIO }],
} as const

/** Two prices that change by more than the alarm lets through. */
export const preciosDeMas = (mercancias: readonly Mercancia[]): Fila[] =>
  generadas(mercancias)
    .slice(RENGLONES, RENGLONES + SALTOS.length)
    .map(({ precio }, i) => ({
      ...precio,
      precioNeto: Math.round(Number(precio.precioNeto) * (SALTOS[i] ?? 1) * 100) / 100,
    }))

/** A deposit of another client of its group, which pays one of its debts. */
export const deposito = (hoy: Dia) => ({
  usuario: 'grupo',
  codBanco: cuentas[0]?.codBanco ?? 0,
  CodigoCliente: CLIENTE,
  FechaDeposito: hoy,
  Referencia: '0077002',
  documento: 'FA77002',
  importe: 2_790,
})

export const CANDIDATOS = [
  { nombreCurriculum: 'Julieta Armenta Soto', email: 'julieta.armenta@correo.example', telefono: '6675550181' },
  { nombreCurriculum: 'Ramiro Beltrán Lugo', email: 'ramiro.beltran@correo.example', telefono: '6675550182' },
] as const
