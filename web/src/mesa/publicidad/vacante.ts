import type { VacanteDeMesa } from '@surtia/contracts/vacantes-de-mesa.ts'
import { PUBLICADA } from '@surtia/rules/bolsa-trabajo/estatus-vacante.ts'
import { enMarcas } from '@surtia/rules/bolsa-trabajo/marcas.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import type { CampoComparado } from '../cambiado/OtraPersonaLoCambio.tsx'

/** What one may write of it. */
export type Editable = Omit<VacanteDeMesa, 'idVacante' | 'candidatos'>

/** The parts of its text, as the job board calls them. */
export const SECCIONES = [
  ['seccionSobre', 'Sobre el empleo'],
  ['seccionDetalles', 'Detalles'],
  ['seccionDescripcion', 'Descripción'],
  ['seccionOfrecemos', 'Ofrecemos'],
] as const

export const estaPublicada = ({ estatus }: Pick<VacanteDeMesa, 'estatus'>): boolean => estatus === PUBLICADA

/** What two persons may have written otherwise. */
export const CAMPOS: readonly CampoComparado<Editable>[] = [
  { titulo: 'Título', dice: (v) => v.titulo },
  { titulo: 'Área', dice: (v) => v.area },
  { titulo: 'Sueldo', dice: (v) => enPesos(v.salario) },
  { titulo: 'Ubicación', dice: (v) => v.ubicacion },
  { titulo: 'Ciudad', dice: (v) => v.ciudad },
  { titulo: 'Estado', dice: (v) => v.estado },
  { titulo: 'Tipo de empleo', dice: (v) => v.tipoEmpleo },
  { titulo: 'Modalidad', dice: (v) => v.modalidadEmpleo },
  ...SECCIONES.map(([campo, titulo]) => ({ titulo, dice: (v: Editable) => enMarcas(v[campo]) })),
  { titulo: 'Publicada', dice: (v) => (estaPublicada(v) ? 'Sí' : 'No') },
]
