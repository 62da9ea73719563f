import { type Informe, MAXIMO_DE_ERRORES } from '@surtia/contracts/integracion.ts'
import { cuantos } from '@surtia/rules/contar.ts'

export const informeVacio = (tipo: string): Informe => ({
  tipo,
  simulacro: false,
  entrega: 0,
  repetida: false,
  leidos: 0,
  aceptados: 0,
  rechazados: 0,
  detenidos: 0,
  errores: [],
  columnasIgnoradas: [],
  repetidos: 0,
  llavesRepetidas: [],
  celdasDeMenos: 0,
  sinFin: null,
})

/** What a report tells of its file, whatever became of the rows; one that was stored by an earlier portal tells less. */
export function deSuArchivo(informe: Partial<Informe> | null) {
  const { columnasIgnoradas, repetidos, llavesRepetidas, celdasDeMenos, sinFin } = { ...informeVacio(''), ...informe }
  return { columnasIgnoradas, repetidos, llavesRepetidas, celdasDeMenos, sinFin }
}

/** Nothing of it goes in: all that was read is told as waiting. */
export function detener(informe: Informe, motivo: string): void {
  informe.estado = 'detenida'
  informe.aceptados = 0
  informe.rechazados = informe.leidos
  informe.detenidos = informe.leidos
  informe.errores = [{ linea: 1, campo: '', motivo: `Entrega detenida: ${motivo}` }, ...informe.errores].slice(
    0,
    MAXIMO_DE_ERRORES,
  )
}

/** A delivery's report in one sentence. */
export function resumenDe({ entrega, estado, aceptados, rechazados, errores }: Informe): string {
  if (estado === 'detenida') {
    const quien = entrega ? ` Espera a que una persona autorice la entrega ${entrega}.` : ''
    return `No se guardó nada. ${errores[0]?.motivo ?? ''}${quien}`
  }
  return `${cuantos(aceptados, 'renglón aceptado', 'renglones aceptados')}, ${cuantos(rechazados, 'rechazado', 'rechazados')}.`
}
