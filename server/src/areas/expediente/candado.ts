import { esControlado, type Fraccion } from '@surtia/rules/catalogo/control.ts'
import { pedidoSinAcuse } from '@surtia/rules/cumplimiento/acuse.ts'
import { type Candado, candadoDe, SIN_CANDADO } from '@surtia/rules/cumplimiento/candado.ts'
import { diaDe, diaEn } from '@surtia/rules/fechas.ts'
import { reading } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { findDelCandado } from './licencia.queries.ts'

/** What a lock is read with. */
export type ConCandado = Pick<Portal, 'db' | 'interruptores' | 'ahora'>

/**
 * The lock of a client over articles of these fractions, as it is now, for what is shown; a send judges it in its transaction. PostgreSQL
 * is asked only while one of the two switches is on and one of them is controlled (docs/decisiones/0152-el-candado-se-lee-donde-hace-falta.md).
 */
export async function leerCandado(
  { db, interruptores, ahora }: ConCandado,
  codCliente: string,
  fracciones: () => readonly Fraccion[],
): Promise<Candado> {
  const { candadoControlados, acuseControladosDias: dias } = interruptores.enVigor()
  if ((candadoControlados === 0 && dias === 0) || !fracciones().some(esControlado)) return SIN_CANDADO
  const now = ahora()
  const alAcusar = dias === 0 ? null : { hoy: diaDe(now), ahora: now }
  const { licencia, porAcusar, zona } = await reading(() => findDelCandado(db, codCliente, alAcusar))
  const ajuste = interruptores.con([]).acuseControladosDias
  const sinAcuse = pedidoSinAcuse(porAcusar, { dias, ajuste, ahora: now, zona })
  return candadoDe(candadoControlados, licencia, diaEn(now, zona), sinAcuse)
}

/** The same over lines or articles that were read. */
export const candadoDeRenglones = (
  portal: ConCandado,
  codCliente: string,
  renglones: readonly { fraccion: Fraccion }[],
): Promise<Candado> => leerCandado(portal, codCliente, () => renglones.map(({ fraccion }) => fraccion))
