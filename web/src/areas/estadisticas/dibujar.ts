import { mesesDe } from '@surtia/rules/estadisticas/periodo.ts'
import type { Columna, Estadistica, Fila } from '@surtia/rules/estadisticas/temas.ts'
import type { Punto, Serie } from '../../ui/graficas/punto.ts'
import { conSuParte, puntoDe, puntosDe } from '../../ui/graficas/puntos.ts'

// What the tables of the findings are drawn from.

/** A column by its key; one that did not come is empty. */
export const columnaDe = ({ columnas }: Pick<Estadistica, 'columnas'>, clave: string): Columna =>
  columnas.find((c) => c.clave === clave) ?? { clave, titulo: '', unidad: 'texto' }

/** Rows from the largest to the smallest, with their share of the sum where it is asked for; what is below zero has no bar. */
export function ranking(
  { filas, columnas }: Pick<Estadistica, 'filas' | 'columnas'>,
  nombre: string,
  valor: string,
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
export function conseguidas(filas: readonly Fila[], mes: Columna): Serie[] {
  const serie = (nombre: string, tono: Serie['tono'], cuantas: (fila: Fila) => number): Serie => ({
    nombre,
    ...(tono ? { tono } : {}),
    puntos: filas.map((fila) => puntoDe(fila[mes.clave] ?? '', mes.unidad, cuantas(fila), 'piezas')),
  })
  const [negadas, despues] = [(fila: Fila) => Number(fila.negadas ?? 0), (fila: Fila) => Number(fila.piezas ?? 0)]
  return [
    serie('Conseguidas después', 'tinta', despues),
    serie('Sin conseguir', 'oferta', (fila) => negadas(fila) - despues(fila)),
  ]
}

/** A price over time and own purchases, by what each row is. */
export function comprasYPrecios(filas: readonly Fila[]): { escalones: Punto[]; compras: Punto[] } {
  const puntos = (motivo: string) =>
    filas.flatMap((fila, i) => {
      if (fila.motivo !== motivo || typeof fila.precio !== 'number') return []
      const punto = puntoDe(fila.fecha ?? '', 'dia', fila.precio, 'pesos')
      // two purchases of a day are two points
      return [motivo === 'Compra' ? { ...punto, clave: `${punto.clave} ${i}` } : punto]
    })
  return { escalones: puntos('Precio'), compras: puntos('Compra') }
}

/** The amounts of a table added up by month, in cents; months between the first and the last are all there. */
export function porMes(filas: readonly Fila[]): Fila[] {
  const sumas = new Map<string, number>()
  for (const { mes, importe } of filas)
    if (mes) sumas.set(String(mes), (sumas.get(String(mes)) ?? 0) + Math.round(Number(importe ?? 0) * 100))
  const meses = [...sumas.keys()].sort()
  const [primero, ultimo] = [meses[0], meses.at(-1)]
  if (primero === undefined || ultimo === undefined) return []
  return mesesDe({ desde: `${primero}-01`, hasta: `${ultimo}-01` }).map((mes) => ({
    mes,
    importe: (sumas.get(mes) ?? 0) / 100,
  }))
}

/** The line that the days of payment are measured by; none for who pays at once. */
export function plazoDe(filas: readonly Fila[]): { termino?: { nombre: string; valor: number } } {
  const plazo = Number(filas.at(-1)?.plazo ?? 0)
  return plazo > 0 ? { termino: { nombre: `Plazo: ${plazo} días`, valor: plazo } } : {}
}
