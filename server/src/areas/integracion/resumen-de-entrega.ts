import type { Informe } from '@surtia/contracts/integracion.ts'
import { cuantos } from '@surtia/rules/contar.ts'

/** A delivery's report in one sentence. */
export function resumenDe({ entrega, estado, aceptados, rechazados, errores }: Informe): string {
  if (estado === 'detenida') {
    const quien = entrega ? ` Espera a que una persona autorice la entrega ${entrega}.` : ''
    return `No se guardó nada. ${errores[0]?.motivo ?? ''}${quien}`
  }
  return `${cuantos(aceptados, 'renglón aceptado', 'renglones aceptados')}, ${cuantos(rechazados, 'rechazado', 'rechazados')}.`
}
