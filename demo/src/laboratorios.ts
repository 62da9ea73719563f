/**
 * The invented laboratories: what they make, and the livery of their packs (docs/reglas/aspecto.md#cajas-dibujadas).
 */
export type Laboratorio = {
  nombre: string
  hace: 'generico' | 'marca' | 'patente' | 'curacion'
  /** main colour, stripe colour */
  color: string
  franja: string
  /** 0 full colour with a foot, 1 white with a left bar, 2 white with a band below */
  diseno: 0 | 1 | 2
}

const lab = (
  nombre: string,
  hace: Laboratorio['hace'],
  color: string,
  franja: string,
  diseno: Laboratorio['diseno'],
): Laboratorio => ({ nombre, hace, color, franja, diseno })

export const LABORATORIOS: readonly Laboratorio[] = [
  lab('Labvexa', 'generico', '#0E5A66', '#FFB51F', 0),
  lab('Quimarel', 'generico', '#C63D12', '#F6C7A8', 1),
  lab('Farnordia', 'generico', '#1C4F9C', '#8CC7E8', 2),
  lab('Biosalvia Norte', 'generico', '#2F6516', '#A9D08E', 0),
  lab('Terravital', 'generico', '#8A5A12', '#F0D9A8', 2),
  lab('Zentipharma', 'generico', '#7C1F57', '#E8A7CC', 2),
  lab('Ondarmed', 'generico', '#0A7A8C', '#9ADBE0', 1),
  lab('Cumbrefarm', 'generico', '#3D3A8C', '#C5C2F0', 2),
  lab('Pacivida', 'generico', '#0A664C', '#8FE0C0', 0),
  lab('Novaltia', 'generico', '#B98A00', '#3B2E00', 2),
  lab('Mirabial', 'generico', '#A61E45', '#F4B6C6', 0),
  lab('Drogamex del Valle', 'generico', '#22333B', '#C6AC8F', 1),
  lab('Sanorte', 'marca', '#00599C', '#FFD166', 0),
  lab('Altaveris', 'marca', '#6A1B9A', '#E1BEE7', 1),
  lab('Kolpharma', 'marca', '#B3261E', '#FFE0B2', 2),
  lab('Vidasierra', 'marca', '#2E7D32', '#FFF59D', 0),
  lab('Prolumed', 'marca', '#37474F', '#80DEEA', 2),
  lab('Génix Azteca', 'patente', '#004D40', '#FFAB40', 1),
  lab('Laboratorios Ceiba Roja', 'patente', '#8E1B1B', '#F2C14E', 0),
  lab('Quetzalfarma', 'curacion', '#1B7A5A', '#D7F2E3', 2),
]

/** Name of the logo's file. */
export const archivoDeLogo = (nombre: string): string =>
  nombre
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')

/** Rows of the ERP door: the carousel of the home page. */
export const logosDeLaboratorios = () =>
  LABORATORIOS.map(({ nombre }, i) => ({
    laboratorio: nombre,
    rutaLogo: `/logos/${archivoDeLogo(nombre)}.webp`,
    orden: i + 1,
  }))
