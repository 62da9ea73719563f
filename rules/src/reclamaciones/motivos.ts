export const MOTIVOS_DE_RECLAMO = [
  'faltante',
  'equivocado',
  'sobrante',
  'danado',
  'caducidad-corta',
  'cadena-de-frio',
  'retiro',
  'caducado',
] as const
export type MotivoDeReclamo = (typeof MOTIVOS_DE_RECLAMO)[number]

/** Motives that are claimed within some days of arrival. */
export type MotivoConPlazo = Exclude<MotivoDeReclamo, 'retiro' | 'caducado'>
/** Days in which each may be claimed; 0: never. */
export type Plazos = Readonly<Record<MotivoConPlazo, number>>

/** The setting, and the switch, that says the days of each, and what it is from the factory. */
export const DIAS_DE_MOTIVO = {
  faltante: ['DIAS_RECLAMO_FALTANTE', 2],
  equivocado: ['DIAS_RECLAMO_EQUIVOCADO', 5],
  sobrante: ['DIAS_RECLAMO_SOBRANTE', 5],
  danado: ['DIAS_RECLAMO_DANADO', 2],
  'caducidad-corta': ['DIAS_RECLAMO_CADUCIDAD', 5],
  'cadena-de-frio': ['DIAS_RECLAMO_FRIO', 1],
} as const satisfies Record<MotivoConPlazo, readonly [string, number]>
/** Most days that the owner may give. */
export const DIAS_DE_RECLAMO_A_LO_MAS = 90

/** What each is called in a sentence. */
export const NOMBRES_DE_MOTIVO: Readonly<Record<MotivoDeReclamo, string>> = {
  faltante: 'faltante',
  equivocado: 'producto equivocado',
  sobrante: 'sobrante',
  danado: 'producto dañado',
  'caducidad-corta': 'caducidad corta',
  'cadena-de-frio': 'cadena de frío',
  retiro: 'retiro de lote',
  caducado: 'producto caducado',
}

/** Of what was supplied, those whose goods come back: what is missing does not, and what came too much was never supplied. */
export const REGRESAN: readonly MotivoDeReclamo[] = [
  'danado',
  'caducidad-corta',
  'cadena-de-frio',
  'retiro',
  'caducado',
]

/** They name any article and lot: what came too much, or in another's place, is none of what was supplied. */
export const esDeOtraCosa = (motivo: MotivoDeReclamo): boolean => motivo === 'sobrante' || motivo === 'equivocado'
