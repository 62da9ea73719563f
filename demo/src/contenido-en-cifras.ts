import type { Unidad } from '@surtia/rules/catalogo/precio-por-unidad.ts'
import type { ClaveForma } from './ingredientes.ts'

type EnCifras = { contenidoCantidad: number; contenidoUnidad: Unidad } | Record<string, never>

const POR_FORMA: Partial<Record<ClaveForma, Unidad>> = {
  tab: 'tableta',
  mast: 'tableta',
  subl: 'tableta',
  lp: 'tableta',
  cap: 'cápsula',
  jbe: 'ml',
  susp: 'ml',
  gotas: 'ml',
  sol: 'ml',
  crema: 'g',
  gel: 'g',
}
/** 'C/30', '120 ML', '1 L', '60 G' */
const ESCRITO = /^(?:C\/)?(\d+) ?(ML|L|G)?$/

/** What a third of the articles say of their contents in figures, as an ERP that knows them; the portal reads the others. */
export function contenidoEnCifras(codArticulo: string, forma: ClaveForma, contenido: string): EnCifras {
  const [, cantidad, medida] = ESCRITO.exec(contenido) ?? []
  const porForma = POR_FORMA[forma]
  if (Number(codArticulo) % 3 !== 0 || !cantidad || !porForma) return {}
  const contenidoUnidad = medida === 'G' ? 'g' : medida ? 'ml' : porForma
  return { contenidoCantidad: Number(cantidad) * (medida === 'L' ? 1_000 : 1), contenidoUnidad }
}
