import type { ArticuloCapturado, FilaResuelta } from '@surtia/contracts/captura.ts'
import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import type { Conteo } from '@surtia/rules/recepcion/renglones.ts'

/** So many pieces of an article in the web cart; 0 takes the line out. */
export type Renglon = {
  acto: 'carrito'
  codArticulo: string
  descripcion: string
  cantidad: number
  /** what this device saw in the cart before the first of the wishes that are not stored */
  estaba: number
  rutaOrigen: RutaOrigen
  uuidAcceso?: string
  /** MXN of a piece, as it was shown; nothing where it was not known */
  precio?: number
}

/** A line that was typed or scanned: so many pieces more of what its code turns out to be. */
export type Captura = {
  acto: 'captura'
  escrito: string
  codigo: string
  /** as it was typed; of a code of a case, cases */
  cantidad: string
  rutaOrigen: RutaOrigen
  /** what it is, once that is known; cantidad in pieces */
  renglon?: { articulo: ArticuloCapturado; cantidad: number }
  /** it is asked or refused: it waits for a person (docs/reglas/captura-rapida.md#por-resolver) */
  resuelta?: FilaResuelta
  /** this device does not know it: it waits for the line to be resolved */
  sinResolver?: boolean
  /** an order was sent since it was typed: it is of the next one */
  siguiente?: boolean
}

/** What was read of an order that arrived. While its lot is asked it is `detenido`, with 0 pieces where nobody knows how many a case holds. */
export type Lectura = { acto: 'recepcion'; folio: string; descripcion: string; renglones: readonly Conteo[] }

/** In Mi lista de pedido: pinned, not pinned, or out of it. */
type DeMiLista = { acto: 'mi-lista'; codArticulo: string; descripcion: string; queda: 'fijo' | 'suelto' | 'fuera' }

/** A wish of a list, with what its screen shows of the article. precio: MXN of a piece, net; the others in pieces. */
export type RenglonDeLista = {
  codArticulo: string
  cantidad: number
  nota: string
  descripcion: string
  laboratorio: string
  precio: number
  existenciaMiCedis: number
  existenciaOtrosCedis: number
  estatus: string
}

/** A list of one's own, whole, as it was written from that version of it. */
type Lista = {
  acto: 'lista'
  idLista: number
  version: number
  nombre: string
  renglones: readonly RenglonDeLista[]
  /** what huellaDe answers of each that went out from here and may be stored */
  salieron?: readonly number[]
}

/** Denials that are not wanted any more: of each article, the order that denied it. `cambiado`: another one was ordered in its place. */
type Dejados = { acto: 'dejar'; descripcion: string; negados: Readonly<Record<string, string>>; cambiado?: true }

/** To be told when there are so many pieces of an article; 0: no longer. */
type Aviso = {
  acto: 'aviso'
  codArticulo: string
  descripcion: string
  piezas: number
  centro: 'propio' | 'cualquiera'
}

/** One thing that a user prefers. */
type Preferencia = { acto: 'preferencia'; descripcion: string; cual: Preferida; quiere: boolean }
export type Preferida = 'cartaMensual' | 'pedidos' | 'llegadas' | 'corte'

export type DelUltimo = DeMiLista | Dejados | Aviso | Preferencia
export type Deseo = Renglon | Captura | Lectura | Lista | DelUltimo
export type Acto = Deseo['acto']

/** A wish that is not stored (docs/reglas/equipo.md#lo-que-espera). */
export type Apunte = Deseo & {
  /** sends it once, however often it is tried */
  clave: string
  /** instant, by this device's clock: of this wish, and of the first one of the same */
  hecho: string
  desde: string
  /** until then (ms) the tab where it was wished sends it itself */
  hasta?: number
  /** its call went out at least once, so it may be stored without our knowing */
  salio?: boolean
  /** keys of earlier wishes for the same whose calls went out: the later one takes their place */
  enLugarDe?: readonly string[] | undefined
  /** quantities that those calls may have stored */
  quizas?: readonly number[] | undefined
  /** a person must decide first: it does not go out by itself */
  detenido?: boolean
}
export type ApunteDe<A extends Acto> = Apunte & { acto: A }

/** Something that did not become what was wished, or not as it was seen; it stands until it is acknowledged. */
export type Diferencia = {
  clave: string
  acto: Acto
  /** codArticulo, idLista, or what is preferred */
  cual: string
  nombre: string
  queria: string
  quedo: string
  motivo: string
  /** the wish, where it can be asked for again, over what stands there; in pieces */
  deseo?: { cantidad: number; hay: number; rutaOrigen: RutaOrigen }
}

/** What a user wishes and is not stored, in the order in which it was wished, and what has yet to be told. */
export type Espera = { cambios: readonly Apunte[]; diferencias: readonly Diferencia[] }
export const SIN_ESPERA: Espera = { cambios: [], diferencias: [] }

export type Sello = Pick<Apunte, 'clave' | 'hecho' | 'hasta' | 'salio'>

type Cosa = { acto: Acto; codArticulo?: string; idLista?: number; cual?: string }
/** What a wish is of: a later one of the same takes its place. What was captured, read, and what is let go of, is each its own. */
export const deQue = ({ acto, codArticulo, idLista, cual }: Cosa, clave: string): string =>
  `${acto} ${codArticulo ?? idLista ?? cual ?? clave}`

/** What is wished of that and not stored. */
export const queHayEn = ({ cambios }: Espera, lugar: string): Apunte | undefined =>
  cambios.find((c) => deQue(c, c.clave) === lugar)

/** A wish comes in, also for what stood there before, which then leaves nothing to send. It takes the place of an earlier one of the same and keeps what stood there before the first. */
export function conDeseo(espera: Espera, deseo: Deseo, sello: Sello): Espera {
  const antes = queHayEn(espera, deQue(deseo, sello.clave))
  if (antes?.clave === sello.clave) return espera
  const nuevo: Apunte = {
    ...deseo,
    ...sello,
    desde: antes?.desde ?? sello.hecho,
    ...loHeredado(antes),
  }
  const otros = espera.cambios.filter((c) => c !== antes)
  return { ...espera, cambios: nadaQueEnviar(nuevo, deseo) ? otros : [...otros, nuevo] }
}

/** What stands there is what stood there, as far as one sees, and no call of it went out. */
const nadaQueEnviar = (nuevo: Apunte, deseo: Deseo): boolean =>
  nuevo.acto === 'carrito' &&
  deseo.acto === 'carrito' &&
  nuevo.cantidad === nuevo.estaba &&
  deseo.estaba === nuevo.estaba &&
  !(nuevo.hasta || nuevo.enLugarDe || nuevo.quizas)

/** What stood there before an earlier quantity, and what of it may be stored already, goes on with the later one. */
function loHeredado(antes: Apunte | undefined): Pick<Apunte, 'enLugarDe' | 'quizas'> & { estaba?: number } {
  if (antes?.acto !== 'carrito') return {}
  const { clave, salio, cantidad, estaba, enLugarDe, quizas } = antes
  if (!salio) return { estaba, enLugarDe, quizas }
  return { estaba, enLugarDe: [...(enLugarDe ?? []), clave], quizas: [...new Set([...(quizas ?? []), cantidad])] }
}

/** Nobody wants it any more, or it is stored; a later wish of the same goes on waiting. */
export const sinApunte = (espera: Espera, clave: string): Espera => ({
  ...espera,
  cambios: espera.cambios.filter((c) => c.clave !== clave),
})

/**
 * Where it was wished it could not be stored: from now on it waits. So does a later one of the same, for its call may still arrive.
 * `sinSalir`: its own surely did not go out.
 */
export const alEsperar = (espera: Espera, clave: string, sello: Sello, sinSalir = false): Espera => ({
  ...espera,
  cambios: espera.cambios.map((c) => {
    const suyo = c.clave === clave
    if (!suyo && !c.enLugarDe?.includes(clave)) return c
    const yaNo = { ...c, hasta: 0 }
    if (!suyo || !c.salio) return yaNo
    return { ...yaNo, salio: false, ...(sinSalir ? {} : { ...sello, ...loHeredado(c) }) }
  }),
})
