import type { TextosDeArticulo } from '@surtia/server/indice/texto/indice-de-texto.ts'

/** What an article is, said by who made the catalogue and never read from its wording. */
export type Hechos = {
  /** names without salt, in capitals: 'LOSARTÁN' */
  sustancias: readonly string[]
  /** each by value: '500mg', '250mg/5ml', '1%', '100ui/ml' */
  dosis: readonly string[]
  /** 'tableta'; with what it also is: 'tableta', 'sublingual' */
  formas: readonly string[]
  /** units in its pack: 30 tablets; 0 when it is no count */
  piezas: number
  /** what a bottle or a tube holds: '120ml', '30g'; '' when it is a count */
  contenido: string
  marca: string
  laboratorio: string
  accion: string
  /** of what is no medicine: '10 CM X 5 M' */
  medida: string
}

export type Articulo = {
  textos: TextosDeArticulo
  hechos: Hechos
  /** acceptable pieces of the own centre and of the others, and pieces ordered by all in 90 days */
  propias: number
  otras: number
  ventas: number
}

const EN_BASE: Readonly<Record<string, readonly [number, string]>> = {
  g: [1_000, 'mg'],
  mg: [1, 'mg'],
  mcg: [0.001, 'mg'],
  l: [1_000, 'ml'],
  ml: [1, 'ml'],
  kg: [1_000_000, 'mg'],
}

/** One amount by value: '1 g' and '1000 MG' are '1000mg'; a number alone stays alone. */
function cantidad(escrita: string): string {
  const [, numero = '', unidad = ''] = /^([\d.]*)\s*(.*)$/.exec(escrita.trim().toLowerCase()) ?? []
  const [por, base] = EN_BASE[unidad] ?? [1, unidad]
  return `${numero === '' ? '' : Number((Number(numero) * por).toPrecision(12))}${base}`
}

/** A strength by value: '250 MG / 5 ML' is '250mg/5ml', '100 MG/ML' is '100mg/ml'. */
export const dosisPorValor = (escrita: string): string => escrita.split('/').map(cantidad).join('/')

/** The strengths of each substance: a volume at the end belongs to all of them. */
export function dosisDe(fuerza: string): string[] {
  const partes = fuerza.split('/').map((parte) => parte.trim())
  if (partes[0] === '') return []
  const ultima = partes.at(-1) ?? ''
  const porVolumen = partes.length > 1 && /^[\d.]*\s*ML\b/i.test(ultima)
  const solas = porVolumen ? partes.slice(0, -1) : partes
  return solas.map((parte) => dosisPorValor(porVolumen ? `${parte}/${ultima}` : parte))
}
