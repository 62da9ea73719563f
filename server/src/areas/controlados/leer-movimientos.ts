import type { FormatoDeControlados } from '@surtia/contracts/controlados.ts'
import type { MovimientoDeMesa } from '@surtia/contracts/controlados-de-mesa.ts'
import { DEMASIADOS_MOVIMIENTOS, MOVIMIENTOS_A_LA_VEZ } from '@surtia/rules/cumplimiento/movimientos.ts'
import type { Periodo } from '@surtia/rules/estadisticas/periodo.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Portal } from '../../portal.ts'
import { listMovimientos } from './controlados.queries.ts'

type Pregunta = Periodo & { codCliente: string | null }

/** The movements of controlled articles of a client, or of all (null); refused when they are too many at once. */
export async function leerMovimientos(portal: Portal, pregunta: Pregunta): Promise<MovimientoDeMesa[]> {
  const movimientos = await listMovimientos(portal.db, pregunta)
  if (movimientos.length > MOVIMIENTOS_A_LA_VEZ) throw new Refusal(DEMASIADOS_MOVIMIENTOS)
  return movimientos
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const DIBUJOS = { pdf: 'movimientosDeControlados', xlsx: 'movimientosDeControladosXlsx' } as const

/** Them as a file; `cliente`: its name, '' for all. */
export async function enArchivo(
  portal: Portal,
  formato: FormatoDeControlados,
  { desde, hasta, codCliente }: Pregunta,
  { cliente, movimientos }: { cliente: string; movimientos: readonly MovimientoDeMesa[] },
) {
  const hechos = { desde, hasta, codCliente, cliente, movimientos }
  const contenido = await portal.dibujar(DIBUJOS[formato], hechos)
  const nombre = ['controlados', ...(codCliente === null ? [] : [codCliente]), desde, hasta].join('-')
  return { nombre: `${nombre}.${formato}`, tipo: formato === 'pdf' ? 'application/pdf' : XLSX, contenido }
}
