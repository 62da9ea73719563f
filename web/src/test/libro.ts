import type { Libro } from '../equipo/libro.ts'
import type { Entrada } from '../equipo/memoria.ts'

/** IndexedDB, as all tabs of a device see it. */
export function newLibroDePrueba() {
  const guardado = new Map<string, Entrada>()
  const equipo = { lleno: false, seLee: true }
  const escribir = (de: string, cosas: Iterable<readonly [string, Entrada]>) => {
    if (equipo.lleno) throw new DOMException('', 'QuotaExceededError')
    for (const [lugar, cosa] of cosas) guardado.set(`${de}\n${lugar}`, structuredClone(cosa))
  }
  const libro: Libro<Entrada> = {
    leer: async (de) => {
      if (!equipo.seLee) throw new DOMException('', 'UnknownError')
      return [...guardado].filter(([lugar]) => lugar.startsWith(`${de}\n`)).map(([, cosa]) => structuredClone(cosa))
    },
    cambiar: async (de, lugares, cambio) => {
      const hay = lugares.map((lugar) => [lugar, guardado.get(`${de}\n${lugar}`)] as const)
      const antes = new Map(hay.flatMap(([lugar, cosa]) => (cosa ? [[lugar, structuredClone(cosa)]] : [])))
      const ahora = cambio(antes)
      escribir(de, ahora)
      for (const lugar of lugares) if (!ahora.has(lugar)) guardado.delete(`${de}\n${lugar}`)
      return structuredClone(ahora)
    },
    vaciar: async (de) => {
      for (const lugar of guardado.keys()) if (lugar.startsWith(`${de}\n`)) guardado.delete(lugar)
    },
  }
  return { guardado, equipo, libro }
}
