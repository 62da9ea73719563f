import { addressesOf } from '../address.ts'
import { listado } from '../listado.ts'
import type * as of from '../pedidos-de-mesa.ts'

export type * from '../pedidos-de-mesa.ts'

const { get, post } = addressesOf<typeof of>()
const RAIZ = '/api/personal/pedidos'

export const pedidoDeMesa = get(`${RAIZ}/:folio`, { access: 'personal' })
export const reenviarPedido = post(`${RAIZ}/:folio/reenviar`, { access: 'personal', once: 'key' })

/** `centro`: codSucursal, or its name; `estatus`: a code, or a column of the progress, 1 to 7. */
export const pedidos = listado<of.RenglonDePedidos>()(RAIZ, {
  nombre: 'pedidos',
  exporta: 'verPedidos',
  filtros: {
    texto: ['folio', 'codCliente', 'centro', 'estatus', 'canal'],
    dia: ['desde', 'hasta'],
    si: ['detenidos', 'sinAcuse', 'hoy', 'deOtrosCedis', 'conNegados'],
  },
  ordenes: ['-recibido'],
  columnas: {
    folio: 'Folio',
    codCliente: 'Código',
    cliente: 'Cliente',
    centro: 'Centro',
    estatus: 'Estatus',
    clave: 'Clave',
    canal: 'Canal',
    recibido: 'Recibido',
    total: 'Total',
    acuse: 'Acuse',
    deOtrosCedis: 'De otro CEDIS',
    conNegados: 'Con negados',
  },
})
