import { NOMBRE_DE_MOTIVO } from '../catalogo/motivo-de-precio.ts'
import type { MotivoPrecio } from '../catalogo/precio-vigente.ts'
import { enPesos, type Pesos, pesos } from '../dinero.ts'
import type { Mes } from './periodo.ts'
import { enPorciento, sumar } from './sumas.ts'
import type { Columna, EstadisticaCon } from './temas.ts'

/** What was saved in a month for one reason, and what all of it would have cost at list price; MXN before taxes. */
export type AhorroDelMes = { mes: Mes; motivo: string; ahorro: Pesos; lista: Pesos }

const nombreDe = (motivo: string): string => NOMBRE_DE_MOTIVO[motivo as MotivoPrecio] ?? NOMBRE_DE_MOTIVO.neto
const EN_ORDEN = Object.values(NOMBRE_DE_MOTIVO)

export const SIN_PEDIDOS = 'Aún no hay compras en este periodo.'
const SIN_LISTA = 'De lo que compró en este periodo no se anotó el precio de lista.'
export type AhorroPorMotivo = Omit<AhorroDelMes, 'lista'>
const COLUMNAS: Columna<keyof AhorroPorMotivo>[] = [
  { clave: 'mes', titulo: 'Mes', unidad: 'mes' },
  { clave: 'motivo', titulo: 'Motivo', unidad: 'texto' },
  { clave: 'ahorro', titulo: 'Ahorro', unidad: 'pesos' },
]

/**
 * What was paid below list price, by month and reason (docs/reglas/estadisticas.md#ahorro); only what is above 0. `compro`: whether
 * anything was bought, also without a list price.
 */
export function ahorro(comprado: readonly AhorroDelMes[], compro: boolean): EstadisticaCon<AhorroPorMotivo> {
  const porMotivo = new Map<string, AhorroPorMotivo>()
  for (const { mes, motivo, ahorro } of comprado) {
    if (ahorro <= 0) continue
    const nombre = nombreDe(motivo)
    const llave = `${mes} ${nombre}`
    porMotivo.set(llave, { mes, motivo: nombre, ahorro: pesos(sumar([porMotivo.get(llave)?.ahorro ?? 0, ahorro])) })
  }
  const filas = [...porMotivo.values()].toSorted(
    (a, b) => a.mes.localeCompare(b.mes) || EN_ORDEN.indexOf(a.motivo) - EN_ORDEN.indexOf(b.motivo),
  )
  const total = sumar(filas.map((f) => f.ahorro))
  const lista = sumar(comprado.map((c) => c.lista))
  return {
    frase: comprado.length > 0 ? fraseDe(filas, total, lista) : compro ? SIN_LISTA : SIN_PEDIDOS,
    columnas: COLUMNAS,
    filas,
    totales: filas.length > 0 ? { ahorro: pesos(total) } : {},
  }
}

function fraseDe(filas: readonly { motivo: string; ahorro: Pesos }[], total: bigint, lista: bigint): string {
  if (total === 0n) return 'Todo lo compró a precio de lista.'
  const sumas = EN_ORDEN.map((motivo) => ({
    motivo,
    suma: sumar(filas.filter((f) => f.motivo === motivo).map((f) => f.ahorro)),
  })).filter(({ suma }) => suma > 0n)
  const mayor = sumas.reduce((uno, otro) => (otro.suma > uno.suma ? otro : uno))
  const deQue =
    sumas.length === 1
      ? `; todo, por ${enFrase(mayor.motivo)}`
      : `; lo más, por ${enFrase(mayor.motivo)} (${enPesos(pesos(mayor.suma))})`
  return `Ahorró ${enPesos(pesos(total))}, ${enPorciento(total, lista)} de lo que costaba a precio de lista${deQue}.`
}

const enFrase = (motivo: string): string => motivo.charAt(0).toLowerCase() + motivo.slice(1)
