import { NOMBRES_DE_INTERRUPTOR } from '@surtia/rules/personal/interruptores.ts'
import * as z from 'zod/mini'
import { post } from './call.ts'
import { dia, entero, instante } from './fields.ts'
import { listado } from './listado.ts'

const nombre = z.enum(NOMBRES_DE_INTERRUPTOR)
const cambio = z.strictObject({
  nombre,
  version: z.number(),
  /** null: what the settings say holds again */
  valor: z.nullable(z.number()),
  desde: dia,
  /** null: until further notice */
  hasta: z.nullable(dia),
  quien: z.string(),
  cambiado: instante,
})
export type CambioDeInterruptor = z.infer<typeof cambio>

const interruptor = z.strictObject({
  nombre,
  /** in force today; a yes is 1 */
  valor: z.number(),
  origen: z.enum(['interruptor', 'ajuste']),
  /** what the settings say: it holds where no switch does */
  ajuste: z.number(),
  /** of its last change; 0 before the first */
  version: z.number(),
  /** the newest first, twenty at most */
  historia: z.array(cambio),
})
export type Interruptor = z.infer<typeof interruptor>

/** All of them, each with its last changes; the file is one of all changes. */
export const interruptores = listado('/api/personal/interruptores', {
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
  summary: "The owner's values in force, where each comes from, and who changed it when",
  fila: interruptor,
  evento: 'interruptores.exportados',
})

export const cambiarInterruptor = post('/api/personal/interruptores/:nombre', {
  access: 'personal',
  mesa: 'cambiarInterruptores',
  summary:
    'What a value is from a day to another (of the head office, both included); null takes it back to the settings',
  params: z.strictObject({ nombre }),
  body: z.strictObject({
    valor: z.nullable(z.number()),
    /** null: today */
    desde: z.nullable(dia),
    hasta: z.nullable(dia),
    version: entero(0, 1_000_000),
  }),
  data: interruptor,
  refused: z.strictObject({ actual: interruptor, suya: z.unknown() }),
})
