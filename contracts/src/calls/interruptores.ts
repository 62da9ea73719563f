import { addressesOf } from '../address.ts'
import type * as of from '../interruptores.ts'
import { listado } from '../listado.ts'

export type * from '../interruptores.ts'

const { post } = addressesOf<typeof of>()

export const cambiarInterruptor = post('/api/personal/interruptores/:nombre', { access: 'personal' })

/** All of them, each with its last changes; the file is one of all changes. */
export const interruptores = listado<of.Interruptor>()('/api/personal/interruptores', {
  nombre: 'interruptores',
  exporta: 'verInterruptores',
  filtros: { texto: ['nombre'], dia: ['desde', 'hasta'] },
  ordenes: ['-cambiado'],
  columnas: {
    nombre: 'Interruptor',
    valor: 'Valor',
    desde: 'Desde',
    hasta: 'Hasta',
    quien: 'Quién',
    cambiado: 'Cuándo',
  },
})
