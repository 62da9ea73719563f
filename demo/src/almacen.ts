import { createHash } from 'node:crypto'
import type { Data } from '@surtia/contracts/call.ts'
import { pedidosEnAlmacen, salenPedidos } from '@surtia/contracts/puerta.ts'
import { enviar } from './llenar.ts'
import { llevarReclamaciones, type Vistas } from './llevar-reclamaciones.ts'
import { type Puerta, preguntar } from './puerta.ts'

const PASOS: Record<string, string> = { R: 'PP', PP: 'L', L: 'E', E: 'M', M: 'B' }
const CADA_MS = 1_000
/** how the warehouse calls itself at the door */
export const ALMACEN = 'surtia-almacen'
/** the articles with fixed codes keep their stock (docs/reglas/demostracion.md#claves-que-no-cambian) */
const FIJOS = /^10000(0\d|1[0-367])$/

type Saliente = Data<typeof salenPedidos.salientes>[number]

/**
 * The demo's warehouse: an ERP that works through the ERP door alone. It fetches new orders, acknowledges them, moves each one step every
 * `segundos`, and now and then does not find a line; claims it answers step by step as slowly, up to their credit note. Answers how to stop it.
 */
export function abrirAlmacen(
  donde: Puerta,
  segundos: number,
  onError: (error: unknown) => void,
  ahora: () => Date = () => new Date(),
): () => void {
  const puerta = { ...donde, agente: ALMACEN }
  const vistas: Vistas = new Map()
  let parado = false
  let reloj: NodeJS.Timeout
  const ronda = async () => {
    await recibir(puerta)
    await mover(puerta, segundos)
    await llevarReclamaciones(puerta, { segundos, ahora: ahora(), vistas })
  }
  const siguiente = () => {
    if (parado) return
    reloj = setTimeout(
      () =>
        ronda()
          .catch((error) => {
            // a round that was cut because the portal ends is no failure
            if (!parado) onError(error)
          })
          .then(siguiente),
      CADA_MS,
    )
    reloj.unref()
  }
  siguiente()
  return () => {
    parado = true
    clearTimeout(reloj)
  }
}

/** Takes new orders in; what the shelves do not hold is told at once. */
async function recibir(puerta: Puerta): Promise<void> {
  const nuevos = await preguntar(puerta, salenPedidos.salientes, { query: { limite: '200' } })
  if (nuevos.length === 0) return
  // taken in first: an order that somebody finished meanwhile refuses its shortage, and must not hold up the others for ever
  await preguntar(puerta, salenPedidos.acusar, { body: { folios: nuevos.map(({ folio }) => folio) } })
  const faltantes = nuevos.flatMap(noEncontrado)
  if (faltantes.length) await enviar(puerta, 'surtidosPedidos', faltantes)
}

/** One order in nine lacks a piece or more of one line; the same order always the same. */
function noEncontrado({ folio, renglones }: Saliente) {
  const suerte = createHash('sha256').update(folio).digest()
  const posibles = renglones.filter((r) => r.surtida > 0 && !FIJOS.test(r.codArticulo))
  const elegido = posibles[(suerte[1] ?? 0) % Math.max(1, posibles.length)]
  if (!elegido || (suerte[0] ?? 0) % 9 !== 0) return []
  return [{ folio, codArticulo: elegido.codArticulo, cantidadSurtida: Math.floor(elegido.surtida / 2), existe: false }]
}

async function mover(puerta: Puerta, segundos: number): Promise<void> {
  const activos = await preguntar(puerta, pedidosEnAlmacen)
  const pasos = activos.flatMap(({ folio, estatus, segundos: van }) =>
    PASOS[estatus] && van >= segundos ? [{ folio, estatus: PASOS[estatus] }] : [],
  )
  if (pasos.length) await enviar(puerta, 'estatusPedidos', pasos)
}
