import { setImmediate } from 'node:timers/promises'
import type { Dia } from '@surtia/rules/fechas.ts'
import { articulos, type Mercancia } from './articulos.ts'
import { articulosDeCumplimiento, articulosFijos } from './cast/articulos-fijos.ts'

/** so many at once: the portal, of whose process the demo is a part, answers in between */
const DE_CORRIDO = 100

/** These articles of the demo, by their code; those that it does not sell are left out. */
export async function articulosDe(codigos: ReadonlySet<string>, hoy: Dia): Promise<Map<string, Mercancia['articulo']>> {
  const hallados = new Map<string, Mercancia['articulo']>()
  let vistos = 0
  for (const { articulo } of todosLosArticulos(hoy)) {
    if (hallados.size === codigos.size) break
    const codigo = String(articulo.codArticulo)
    if (codigos.has(codigo)) hallados.set(codigo, articulo)
    if (++vistos % DE_CORRIDO === 0) await setImmediate()
  }
  return hallados
}

function* todosLosArticulos(hoy: Dia): Generator<Mercancia> {
  yield* articulosFijos(hoy)
  yield* articulosDeCumplimiento(hoy)
  yield* articulos(hoy)
}
