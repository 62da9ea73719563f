import { pantallaDe } from '@surtia/rules/navegador/pantallas.ts'
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Dicho } from './mandar.ts'

const LO_MAS = 600_000

/** Measures the page that was opened and tells it once, as it is left. */
export function medir(mandar: (dicho: Dicho) => void): void {
  const medidas: NonNullable<Dicho['medidas']> = {}
  const anotar = ({ name, value }: Metric) => {
    medidas[name] = Math.min(LO_MAS, Math.round(name === 'CLS' ? value * 1_000 : value))
  }
  for (const observar of [onCLS, onFCP, onINP, onLCP, onTTFB]) observar(anotar)
  // the document, not where one went on from there
  const [carga] = performance.getEntriesByType('navigation')
  const pantalla = pantallaDe(new URL(carga?.name ?? location.href, location.href).pathname)
  const alIrse = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', alIrse, true)
    // after who measures heard of it too
    queueMicrotask(() => Object.keys(medidas).length > 0 && mandar({ pantalla, medidas }))
  }
  addEventListener('visibilitychange', alIrse, true)
}
