import { addressesOf } from '../address.ts'
import { listado } from '../listado.ts'
import type * as of from '../precios-de-mesa.ts'

export type * from '../precios-de-mesa.ts'

const { get, post } = addressesOf<typeof of>()
const PRECIOS = '/api/personal/precios'

export const autorizarPrecios = post(`${PRECIOS}/autorizar`, { access: 'personal' })
export const descartarPrecios = post(`${PRECIOS}/descartar`, { access: 'personal' })
export const porDeshacer = get(`${PRECIOS}/por-deshacer`, { access: 'personal' })
export const deshacerEntrega = post(`${PRECIOS}/deshacer`, { access: 'personal' })

export const precios = listado<of.PrecioDetenido, of.JuntoAPrecios>()(PRECIOS, {
  nombre: 'precios',
  exporta: 'verPrecios',
  filtros: {
    texto: ['codArticulo', 'codLaboratorio', 'campo', 'entrega'],
    dia: ['desde', 'hasta'],
    valores: { sentido: ['sube', 'baja'] },
  },
  ordenes: ['id', 'cambio', 'codArticulo'],
  columnas: {
    codArticulo: 'Código',
    descripcion: 'Producto',
    laboratorio: 'Laboratorio',
    campo: 'Dato',
    antes: 'Antes',
    despues: 'Después',
    cambio: 'Cambio',
    publico: 'Público',
    entrega: 'Entrega',
    desde: 'Desde',
    vigenteDesde: 'Vigente desde',
  },
})
