import { ATENCION } from '@surtia/rules/personal/atencion.ts'
import { addressesOf } from '../address.ts'
import type * as of from '../candidatos-de-mesa.ts'
import { listado } from '../listado.ts'

export type * from '../candidatos-de-mesa.ts'

const { get, post } = addressesOf<typeof of>()

export const candidatoDeMesa = get('/api/personal/candidatos/:id', { access: 'personal' })
export const archivoDeCandidato = get('/api/personal/candidatos/:id/archivo', { access: 'personal', reply: 'file' })
export const atenderCandidato = post('/api/personal/candidatos/:id/estado', { access: 'personal' })

export const candidatos = listado<of.Candidato>()('/api/personal/candidatos', {
  nombre: 'candidatos',
  exporta: 'exportarCandidatos',
  filtros: {
    texto: ['texto', 'idVacante'],
    dia: ['desde', 'hasta'],
    valores: { estado: ATENCION, tipo: ['cv', 'solicitud', 'postulacion'] },
  },
  ordenes: ['-creada', 'nombre'],
  columnas: {
    creada: 'Recibido',
    tipo: 'Tipo',
    nombre: 'Nombre',
    vacante: 'Vacante',
    estado: 'Estado',
    nota: 'Nota',
    seBorra: 'Se borra',
  },
})
