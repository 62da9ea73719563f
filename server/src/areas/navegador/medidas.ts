import { Counter, Histogram } from 'prom-client'
import type { Portal } from '../../portal.ts'

const ETIQUETAS = ['pantalla', 'version'] as const

function hacer() {
  return {
    tiempos: new Histogram({
      name: 'surtia_navegador_segundos',
      help: 'Lo que tarda una pantalla en el navegador, por metrica (LCP, INP, FCP, TTFB); una de cada diez sesiones',
      labelNames: ['metrica', ...ETIQUETAS],
      buckets: [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 4, 8],
      registers: [],
    }),
    saltos: new Histogram({
      name: 'surtia_navegador_cls',
      help: 'Lo que una pantalla se mueve sola (CLS); una de cada diez sesiones',
      labelNames: [...ETIQUETAS],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
      registers: [],
    }),
    errores: new Counter({
      name: 'surtia_navegador_errores_total',
      help: 'Errores de las pantallas en el navegador, el primero de cada clase por página',
      labelNames: ['clase', ...ETIQUETAS],
      registers: [],
    }),
  }
}

const dePortal = new WeakMap<Portal, ReturnType<typeof hacer>>()

/** What browsers told this process; every label is of a fixed list. */
export function medidasDelNavegador(portal: Portal): ReturnType<typeof hacer> {
  const suyas = dePortal.get(portal) ?? hacer()
  dePortal.set(portal, suyas)
  return suyas
}
