import { enDiaYHora } from '../../fechas.ts'
import { HORAS_DE_DATOS, TIPOS_QUE_ENVEJECEN } from '../../personal/hoy.ts'
import { NOMBRES_DE_TIPO } from '../../personal/nombres.ts'
import type { Columna, EstadisticaCon } from '../temas.ts'
import { contados } from './cifras.ts'

/** The last good delivery of a kind of rows: when the ERP counted it, ISO 8601, and how many rows were stored. */
export type UltimaEntrega = { tipo: string; corte: string; aceptados: number }

export type EdadDeDatos = { tipo: string; corte: string; horas: number; registros: number; estado: 'Viejo' | 'Al día' }
const COLUMNAS: Columna<keyof EdadDeDatos>[] = [
  { clave: 'tipo', titulo: 'Datos', unidad: 'texto' },
  { clave: 'corte', titulo: 'Contados', unidad: 'texto' },
  { clave: 'horas', titulo: 'Hace horas', unidad: 'numero' },
  { clave: 'registros', titulo: 'Registros', unidad: 'numero' },
  { clave: 'estado', titulo: 'Estado', unidad: 'texto' },
]

const NOMBRES: Readonly<Record<string, string>> = NOMBRES_DE_TIPO
const envejece = ({ tipo }: UltimaEntrega): boolean => TIPOS_QUE_ENVEJECEN.includes(tipo)

/** How old what the ERP told is, the oldest first; stock and prices are old after 24 hours (docs/reglas/personal.md#hoy). */
export function reporteDeDatos(entregas: readonly UltimaEntrega[], ahora: Date): EstadisticaCon<EdadDeDatos> {
  const filas = entregas
    .map((entrega): EdadDeDatos => {
      const { tipo, corte, aceptados } = entrega
      const horas = Math.max(0, Math.floor((ahora.getTime() - Date.parse(corte)) / 3_600_000))
      return {
        tipo: NOMBRES[tipo] ?? tipo,
        corte: enDiaYHora(new Date(corte)),
        horas,
        registros: aceptados,
        estado: horas >= HORAS_DE_DATOS && envejece(entrega) ? 'Viejo' : 'Al día',
      }
    })
    .toSorted((a, b) => b.horas - a.horas || (a.tipo < b.tipo ? -1 : 1))
  return { frase: frase(filas, entregas.some(envejece)), columnas: COLUMNAS, filas, totales: {} }
}

function frase(filas: readonly EdadDeDatos[], hayQueEnvejecen: boolean): string {
  const viejos = filas.filter(({ estado }) => estado === 'Viejo')
  if (filas.length === 0) return 'El ERP aún no ha entregado nada.'
  if (!hayQueEnvejecen) return 'El ERP aún no ha entregado existencias ni precios.'
  if (viejos.length === 0) return `Existencias y precios tienen menos de ${HORAS_DE_DATOS} horas.`
  return `Viejos: ${viejos.map(({ tipo, horas }) => `${tipo.toLocaleLowerCase('es-MX')}, de hace ${contados(horas, 'hora', 'horas')}`).join('; ')}.`
}
