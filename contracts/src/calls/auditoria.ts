import type { Asiento } from '../auditoria.ts'
import { listado } from '../listado.ts'

export type * from '../auditoria.ts'

export const auditoria = listado<Asiento>()('/api/personal/auditoria', {
  nombre: 'auditoria',
  exporta: 'verAuditoria',
  filtros: { quien: 'texto', codCliente: 'texto', evento: 'texto', desde: 'dia', hasta: 'dia' },
  ordenes: ['instante'],
  porOmision: '-instante',
  columnas: {
    instante: 'Cuándo',
    quien: 'Quién',
    codCliente: 'Cliente',
    evento: 'Qué',
    detalle: 'Detalle',
    antes: 'Antes',
    despues: 'Después',
    motivo: 'Motivo',
  },
})
