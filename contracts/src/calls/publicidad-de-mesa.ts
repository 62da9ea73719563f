import { addressesOf } from '../address.ts'
import { listado } from '../listado.ts'
import type * as of from '../publicidad-de-mesa.ts'

export type * from '../publicidad-de-mesa.ts'

const { post } = addressesOf<typeof of>()

export const cambiarBanner = post('/api/personal/publicidad/banners/:id', { access: 'personal', once: 'key' })
export const cambiarEmergente = post('/api/personal/publicidad/emergentes/:id', { access: 'personal', once: 'key' })
export const subirImagen = post('/api/personal/publicidad/imagenes', { access: 'personal', file: 'file' })

/** `vigente`: it is on today; `desde`, `hasta`: it is on in some day of these. */
export const publicidad = listado<of.AnuncioDeMesa>()('/api/personal/publicidad', {
  nombre: 'publicidad',
  exporta: 'verPublicidad',
  filtros: {
    texto: ['texto', 'tipo'],
    dia: ['desde', 'hasta'],
    valores: { clase: ['banner', 'emergente'], activo: ['1', '0'], vigente: ['1', '0'] },
  },
  ordenes: ['-id', 'desde', 'hasta', 'descripcion', 'clics'],
  columnas: {
    clase: 'Clase',
    id: 'Número',
    tipo: 'Lugar',
    descripcion: 'Descripción',
    desde: 'Desde',
    hasta: 'Hasta',
    activo: 'Activo',
    clics: 'Clics',
  },
})
