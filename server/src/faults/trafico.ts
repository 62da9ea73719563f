import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { pedidosActivos } from '@surtia/contracts/estatus-pedido.ts'
import { contarPedidos, esPausa } from './caidas.ts'
import { type Pedir, pedirEn, type Sobre } from './pedir.ts'
import { remitenteReal } from './remitente-real.ts'

/** A client gives an answer up after so long and asks again, with the same key. */
const PLAZO_MS = 20_000

export type CuentasDeTrafico = {
  /** sends that were answered yes, each with a key of its own */
  envios: number
  /** lists of orders that were read after a send */
  lecturas: number
  /** of these, those that lacked an order that this client had been told of before */
  atras: number
  /** sends that were refused: what was put into the cart, and answered, was no longer there */
  rechazos: number
  /** answers of 500 and more that were no 503 with Retry-After */
  errores: number
}

/** The same beside what the database has. */
export type CuentasCuadradas = CuentasDeTrafico & {
  /** answered folios that the database does not have */
  perdidos: number
  /** answered folios that were answered twice */
  dobles: number
  /** orders in the database beyond those that were answered */
  deMas: number
  /** pieces that left the stock but stand in no order, or the other way round */
  piezasDescuadradas: number
}

/** What is to be 0 after a drill, whatever died in it. */
const MALAS = [
  'perdidos',
  'dobles',
  'deMas',
  'piezasDescuadradas',
  'malAvisados',
  'atras',
  'rechazos',
  'errores',
] as const
type Malas = Partial<Record<(typeof MALAS)[number], number>>
/** What a replica that was behind may take with it. */
const DE_LO_QUE_NO_LLEGO: readonly string[] = ['perdidos', 'dobles', 'atras', 'rechazos']

/** What should be 0 and is not, with how many there are. `puedePerder`: what never came to a replica may be missing. */
export const malasDe = (cuentas: Malas, { puedePerder = false } = {}): Malas =>
  Object.fromEntries(
    MALAS.filter((cual) => !(puedePerder && DE_LO_QUE_NO_LLEGO.includes(cual)))
      .map((cual) => [cual, cuentas[cual] ?? 0] as const)
      .filter(([, cuantas]) => cuantas !== 0),
  )

export type Trafico = {
  cuentas: CuentasDeTrafico
  /** folios that were answered, and when (performance.now) */
  contestados: { folio: string; cuando: number }[]
  /** done when every client has its answer */
  parar: () => Promise<void>
}

type Abierto = {
  /** where the portals answer now; a client goes from one to the other */
  portales: () => readonly string[]
  tokens: readonly string[]
  articulo: string
}

/** Clients who send one order after the other and read their list after each, as patient as a shop that wants its order. */
export function abrirTrafico({ portales, tokens, articulo }: Abierto): Trafico {
  const cuentas: CuentasDeTrafico = { envios: 0, lecturas: 0, atras: 0, rechazos: 0, errores: 0 }
  const contestados: Trafico['contestados'] = []
  let parado = false

  const cliente = async (token: string, i: number) => {
    let turno = i
    let posicion = ''
    const suyos = new Set<string>()
    const insistir: Pedir = async (path, body, quien, headers = {}) => {
      for (;;) {
        const urls = portales()
        const url = urls[turno++ % urls.length] ?? ''
        const conPosicion = posicion ? { ...headers, 'x-surtia-posicion': posicion } : headers
        // nobody listens, the answer was cut, or it never came
        const sobre = await pedirEn(url, PLAZO_MS)(path, body, quien, conPosicion).catch(() => null)
        if (sobre !== null && sobre.status < 500) {
          posicion = sobre.posicion || posicion
          return sobre
        }
        if (sobre !== null && !esPausa(sobre)) cuentas.errores++
        await pause(20 + Math.random() * 80)
      }
    }
    const remitente = remitenteReal(insistir, token, articulo)
    while (!parado) {
      await remitente.poner(1 + Math.floor(Math.random() * 3))
      const { value, data } = await remitente.enviar(randomUUID())
      if (!value) {
        cuentas.rechazos++
        continue
      }
      cuentas.envios++
      for (const { folio } of (data as { pedidos: { folio: string }[] }).pedidos) {
        suyos.add(folio)
        contestados.push({ folio, cuando: performance.now() })
      }
      const lista = foliosDe(await insistir(pedidosActivos.path, undefined, token))
      cuentas.lecturas++
      // the list holds the newest five hundred
      if (lista.size < 500 && !suyos.isSubsetOf(lista)) cuentas.atras++
    }
  }
  const clientes = Promise.all(tokens.map(cliente))
  return {
    cuentas,
    contestados,
    parar: async () => {
      parado = true
      await clientes
    },
  }
}

/** What was told to the clients beside what the database has: `inicial` pieces there were of the article. */
export async function cuadrar(
  { cuentas, contestados }: Trafico,
  databaseUrl: string,
  inicial: number,
): Promise<CuentasCuadradas> {
  const folios = contestados.map(({ folio }) => folio)
  const { pedidos, ...suyas } = await contarPedidos(databaseUrl, inicial, folios)
  return { ...cuentas, ...suyas, deMas: pedidos - (new Set(folios).size - suyas.perdidos) }
}

const foliosDe = ({ data }: Sobre): ReadonlySet<string> =>
  new Set((data as { folio: string }[]).map(({ folio }) => folio))
