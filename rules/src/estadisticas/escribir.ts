import { enPesos } from '../dinero.ts'
import { enDiaMesAno, enMesAno } from '../fechas.ts'
import type { Unidad } from './temas.ts'

/** A value of a row; null where there is nothing to say. */
export type Valor = string | number | null

const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const
const cifras = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })
const enCifras = (n: number): string => `${n < 0 ? '−' : ''}${cifras.format(Math.abs(n))}`
const mesLargo = (mes: string): string => `${MESES[Number(mes.slice(5, 7)) - 1]} de ${mes.slice(0, 4)}`

/** A value as a cell of a table shows it: '$1,248.60', 'nov/2026', '18/nov/2026', '1,200', '12.5%'; '–' where there is none. */
export function escrito(valor: Valor, unidad: Unidad): string {
  if (valor === null || valor === '') return '–'
  if (unidad === 'mes') return enMesAno(`${valor}-01`)
  if (unidad === 'dia') return enDiaMesAno(String(valor))
  if (typeof valor === 'string') return valor
  if (unidad === 'pesos') return enPesos(valor)
  if (unidad === 'porcentaje') return `${enCifras(valor)}%`
  return unidad === 'codigo' ? String(valor) : enCifras(valor)
}

/** The same as a sentence says it, with its unit: 'noviembre de 2026', '18 de noviembre de 2026', '1 pieza', '24 días'. */
export function dicho(valor: Valor, unidad: Unidad): string {
  if (valor === null) return 'sin dato'
  if (unidad === 'mes') return mesLargo(String(valor))
  if (unidad === 'dia') return `${Number(String(valor).slice(8))} de ${mesLargo(String(valor))}`
  const palabra = { piezas: ['pieza', 'piezas'], dias: ['día', 'días'] }[unidad === 'dias' ? 'dias' : 'piezas']
  if (unidad === 'piezas' || unidad === 'dias')
    return `${escrito(valor, unidad)} ${Math.abs(Number(valor)) === 1 ? palabra[0] : palabra[1]}`
  return escrito(valor, unidad)
}

const CORTOS = [
  { desde: 999_950, cada: 1_000_000, nombre: ' M' },
  { desde: 10_000, cada: 1_000, nombre: ' mil' },
] as const
const ENTERO = { desde: 0, cada: 1, nombre: '' }

/**
 * A number as a plot says it (docs/reglas/estadisticas.md#cifras-cortas): '$12 mil', '$1.5 M', '−$500', '30', '50%'; as a plot whose axis goes
 * up to `mayor` says all of them.
 */
export function enCorto(n: number, unidad: Unidad, mayor = n): string {
  const { cada, nombre } = (n !== 0 && CORTOS.find(({ desde }) => Math.abs(mayor) >= desde)) || ENTERO
  const suya = Math.abs(n) / cada
  const escrita = cifras.format(cada === 1 && Math.abs(mayor) >= 100 ? Math.round(suya) : suya) + nombre
  const con = { pesos: `$${escrita}`, porcentaje: `${escrita}%` }[String(unidad)] ?? escrita
  return n < 0 ? `−${con}` : con
}
