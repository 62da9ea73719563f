import type { Reporte } from '@surtia/rules/estadisticas/temas.ts'
import { deCallados } from './callados.ts'
import { deCentros } from './centros.ts'
import type { Crudo } from './crudo.ts'
import { deDatos } from './datos.ts'
import { deHoras } from './horas.ts'
import { deNegados } from './negados.ts'
import { dePedidos } from './pedidos.ts'
import { dePorCaducar } from './por-caducar.ts'
import { deReclamaciones } from './reclamaciones.ts'
import { deSinFruto } from './sin-fruto.ts'
import type { Cuenta, Preguntado } from './sumas.ts'
import { deSurtido } from './surtido.ts'

/** Each report made a second way: in plain loops over the rows, without the summaries, the SQL or the rules. */
export const SEGUNDA_CUENTA: Record<Reporte, (crudo: Crudo, pregunta: Preguntado) => Cuenta> = {
  pedidos: dePedidos,
  centros: deCentros,
  surtido: deSurtido,
  negados: deNegados,
  callados: deCallados,
  reclamaciones: deReclamaciones,
  'sin-fruto': deSinFruto,
  horas: deHoras,
  'por-caducar': dePorCaducar,
  datos: deDatos,
}
