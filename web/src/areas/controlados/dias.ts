import { PERIODOS } from '@surtia/rules/estadisticas/periodo-elegido.ts'
import { leerPeriodo } from '@surtia/rules/estadisticas/periodo-en-direccion.ts'
import type { Dia } from '@surtia/rules/fechas.ts'

/** The days of an address that somebody may have written by hand: those it says, the last twelve months where it says none that can be. */
export function leerDias(direccion: URLSearchParams, hoy: Dia) {
  const dichos = direccion.has('desde') || direccion.has('hasta')
  const deOtro = { get: (nombre: string) => (nombre === 'periodo' ? (dichos ? 'otro' : '') : direccion.get(nombre)) }
  const { escrito, dias, aviso } = leerPeriodo(deOtro, PERIODOS, 'ultimos-12-meses', hoy)
  return { escrito, dias, aviso, pagina: Math.max(1, Number.parseInt(direccion.get('pagina') ?? '1', 10) || 1) }
}
