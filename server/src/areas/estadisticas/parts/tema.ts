import type { Usuario } from '@surtia/contracts/seguridad.ts'
import type { CompraDelMes } from '@surtia/rules/estadisticas/compras.ts'
import type { EstadisticaDe } from '@surtia/rules/estadisticas/filas.ts'
import type { Tema } from '@surtia/rules/estadisticas/temas.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import type { Portal } from '../../../portal.ts'
import type { Consulta } from '../comprado.queries.ts'

/** Whose buying it is, and its centre. */
export type DeQuien = Pick<Usuario, 'codCliente' | 'sucursal'>
/** What is found, beside it the same months of a year before, and the first day that is known. */
export type Junto = { anterior?: CompraDelMes[]; desdeCuando: Dia | null }
/** Who reads a finding. */
type LeerTema<T extends Tema> = (
  portal: Portal,
  cliente: DeQuien,
  consulta: Consulta,
) => Promise<EstadisticaDe<T> & Junto>
export type Lectores = { readonly [T in Tema]: LeerTema<T> }
