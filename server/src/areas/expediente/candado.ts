import { esControlado, type Fraccion } from '@surtia/rules/catalogo/control.ts'
import { pedidoSinAcuse } from '@surtia/rules/cumplimiento/acuse.ts'
import { type Candado, candadoDe, SIN_CANDADO } from '@surtia/rules/cumplimiento/candado.ts'
import { diaDe, diaEn } from '@surtia/rules/fechas.ts'
import { type Reader, reading } from '../../db/database.ts'
import type { EnVigor, Portal } from '../../portal.ts'
import { findDelCandado } from './licencia.queries.ts'

/** The two switches, what the settings say of the second (in days), and the instant of which the lock is. */
type AlPreguntar = Pick<EnVigor, 'candadoControlados' | 'acuseControladosDias'> & { ajuste: number; ahora: Date }

/**
 * The lock of a client over articles of these fractions, by switches that were read. PostgreSQL is asked only while one of them is on and one of
 * the articles is controlled (docs/decisiones/0152-el-candado-se-lee-donde-hace-falta.md).
 */
export async function candadoCon(
  db: Reader,
  codCliente: string,
  { candadoControlados, acuseControladosDias: dias, ajuste, ahora }: AlPreguntar,
  fracciones: () => readonly Fraccion[],
): Promise<Candado> {
  if ((candadoControlados === 0 && dias === 0) || !fracciones().some(esControlado)) return SIN_CANDADO
  const alAcusar = dias === 0 ? null : { hoy: diaDe(ahora), ahora }
  const { licencia, porAcusar, zona } = await findDelCandado(db, codCliente, alAcusar)
  const sinAcuse = pedidoSinAcuse(porAcusar, { dias, ajuste, ahora, zona })
  return candadoDe(candadoControlados, licencia, diaEn(ahora, zona), sinAcuse)
}

/** What a lock is read with. */
export type ConCandado = Pick<Portal, 'db' | 'interruptores' | 'ahora'>

/** The same as it is now, for what is shown; a send judges it in its transaction. */
export function leerCandado(
  { db, interruptores, ahora }: ConCandado,
  codCliente: string,
  fracciones: () => readonly Fraccion[],
): Promise<Candado> {
  const alPreguntar = {
    ...interruptores.enVigor(),
    ajuste: interruptores.con([]).acuseControladosDias,
    ahora: ahora(),
  }
  return reading(() => candadoCon(db, codCliente, alPreguntar, fracciones))
}

/** The same over lines or articles that were read. */
export const candadoDeRenglones = (
  portal: ConCandado,
  codCliente: string,
  renglones: readonly { fraccion: Fraccion }[],
): Promise<Candado> => leerCandado(portal, codCliente, () => renglones.map(({ fraccion }) => fraccion))
