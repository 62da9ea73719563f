import type { Asiento } from '../auditoria.ts'
import { listado } from '../listado.ts'

export type * from '../auditoria.ts'

export const auditoria = listado<Asiento>()('/api/personal/auditoria', {
  nombre: 'auditoria',
  exporta: 'verAuditoria',
  filtros: { texto: ['quien', 'codCliente', 'evento'], dia: ['desde', 'hasta'] },
  ordenes: ['-instante'],
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
