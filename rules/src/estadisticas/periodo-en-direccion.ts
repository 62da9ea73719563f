import { type Dia, esDia } from '../fechas.ts'
import { faltaDePeriodo, type Periodo } from './periodo.ts'
import { type NombreDeReportes, periodoElegido } from './periodo-elegido.ts'

/** The period that is looked at, as the address says it. */
export type PeriodoLeido<Nombre extends string> = {
  periodo: Nombre
  /** the days in the boxes of 'otro'; they hold where nothing is wrong with them */
  escrito: Periodo
  /** the days that are asked for */
  dias: Periodo
  /** what of the address was not understood, and what is shown instead */
  aviso: string | undefined
}

/**
 * The period of an address that somebody may have written by hand, one of `elegibles` (names with their titles). What cannot be is
 * said, and `deEntrada`, which is also what no word about it means, is shown (docs/reglas/estadisticas.md#pantalla).
 */
export function leerPeriodo<Nombre extends NombreDeReportes>(
  direccion: Pick<URLSearchParams, 'get'>,
  elegibles: Readonly<Record<Nombre, string>>,
  deEntrada: Exclude<Nombre, 'otro'>,
  hoy: Dia,
): PeriodoLeido<Nombre> {
  const entrada = periodoElegido(deEntrada, hoy)
  const enSuLugar = `se muestran los ${elegibles[deEntrada].toLowerCase()}.`
  const caer = (aviso: string, periodo: Nombre = deEntrada, escrito = entrada) => ({
    periodo,
    escrito,
    dias: entrada,
    aviso,
  })
  const esElegible = (texto: string): texto is Nombre => Object.hasOwn(elegibles, texto)
  const nombre: string = direccion.get('periodo') || deEntrada
  if (!esElegible(nombre)) return caer(`No conocemos ese periodo: ${enSuLugar}`)
  const elegido: NombreDeReportes = nombre
  if (elegido !== 'otro') {
    const dias = periodoElegido(elegido, hoy)
    return { periodo: nombre, escrito: dias, dias, aviso: undefined }
  }
  const escrito = { desde: direccion.get('desde') ?? '', hasta: direccion.get('hasta') ?? '' }
  if (!esDia(escrito.desde) || !esDia(escrito.hasta)) return caer(`No entendimos las fechas: ${enSuLugar}`)
  if (faltaDePeriodo(escrito)) return caer(`Mientras corrige las fechas ${enSuLugar}`, nombre, escrito)
  return { periodo: nombre, escrito, dias: escrito, aviso: undefined }
}

/** What of a period stands in the address: nothing where it is `deEntrada`, days only where they were written. */
export const periodoEnDireccion = <Nombre extends string>(
  { periodo, escrito }: Pick<PeriodoLeido<Nombre>, 'periodo' | 'escrito'>,
  deEntrada: Nombre,
) => ({ periodo: periodo === deEntrada ? undefined : periodo, ...(periodo === 'otro' ? escrito : {}) })
