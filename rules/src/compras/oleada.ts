import { alMenos } from '../carrito/cantidad-pedida.ts'

/** Minutes for which the pieces that were told to a client count as promised, unless it buys them before. */
export const MINUTOS_DE_PROMESA = 10
/** Days after which one who waits for more than there is is told of any part that may be ordered. */
export const DIAS_DE_PACIENCIA = 7
/** Days for which a notice of stock waits. */
export const DIAS_DE_UN_AVISO = 90

/** Acceptable pieces of an article in a centre: for its own clients, and for those of the others. */
export type EnUnCentro = { sucursal: number; propia: number; otros: number }
/** Pieces that a client of a centre wants from there, or from anywhere. */
export type Deseo = { sucursal: number; centro: 'propio' | 'cualquiera'; piezas: number }
/** One who waits, and for how many days now. */
export type EnEspera = Deseo & { dias: number }

/**
 * Who is told that there is stock again, and of how many pieces (docs/reglas/compras.md#avisos-de-existencia). Whoever waits stands in order of asking;
 * what is promised, before and now, never exceeds what there is.
 */
export function oleada<E extends EnEspera>(
  existencia: readonly EnUnCentro[],
  { promesas, esperan, minimoPiezas }: { promesas: readonly Deseo[]; esperan: readonly E[]; minimoPiezas: number },
): { espera: E; piezas: number }[] {
  const quedan = new Map(
    existencia.map(({ sucursal, propia, otros }) => [sucursal, { suyas: Math.max(0, propia - otros), deTodos: otros }]),
  )
  // who may take from one centre only comes first: the others find theirs elsewhere
  for (const centro of ['propio', 'cualquiera'] as const)
    for (const promesa of promesas) if (promesa.centro === centro) tomar(quedan, promesa, promesa.piezas)
  return esperan.flatMap((espera) => {
    const piezas = Math.min(espera.piezas, alcanza(quedan, espera))
    if (!leSirven(espera, piezas, minimoPiezas)) return []
    tomar(quedan, espera, piezas)
    return [{ espera, piezas }]
  })
}

type Quedan = Map<number, { suyas: number; deTodos: number }>

/** All that it waits for, or half of it; after a while any part. Never less than may be ordered. */
function leSirven(espera: EnEspera, piezas: number, minimoPiezas: number): boolean {
  if (piezas < alMenos({ minimoPiezas })) return false
  return piezas * 2 >= espera.piezas || espera.dias >= DIAS_DE_PACIENCIA
}

function alcanza(quedan: Quedan, { sucursal, centro }: Deseo): number {
  let suma = quedan.get(sucursal)?.suyas ?? 0
  for (const [otra, { deTodos }] of quedan) if (otra === sucursal || centro === 'cualquiera') suma += deTodos
  return suma
}

/** Takes from what nobody else may have, then from the own centre, then from the others. */
function tomar(quedan: Quedan, { sucursal, centro }: Deseo, piezas: number): void {
  let faltan = piezas
  const propio = quedan.get(sucursal)
  if (propio) {
    const suyas = Math.min(faltan, propio.suyas)
    propio.suyas -= suyas
    faltan -= suyas
  }
  for (const de of centro === 'propio' ? [propio] : [propio, ...quedan.values()]) {
    if (!de) continue
    const tomadas = Math.min(faltan, de.deTodos)
    de.deTodos -= tomadas
    faltan -= tomadas
  }
}
