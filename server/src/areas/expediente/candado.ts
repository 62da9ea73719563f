import { esControlado, type Fraccion } from '@surtia/rules/catalogo/control.ts'
import { type Candado, candadoDe, SIN_CANDADO } from '@surtia/rules/cumplimiento/candado.ts'
import { diaEn } from '@surtia/rules/fechas.ts'
import { reading } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { findLicencia } from './licencia.queries.ts'

/** What a lock is read with. */
export type ConCandado = Pick<Portal, 'db' | 'interruptores' | 'ahora'>

/**
 * The lock of a client over articles of these fractions, as it is now, for what is shown; a send judges it in its transaction. PostgreSQL
 * is asked only while the switch is on and one of them is controlled (docs/decisiones/0152-el-candado-se-lee-donde-hace-falta.md).
 */
export async function leerCandado(
  { db, interruptores, ahora }: ConCandado,
  codCliente: string,
  fracciones: () => readonly Fraccion[],
): Promise<Candado> {
  const { candadoControlados } = interruptores.enVigor()
  if (candadoControlados === 0 || !fracciones().some(esControlado)) return SIN_CANDADO
  const { licencia, zona } = await reading(() => findLicencia(db, codCliente))
  return candadoDe(candadoControlados, licencia, diaEn(ahora(), zona))
}

/** The same over lines or articles that were read. */
export const candadoDeRenglones = (
  portal: ConCandado,
  codCliente: string,
  renglones: readonly { fraccion: Fraccion }[],
): Promise<Candado> => leerCandado(portal, codCliente, () => renglones.map(({ fraccion }) => fraccion))
