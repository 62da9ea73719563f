import { addressesOf } from '../address.ts'
import { listado } from '../listado.ts'
import type * as of from '../puerta-de-mesa.ts'

export type * from '../puerta-de-mesa.ts'

const { get, post } = addressesOf<typeof of>()
const PUERTA = '/api/personal/puerta'

export const entregaDeMesa = get(`${PUERTA}/:entrega`, { access: 'personal' })
export const exportarRechazos = post(`${PUERTA}/:entrega/exportar`, { access: 'personal', reply: 'file' })
export const tiposDePuerta = get(`${PUERTA}/tipos`, { access: 'personal' })
export const subirEntrega = post(`${PUERTA}/subir`, { access: 'personal', file: 'file', once: 'key' })
export const antiguedad = get(`${PUERTA}/antiguedad`, { access: 'personal' })
export const agregarSinonimo = post(`${PUERTA}/sinonimos/agregar`, { access: 'personal' })
export const clavesDePuerta = get(`${PUERTA}/claves`, { access: 'personal' })
export const crearClave = post(`${PUERTA}/claves/crear`, { access: 'personal' })
export const revocarClave = post(`${PUERTA}/claves/revocar`, { access: 'personal' })

export const entregas = listado<of.EntregaDeMesa>()(PUERTA, {
  nombre: 'puerta',
  exporta: 'verPuerta',
  filtros: { texto: ['tipo', 'estado', 'origen', 'clave'], dia: ['desde', 'hasta'], valores: { conRechazos: ['1'] } },
  ordenes: ['-recibida'],
  columnas: {
    id: 'Entrega',
    clave: 'Nombre',
    tipo: 'Tipo',
    estado: 'Estado',
    origen: 'De',
    corte: 'Datos al',
    recibida: 'Recibida',
    leidos: 'Leídos',
    aceptados: 'Aceptados',
    rechazados: 'Rechazados',
    detenidos: 'Detenidos',
  },
})
export const sinonimos = listado<of.SinonimoDeMesa>()(`${PUERTA}/sinonimos`, {
  nombre: 'sinonimos',
  exporta: 'verPuerta',
  filtros: { texto: ['palabra', 'equivale'] },
  ordenes: ['palabra'],
  columnas: { palabra: 'Palabra', equivale: 'Equivale' },
})
export const codigos = listado<of.CodigoDeMesa>()(`${PUERTA}/codigos`, {
  nombre: 'codigos',
  exporta: 'verPuerta',
  filtros: { texto: ['codBarras', 'codArticulo'], valores: { deCaja: ['1'] } },
  ordenes: ['codBarras', 'codArticulo'],
  columnas: { codBarras: 'Código de barras', codArticulo: 'Código', piezas: 'Piezas' },
})
export const cortes = listado<of.CorteDeMesa>()(`${PUERTA}/cortes`, {
  nombre: 'cortes',
  exporta: 'verPuerta',
  filtros: { texto: ['codSucursal', 'fecha'], valores: { dia: ['0', '1', '2', '3', '4', '5', '6', '7'] } },
  ordenes: ['codSucursal'],
  columnas: { codSucursal: 'Centro', dia: 'Día', fecha: 'Fecha', hora: 'Hora' },
})
