import { setImmediate as turn } from 'node:timers/promises'
import type { Query } from '@surtia/contracts/call.ts'
import type { resumenDeCatalogo } from '@surtia/contracts/catalogo.ts'
import { ARTICULOS_DE_RESUMEN } from '@surtia/contracts/topes.ts'
import { sumarDias } from '@surtia/rules/fechas.ts'
import { reading } from '../../db/database.ts'
import type { Written } from '../../edge/answer.ts'
import type { CatalogoEnMemoria } from '../../indice/catalogo-en-memoria.ts'
import { enDias } from '../../indice/dias.ts'
import type { Mirada } from '../../indice/mirada.ts'
import { precioDe } from '../../indice/precios-del-dia.ts'
import { ventana } from '../../indice/ventana.ts'
import type { Portal } from '../../portal.ts'
import { sha256 } from '../../sha256.ts'
import { listDelCliente } from './resumen.queries.ts'

/** of how long ago what a client asked for counts as what it buys */
const DIAS = 365
/** what moves most is counted every ten minutes: its order may be as old */
const ORDEN_MS = 300_000
/** rows that are written at once; then others have their turn */
const POR_TRAMO = 4_000

/**
 * The catalogue in short, for when the line drops: what the client buys, then what moves most, only what is on sale and at the price of
 * the least one may ask for (docs/reglas/equipo.md#resumen-del-catalogo). The tag tells the articles, not the instant.
 */
export async function resumenEscrito(
  { db, indice, ahora }: Pick<Portal, 'db' | 'indice' | 'ahora'>,
  m: Mirada,
  { desde: cuantos = 0, de }: Query<typeof resumenDeCatalogo> = {},
  tope = ARTICULOS_DE_RESUMEN,
): Promise<Written> {
  const [suyos] = await Promise.all([
    reading(() => listDelCliente(db, m.codCliente, sumarDias(m.hoy, -DIAS))),
    indice.alDia(),
  ])
  const corte = ahora().toISOString()
  const { catalogo } = indice
  const lugares = lugaresDe(catalogo, suyos, tope)
  const clase = indice.clasesDe(m)
  const { hoy } = enDias(m)
  const filas: string[] = []
  for (let desde = 0; desde < lugares.length; desde += POR_TRAMO) {
    if (desde > 0) await turn()
    for (const lugar of lugares.slice(desde, desde + POR_TRAMO))
      filas.push(fila(catalogo, lugar, { m, hoy, clase: clase(lugar) }))
  }
  const articulos = filas.join()
  const etag = `W/"${sha256(articulos).toString('base64url').slice(0, 22)}"`
  // whose line broke in the middle of this very one
  const sigue = cuantos > 0 && de === etag
  const escrito = sigue
    ? `{"corte":"${corte}","desde":${cuantos},"articulos":[${filas.slice(cuantos)}]}`
    : `{"corte":"${corte}","articulos":[${articulos}]}`
  return { escrito, etag }
}

function fila(
  catalogo: CatalogoEnMemoria,
  lugar: number,
  { m, hoy, clase }: { m: Mirada; hoy: number; clase: number },
): string {
  const { columnas, codigos, descripciones, texto } = catalogo
  const precio = precioDe(columnas, lugar, hoy, m.evento, columnas.minimoPiezas[lugar] as number)
  return JSON.stringify([codigos[lugar], texto.barrasDe(lugar), descripciones[lugar], precio, clase])
}

/** Places of what is on sale: the client's own first, each group by how much everybody asks for. */
function lugaresDe(catalogo: CatalogoEnMemoria, suyos: readonly string[], tope: number): number[] {
  const { piezas } = catalogo.columnas
  const { turno } = catalogo.porNombre
  const primeros = catalogo
    .lugaresDe(suyos)
    .filter((lugar) => catalogo.enVenta(lugar))
    .sort((a, b) => (piezas[b] as number) - (piezas[a] as number) || (turno[a] as number) - (turno[b] as number))
    .slice(0, tope)
  const ya = new Set(primeros)
  for (const lugar of masPedidos(catalogo)) {
    if (primeros.length >= tope) break
    if (!ya.has(lugar) && catalogo.enVenta(lugar)) primeros.push(lugar)
  }
  return primeros
}

const deCatalogo = new WeakMap<CatalogoEnMemoria, { lugares: Int32Array; hasta: number }>()

/** What everybody asks for most, the same for all clients for some minutes. */
function masPedidos(catalogo: CatalogoEnMemoria): Int32Array {
  const ya = deCatalogo.get(catalogo)
  if (ya && ya.hasta > performance.now()) return ya.lugares
  const enVenta = catalogo.lugares().filter((lugar) => catalogo.enVenta(lugar))
  const { piezas } = catalogo.columnas
  const { turno } = catalogo.porNombre
  const llaves = Float64Array.from(enVenta, (lugar) => -(piezas[lugar] as number))
  const desempates = enVenta.map((lugar) => turno[lugar] as number)
  const lugares = ventana({ llaves, desempates }, 0, ARTICULOS_DE_RESUMEN).map((i) => enVenta[i] as number)
  deCatalogo.set(catalogo, { lugares, hasta: performance.now() + ORDEN_MS })
  return lugares
}
