import { type Cantidad, cantidades, multiplicadas } from './cantidades-escritas.ts'
import { CONTENIDO_MAXIMO, type Contenido, UNIDADES } from './precio-por-unidad.ts'

/** What is known of an article's contents: what the ERP says in figures (0 and '' when it does not), and how it is written. */
export type Escrito = {
  contenidoCantidad: number
  contenidoUnidad: string
  contenidoVenta: string
  descripcion: string
  /** name of its pharmaceutical form */
  forma: string
}

/**
 * What one piece holds: as the ERP says it in figures; else as its contents and its description are written, when both say
 * the same or only one speaks. null when it is not plain: nothing is better than a wrong figure
 * (docs/reglas/precios.md#contenido-que-se-lee).
 */
export function contenidoDe(e: Escrito): Contenido | null {
  const unidad = UNIDADES.find((una) => una === e.contenidoUnidad)
  if (e.contenidoCantidad > 0 && unidad) return { unidades: e.contenidoCantidad, unidad }
  const venta = sinAcentos(e.contenidoVenta)
  const descripcion = sinAcentos(e.descripcion)
  if (NO_ES_UNO.test(venta) || NO_ES_UNO.test(descripcion)) return null
  const clase = claseDe(sinAcentos(e.forma), `${venta} ${descripcion}`)
  const deVenta = entender(cantidades(venta, true), clase, true)
  const deDescripcion = entender(cantidades(descripcion, false), clase, false)
  if (deVenta && deDescripcion && (deVenta.n !== deDescripcion.n || deVenta.unidad !== deDescripcion.unidad))
    return null
  const leido = deVenta ?? deDescripcion
  if (!leido) return null
  const unidades = Math.round(leido.n * 1_000) / 1_000
  return unidades > 0 && unidades <= CONTENIDO_MAXIMO ? { unidades, unidad: leido.unidad } : null
}

const sinAcentos = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    // 1,000 is a thousand; 12,5 is twelve and a half
    .replace(/(\d),(\d{3})(?!\d)/g, '$1$2')
    .replace(/(\d),(\d)/g, '$1.$2')

/** Several things in one box, gifts, and inhalers, which are counted in doses. */
const NO_ES_UNO =
  /\b(kit|set|estuche|surtid[oa]|promo(cion)?|gratis|regalo|obsequio|duo|\d? ?pack|dosis|disparos|inhalaciones|tratamiento)\b/

type Clase =
  | 'tableta'
  | 'cápsula'
  | 'inyectable'
  | 'contado'
  | 'aerosol'
  | 'jarabe'
  | 'liquido'
  | 'polvo'
  | 'crema'
  | ''
const DE_INYECTAR = /\b(inyectables?|iny|ampolletas?|ampulas?|amps?|vial(es)?|infusion)\b/
const CLASES: readonly (readonly [Clase, RegExp])[] = [
  ['tableta', /\b(tabletas?|tabs?|tbs|comp|comprimidos?|grag|grageas?)\b/],
  ['cápsula', /\b(capsulas?|caps?|perlas?)\b/],
  ['inyectable', DE_INYECTAR],
  ['contado', /\b(ovulos?|supositorios?|sup|supos?|parches?|plumas?|sobres?|piezas?|pzas?|cartuchos?|jeringas?)\b/],
  ['aerosol', /\b(aerosol|spray|inhalador|espuma)\b/],
  ['jarabe', /\b(jarabe|jbe|suspension|susp|elixir|emulsion)\b/],
  ['liquido', /\b(solucion|sol|gotas|gts|locion|shampoo|champu|enjuague|liquido|colirio)\b/],
  ['polvo', /\b(polvo|granulado)\b/],
  ['crema', /\b(crema|unguento|ung|gel|pomada|pasta|talco)\b/],
]

/** By the name of its form; by what is written of it when that says nothing. A solution that is injected is counted in ampoules. */
function claseDe(forma: string, escrito: string): Clase {
  const [porForma = ''] = CLASES.find(([, dice]) => dice.test(forma)) ?? []
  if (porForma && !['jarabe', 'liquido', 'polvo'].includes(porForma)) return porForma
  if (DE_INYECTAR.test(escrito)) return 'inyectable'
  return porForma || (CLASES.find(([, dice]) => dice.test(escrito))?.[0] ?? '')
}

type Leido = { n: number; unidad: Contenido['unidad'] } | null

/** What the quantities of a text say of an article of this class; `venta`: it is the text of the contents, which says nothing else. */
function entender(escritas: readonly Cantidad[], clase: Clase, venta: boolean): Leido {
  const grupos = multiplicadas(sinFuerzas(escritas, clase, venta), venta)
  if (!grupos) return null
  const de = (...clases: readonly Cantidad['clase'][]) => grupos.filter((g) => clases.includes(g.clase))
  const solidos = de('tableta', 'cápsula')
  const piezas = de('pieza')
  const cuentas = de('cuenta')
  if (solidos.length || piezas.length) {
    if (solidos.length && (piezas.length || de('ml').length)) return null
    return contado([...solidos, ...piezas], cuentas)
  }
  if (clase === 'tableta' || clase === 'cápsula') return venta && de('ml', 'g').length ? null : una(cuentas, clase)
  if (clase === 'inyectable' || clase === 'contado') {
    if (cuentas.length) return una(cuentas, 'pieza')
    // a bottle of which one takes a little; a description may mean the water that a powder is dissolved in
    if (!venta || (clase === 'inyectable' && de('g').length)) return null
    return medido(de('ml'), de('g'))
  }
  return cuentas.some(({ n }) => n !== 1) ? null : vertido(de('ml'), de('g'), clase, venta)
}

/** Without what is the strength of each: '1 g' of a tablet, '2 ml' of an ampoule. */
function sinFuerzas(escritas: readonly Cantidad[], clase: Clase, venta: boolean): readonly Cantidad[] {
  const seCuenta = escritas.some((q) => q.clase === 'cuenta' || q.clase === 'pieza')
  const esFuerza = ({ clase: de, deCada }: Cantidad): boolean => {
    if (de !== 'ml' && de !== 'g') return false
    if (clase === 'inyectable' && seCuenta) return true
    if (venta) return false
    // '3 x 100 g' of soap are 300 g: whoever reads only the three would read wrong
    if (clase === 'contado') return !deCada
    return clase === 'tableta' || clase === 'cápsula' || (de === 'g' && (clase === 'jarabe' || clase === 'liquido'))
  }
  return escritas.filter((q) => !esFuerza(q))
}

/** All say the same number of the same thing, and a bare count beside them no other. */
function contado(nombradas: readonly Cantidad[], cuentas: readonly Cantidad[]): Leido {
  const [primera] = nombradas
  if (!primera || nombradas.some(({ palabra }) => palabra !== primera.palabra)) return null
  const { clase } = primera
  return una([...nombradas, ...cuentas], clase === 'tableta' || clase === 'cápsula' ? clase : 'pieza')
}

/** Counted things are whole. */
function una(cantidades: readonly Cantidad[], unidad: Contenido['unidad']): Leido {
  const [primera] = cantidades
  if (!primera || cantidades.some(({ n }) => n !== primera.n)) return null
  return unidad === 'ml' || unidad === 'g' || Number.isInteger(primera.n) ? { n: primera.n, unidad } : null
}

const medido = (ml: readonly Cantidad[], g: readonly Cantidad[]): Leido =>
  ml.length && g.length ? null : (una(ml, 'ml') ?? una(g, 'g'))

/** in a description, 5 ml of a syrup are what its strength is told by, and 1 g of a cream may be its strength */
const MENOS_DE_UN_FRASCO_ML = 15
const MENOS_DE_UN_TUBO_G = 2

/** What is poured or spread. The description also tells strengths: of it only what can be nothing else is taken. */
function vertido(ml: readonly Cantidad[], g: readonly Cantidad[], clase: Clase, venta: boolean): Leido {
  if (venta) return medido(ml, g)
  if (clase === 'crema') {
    const gramos = ml.length ? null : una(g, 'g')
    return gramos && gramos.n >= MENOS_DE_UN_TUBO_G ? gramos : null
  }
  const mililitros = clase === 'jarabe' || clase === 'liquido' ? una(ml, 'ml') : null
  return mililitros && (clase === 'liquido' || mililitros.n > MENOS_DE_UN_FRASCO_ML) ? mililitros : null
}
