import type { RutaOrigen } from '@surtia/contracts/carrito.ts'

/** So many pieces of an article in the web cart; 0 takes the line out. */
type Renglon = {
  acto: 'carrito'
  codArticulo: string
  descripcion: string
  cantidad: number
  /** what this device saw in the cart before the first of the changes that wait */
  estaba: number
  rutaOrigen: RutaOrigen
  uuidAcceso?: string
  /** MXN of a piece, as it was shown; nothing where it was not known */
  precio?: number
}

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
}

/** `mas`: so many pieces more than what waits, or than what stood there. */
export type Deseo = Renglon | (Omit<Renglon, 'cantidad'> & { mas: number }) | DeMiLista | Lista

/** A change that is not stored and waits for the line (docs/reglas/equipo.md#lo-que-espera). */
export type Cambio = (Renglon | DeMiLista | Lista) & {
  /** sends it once, however often it is tried */
  clave: string
  /** instant, by this device's clock */
  hecho: string
  /** its call went out at least once, so it may be stored without our knowing */
  salio?: boolean
  /** keys of earlier wishes for the same whose calls went out: the later one takes their place */
  enLugarDe?: readonly string[]
  /** quantities that a call made while there was a line may have stored */
  quizas?: readonly number[]
  /** a person must decide first: it does not go out by itself */
  detenido?: boolean
}
export type CambioDe<A extends Cambio['acto']> = Cambio & { acto: A }

/** Something that did not become what was wished, or not as it was seen; it stands until it is acknowledged. */
export type Diferencia = {
  clave: string
  acto: Cambio['acto']
  /** codArticulo, or idLista */
  cual: string
  nombre: string
  queria: string
  quedo: string
  motivo: string
  /** the wish, where it can be asked for again, over what stands there; in pieces */
  deseo?: { cantidad: number; hay: number; rutaOrigen: RutaOrigen }
}

/** What a user has waiting on this device, in the order in which it was wished, and what has yet to be told. */
export type Espera = { cambios: readonly Cambio[]; diferencias: readonly Diferencia[] }
export const SIN_ESPERA: Espera = { cambios: [], diferencias: [] }

/** What a change is of: a later one of the same takes its place. */
export const deQue = (uno: Deseo | Cambio): string =>
  uno.acto === 'lista' ? `lista ${uno.idLista}` : `${uno.acto} ${uno.codArticulo}`

/** A call with this key went out, and may have stored so many pieces, or may yet. */
export type Salida = { clave: string; cantidad: number }
type Sello = Pick<Cambio, 'clave' | 'hecho'> & { salida?: Salida | undefined }

/** A wish comes in, also for what stood there before, which then leaves nothing to send. It takes the place of an earlier one of the same and keeps what stood there before the first. */
export function conDeseo({ cambios, diferencias }: Espera, deseo: Deseo, { salida, ...sello }: Sello): Espera {
  const antes = cambios.find((c) => deQue(c) === deQue(deseo))
  const nuevo: Cambio = { ...loDeseado(deseo, antes), ...sello, ...loHeredado(antes, salida) }
  if (nuevo.acto === 'carrito' && nuevo.cantidad === nuevo.estaba && !pudoSalir(nuevo))
    return { diferencias, cambios: cambios.filter((c) => c !== antes) }
  if (antes) return { diferencias, cambios: cambios.map((c) => (c === antes ? nuevo : c)) }
  return { diferencias, cambios: [...cambios, nuevo] }
}

function loDeseado(deseo: Deseo, antes: Cambio | undefined): Renglon | DeMiLista | Lista {
  if (deseo.acto === 'lista') return antes?.acto === 'lista' ? { ...deseo, version: antes.version } : deseo
  if (deseo.acto === 'mi-lista') return deseo
  const espera = antes?.acto === 'carrito' ? antes : undefined
  const estaba = espera?.estaba ?? deseo.estaba
  if (!('mas' in deseo)) return { ...deseo, estaba }
  const { mas, ...resto } = deseo
  return { ...resto, estaba, cantidad: (espera?.cantidad ?? estaba) + mas }
}

/** What of an earlier wish may be stored already, and goes on with the later one. */
function loHeredado(antes: Cambio | undefined, salida: Salida | undefined): Pick<Cambio, 'enLugarDe' | 'quizas'> {
  const { clave, salio, enLugarDe = [], quizas = [] } = antes ?? {}
  const claves = [...enLugarDe, ...(salio && clave ? [clave] : []), ...(salida ? [salida.clave] : [])]
  const todas = [...new Set([...quizas, ...(salida ? [salida.cantidad] : [])])]
  return { ...(claves.length > 0 ? { enLugarDe: claves } : {}), ...(todas.length > 0 ? { quizas: todas } : {}) }
}

/** Something of it may be stored already: then what is wished last is sent, be it what stood there at first. */
const pudoSalir = ({ salio, enLugarDe, quizas }: Cambio): boolean => Boolean(salio || enLugarDe || quizas)

const conUno = (espera: Espera, clave: string, como: (c: Cambio) => Cambio): Espera => ({
  ...espera,
  cambios: espera.cambios.map((c) => (c.clave === clave ? como(c) : c)),
})

/** Its call goes out. */
export const alSalir = (espera: Espera, clave: string): Espera => conUno(espera, clave, (c) => ({ ...c, salio: true }))

/** A person must decide about it first; of what waits no longer there is nothing to decide. */
export const detenido = (espera: Espera, clave: string, diferencia: Diferencia | null): Espera => {
  if (!espera.cambios.some((c) => c.clave === clave)) return espera
  const { cambios, diferencias } = conUno(espera, clave, (c) => ({ ...c, detenido: true }))
  return { cambios, diferencias: diferencia ? conDiferencia(diferencias, diferencia) : diferencias }
}

/** It waits no longer; a later wish of the same goes on waiting, and then there is nothing to tell. */
export function sinCambio(espera: Espera, clave: string, diferencia: Diferencia | null): Espera {
  const cambios = espera.cambios.filter((c) => c.clave !== clave)
  if (!diferencia || cambios.length === espera.cambios.length) return { ...espera, cambios }
  return { cambios, diferencias: conDiferencia(espera.diferencias, diferencia) }
}

/** Of one thing only the last difference is told. */
const conDiferencia = (antes: readonly Diferencia[], nueva: Diferencia): Diferencia[] => [
  ...antes.filter(({ acto, cual }) => acto !== nueva.acto || cual !== nueva.cual),
  nueva,
]
