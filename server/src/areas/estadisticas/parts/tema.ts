import type { Usuario } from '@surtia/contracts/seguridad.ts'
import type { Estadistica, Fila } from '@surtia/rules/estadisticas/temas.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import type { Portal } from '../../../portal.ts'

/** What is asked: days of both ends included, and what narrows it. */
export type Consulta = {
  desde: Dia
  hasta: Dia
  codLaboratorio?: number | undefined
  codArticulo?: string | undefined
}
/** Whose buying it is, and its centre. */
export type DeQuien = Pick<Usuario, 'codCliente' | 'sucursal'>
/** What is found, beside it the same months of a year before, and the first day that is known. */
export type Hallazgo = Estadistica & { anterior?: Fila[]; desdeCuando: Dia | null }
export type LeerTema = (portal: Portal, cliente: DeQuien, consulta: Consulta) => Promise<Hallazgo>
