import { addressesOf } from '../address.ts'
import { listado } from '../listado.ts'
import type * as of from '../vacantes-de-mesa.ts'

export type * from '../vacantes-de-mesa.ts'

const { post } = addressesOf<typeof of>()

export const cambiarVacante = post('/api/personal/publicidad/vacantes/:id', { access: 'personal', once: 'key' })

// nobody takes it along as a file
const { exportar: _, ...suyas } = listado<of.VacanteDeMesa>()('/api/personal/publicidad/vacantes', {
  nombre: 'vacantes',
  filtros: { texto: ['texto', 'ciudad'], valores: { publicada: ['1', '0'] } },
  ordenes: ['-fechaAlta', 'titulo'],
  columnas: { titulo: 'Título', fechaAlta: 'Alta' },
})
export const vacantes = suyas
