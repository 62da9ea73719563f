import type { Fila } from '@surtia/rules/estadisticas/temas.ts'
import { sumarDias } from '@surtia/rules/fechas.ts'
import type { Crudo } from './crudo.ts'
import { antes, type Cuenta, cuenta, entre, type Preguntado } from './sumas.ts'

export function dePedidos(crudo: Crudo, pregunta: Preguntado): Cuenta {
  const filas: Fila[] = []
  for (let dia = pregunta.desde; dia <= pregunta.hasta; dia = sumarDias(dia, 1)) {
    const esos = (atras: number) => entre(crudo, { ...pregunta, desde: dia, hasta: dia }, atras)
    filas.push({ dia, ...cuenta(esos(0)), ...antes(esos(364)) })
  }
  return { filas, totales: { ...cuenta(entre(crudo, pregunta)), ...antes(entre(crudo, pregunta, 364)) } }
}
