import type { AnuncioDeMesa } from '@surtia/contracts/publicidad-de-mesa.ts'
import type { Vigencia } from '@surtia/rules/banners/agenda.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import type { CampoComparado } from '../cambiado/OtraPersonaLoCambio.tsx'

export type Clase = AnuncioDeMesa['clase']
/** What one may write of it; a pop-up has neither slot nor place in it. */
export type Editable = Pick<
  AnuncioDeMesa,
  'version' | 'imagen' | 'descripcion' | 'url' | 'articulos' | 'desde' | 'hasta' | 'activo'
> &
  Partial<Pick<AnuncioDeMesa, 'tipo' | 'orden'>>

/** The six slots of the home, by the type of their banners (docs/reglas/publicidad.md#seis-lugares). */
export const LUGARES: Readonly<Record<string, string>> = {
  1: 'Ancho',
  2: 'Medio, primero',
  3: 'Medio, segundo',
  4: 'Tercio, primero',
  5: 'Tercio, segundo',
  6: 'Chico',
}

/** How each kind is called where one is made, changed or missing. */
export const NOMBRES = {
  banner: { uno: 'banner', nuevo: 'Nuevo banner', varios: 'Banners', vacio: 'Todavía no hay banners.' },
  emergente: { uno: 'aviso', nuevo: 'Nuevo aviso', varios: 'Avisos', vacio: 'Todavía no hay avisos.' },
} as const satisfies Record<Clase, object>

export const VIGENCIAS: Readonly<Record<Vigencia, string>> = {
  inactivo: 'No',
  programado: 'Sí, más adelante',
  vigente: 'Sí, se ve hoy',
  terminado: 'Sí, ya terminó',
}

export const diaDicho = (dia: string | null): string => (dia ? enDiaMesAno(dia) : 'Sin límite')

/** What two persons may have written otherwise. */
export const CAMPOS: readonly CampoComparado<Editable>[] = [
  { titulo: 'Descripción', dice: (a) => a.descripcion },
  { titulo: 'Imagen', dice: (a) => a.imagen },
  { titulo: 'Lugar', dice: (a) => LUGARES[a.tipo ?? 0] ?? '' },
  { titulo: 'Orden', dice: (a) => String(a.orden ?? '') },
  { titulo: 'Lleva a', dice: (a) => a.url },
  { titulo: 'Artículos', dice: (a) => a.articulos.join(', ') },
  { titulo: 'Desde', dice: (a) => diaDicho(a.desde) },
  { titulo: 'Hasta', dice: (a) => diaDicho(a.hasta) },
  { titulo: 'Activo', dice: (a) => (a.activo ? 'Sí' : 'No') },
]
