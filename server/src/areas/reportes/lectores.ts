import type { Reporte } from '@surtia/rules/estadisticas/temas.ts'
import { callados } from './parts/callados.ts'
import { centros } from './parts/centros.ts'
import { datos } from './parts/datos.ts'
import { horas } from './parts/horas.ts'
import { negados } from './parts/negados.ts'
import { pedidos } from './parts/pedidos.ts'
import { porCaducar } from './parts/por-caducar.ts'
import type { LeerReporte } from './parts/reporte.ts'
import { sinFruto } from './parts/sin-fruto.ts'
import { surtido } from './parts/surtido.ts'

/** Who reads each report. */
export const LECTORES: Record<Reporte, LeerReporte> = {
  pedidos,
  centros,
  surtido,
  negados,
  callados,
  'sin-fruto': sinFruto,
  horas,
  'por-caducar': porCaducar,
  datos,
}
