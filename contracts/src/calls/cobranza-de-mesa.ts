import { addressesOf } from '../address.ts'
import type * as of from '../cobranza-de-mesa.ts'
import { listado } from '../listado.ts'

export type * from '../cobranza-de-mesa.ts'

const { get, post } = addressesOf<typeof of>()
const COBRANZA = '/api/personal/cobranza'

export const cobroDeMesa = get(`${COBRANZA}/:folio`, { access: 'personal' })
export const comprobanteDeMesa = get(`${COBRANZA}/:folio/comprobante`, { access: 'personal', reply: 'file' })
export const confirmarCobro = post(`${COBRANZA}/:folio/confirmar`, { access: 'personal' })
export const rechazarCobro = post(`${COBRANZA}/:folio/rechazar`, { access: 'personal' })

/** Deposits, or card payments, which have fewer filters and are not ordered by `fecha`. */
export const cobranza = listado<of.CobroDeMesa>()(COBRANZA, {
  nombre: 'cobranza',
  exporta: 'exportarCobranza',
  filtros: {
    texto: ['estado', 'folio', 'codBanco', 'referencia', 'codCliente'],
    dia: ['desde', 'hasta'],
    valores: { origen: ['deposito', 'tarjeta'], conComprobante: ['1', '0'], duplicados: ['1'] },
  },
  ordenes: ['-creado', 'importe', 'fecha'],
  columnas: {
    folio: 'Folio',
    codCliente: 'Cliente',
    cliente: 'Nombre',
    importe: 'Importe',
    banco: 'Banco',
    referencia: 'Referencia',
    metodo: 'Método',
    fecha: 'Fecha',
    creado: 'Registrado',
    estado: 'Estado',
    documentos: 'Documentos',
    duplicados: 'Posibles duplicados',
    comprobante: 'Comprobante',
    autorizacion: 'Autorización',
    saldoAFavor: 'Saldo a favor',
    motivo: 'Motivo',
  },
})
