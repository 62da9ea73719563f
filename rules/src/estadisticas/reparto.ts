import { centavos, dividir, type Pesos } from '../dinero.ts'
import { masNotasQueCompras, SIN_COMPRAS } from './compras.ts'
import type { Columna, EstadisticaCon } from './temas.ts'
import { totalesDe } from './totales.ts'

/** What is said of what the catalogue does not know, and of articles without a therapeutic action. */
export const OTROS = 'Otros'

type Comprado = { piezas: number; importe: Pesos }
export type CompradoDeLaboratorio = Comprado & { codLaboratorio: number | null; laboratorio: string | null }
export type CompradoDeAccion = Comprado & { accion: string | null }
export type ParteDeLaboratorio = CompradoDeLaboratorio & { laboratorio: string }
export type ParteDeAccion = CompradoDeAccion & { accion: string }

const PIEZAS: Columna<'piezas'> = { clave: 'piezas', titulo: 'Piezas', unidad: 'piezas' }
const IMPORTE: Columna<'importe'> = { clave: 'importe', titulo: 'Importe', unidad: 'pesos' }

/** What was bought of each laboratory, the largest amount first, the others last (docs/reglas/estadisticas.md#reparto). */
export function porLaboratorio(comprado: readonly CompradoDeLaboratorio[]): EstadisticaCon<ParteDeLaboratorio> {
  const filas = enOrden(comprado, (c) => c.codLaboratorio === null).map((c) => ({
    ...c,
    laboratorio: c.laboratorio ?? OTROS,
  }))
  return {
    frase: fraseDe(
      'Su mayor laboratorio es',
      partes(comprado, (c) => c.laboratorio),
    ),
    columnas: [
      { clave: 'codLaboratorio', titulo: 'Clave', unidad: 'codigo' },
      { clave: 'laboratorio', titulo: 'Laboratorio', unidad: 'texto' },
      PIEZAS,
      IMPORTE,
    ],
    filas,
    totales: totalesDe(filas, ['piezas', 'importe']),
  }
}

/** The same by therapeutic action. */
export function porAccion(comprado: readonly CompradoDeAccion[]): EstadisticaCon<ParteDeAccion> {
  const filas = enOrden(comprado, (c) => c.accion === null).map((c) => ({ ...c, accion: c.accion ?? OTROS }))
  return {
    frase: fraseDe(
      'Su mayor acción terapéutica es',
      partes(comprado, (c) => c.accion),
    ),
    columnas: [{ clave: 'accion', titulo: 'Acción terapéutica', unidad: 'texto' }, PIEZAS, IMPORTE],
    filas,
    totales: totalesDe(filas, ['piezas', 'importe']),
  }
}

function enOrden<C extends Comprado>(comprado: readonly C[], esOtro: (c: C) => boolean): C[] {
  return comprado.toSorted((a, b) => Number(esOtro(a)) - Number(esOtro(b)) || b.importe - a.importe)
}

type Parte = { nombre: string | null; importe: bigint }

const partes = <C extends Comprado>(comprado: readonly C[], nombreDe: (c: C) => string | null): Parte[] =>
  enOrden(comprado, (c) => nombreDe(c) === null).map((c) => ({ nombre: nombreDe(c), importe: centavos(c.importe) }))

/** Shares are of what was bought: what credit notes left below zero takes nothing from them. Whole percents, half up. */
function fraseDe(principio: string, todas: readonly Parte[]): string {
  if (todas.length === 0) return SIN_COMPRAS
  const compradas = todas.filter(({ importe }) => importe > 0n)
  const total = compradas.reduce((suma, { importe }) => suma + importe, 0n)
  const neto = todas.reduce((suma, { importe }) => suma + importe, 0n)
  if (total === 0n) return masNotasQueCompras(Number(neto) / 100)
  const conNombre = compradas.filter(({ nombre }) => nombre !== null)
  const [mayor] = conNombre
  if (!mayor) return 'Nada de lo que compró está en el catálogo con ese dato.'
  const porciento = dividir(mayor.importe * 100n, total)
  const parte = porciento === 0n ? 'menos de 1%' : `${porciento}%`
  const cuantas = hastaLaMitad(conNombre, total)
  return `${principio} ${mayor.nombre}, con ${parte} de sus compras${cuantas > 1 ? `; entre ${cuantas} suman la mitad` : ''}.`
}

/** How many of the largest reach a half together; 0 when all of them do not. */
function hastaLaMitad(mayores: readonly Parte[], total: bigint): number {
  let suma = 0n
  for (const [i, { importe }] of mayores.entries()) {
    suma += importe
    if (suma * 2n >= total) return i + 1
  }
  return 0
}
