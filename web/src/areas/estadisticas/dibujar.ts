import type { LoteComprado } from '@surtia/rules/estadisticas/caducan.ts'
import type { DiasDelMes } from '@surtia/rules/estadisticas/dias-de-pago.ts'
import type { NegadoDelMes } from '@surtia/rules/estadisticas/negados.ts'
import { mesesDe } from '@surtia/rules/estadisticas/periodo.ts'
import type { PrecioDelDia } from '@surtia/rules/estadisticas/precios.ts'
import type { Columna, EstadisticaCon } from '@surtia/rules/estadisticas/temas.ts'
import type { Punto, Serie } from '../../ui/graficas/punto.ts'
import { conSuParte, type Fila, puntoDe, puntosDe } from '../../ui/graficas/puntos.ts'

// What the tables of the findings are drawn from.

type Tabla<F> = Pick<EstadisticaCon<F>, 'filas' | 'columnas'>
/** A column by its key; one that an older version of the server did not send is empty. */
export const columnaDe = <C extends string, K extends C>(
  { columnas }: { columnas: readonly Columna<C>[] },
  clave: K,
): Columna<K> => ({ titulo: '', unidad: 'texto', ...columnas.find((c) => c.clave === clave), clave })

/** Rows from the largest to the smallest, with their share of the sum where it is asked for; what is below zero has no bar. */
export function ranking<F extends Fila<F>>(
  { filas, columnas }: Tabla<F>,
  nombre: keyof F & string,
  valor: keyof F & string,
  conParte = false,
): Punto[] {
  const puntos = puntosDe(filas, columnaDe({ columnas }, nombre), columnaDe({ columnas }, valor))
    .filter((punto) => punto.valor > 0)
    .map((punto, i) => ({ ...punto, clave: `${i} ${punto.clave}` }))
    .sort((a, b) => b.valor - a.valor)
  const total = puntos.reduce((suma, punto) => suma + Math.round(punto.valor * 100), 0) / 100
  return conParte ? conSuParte(puntos, total) : puntos
}

/** Denied pieces by month: those got later, and those not. */
export function conseguidas(filas: readonly NegadoDelMes[]): Serie[] {
  const serie = (nombre: string, tono: Serie['tono'], cuantas: (fila: NegadoDelMes) => number): Serie => ({
    nombre,
    ...(tono ? { tono } : {}),
    puntos: filas.map((fila) => puntoDe(fila.mes, 'mes', cuantas(fila), 'piezas')),
  })
  return [
    serie('Conseguidas después', 'tinta', (fila) => fila.piezas),
    serie('Sin conseguir', 'oferta', (fila) => fila.negadas - fila.piezas),
  ]
}

/** A price over time and own purchases, by what each row is. */
export function comprasYPrecios(filas: readonly PrecioDelDia[]): { escalones: Punto[]; compras: Punto[] } {
  const puntos = (motivo: PrecioDelDia['motivo']) =>
    filas.flatMap((fila, i) => {
      if (fila.motivo !== motivo) return []
      const punto = puntoDe(fila.fecha, 'dia', fila.precio, 'pesos')
      // two purchases of a day are two points
      return [motivo === 'Compra' ? { ...punto, clave: `${punto.clave} ${i}` } : punto]
    })
  return { escalones: puntos('Precio'), compras: puntos('Compra') }
}

/** The amounts of a table added up by month, in cents; months between the first and the last are all there. */
type DelMes = Pick<LoteComprado, 'mes' | 'importe'>
export function porMes(filas: readonly DelMes[]): DelMes[] {
  const sumas = new Map<string, number>()
  for (const { mes, importe } of filas) sumas.set(mes, (sumas.get(mes) ?? 0) + Math.round(importe * 100))
  const meses = [...sumas.keys()].sort()
  const [primero, ultimo] = [meses[0], meses.at(-1)]
  if (primero === undefined || ultimo === undefined) return []
  return mesesDe({ desde: `${primero}-01`, hasta: `${ultimo}-01` }).map((mes) => ({
    mes,
    importe: (sumas.get(mes) ?? 0) / 100,
  }))
}

/** The line that the days of payment are measured by; none for who pays at once. */
export function plazoDe(filas: readonly DiasDelMes[]): { termino?: { nombre: string; valor: number } } {
  const plazo = filas.at(-1)?.plazo ?? 0
  return plazo > 0 ? { termino: { nombre: `Plazo: ${plazo} días`, valor: plazo } } : {}
}
