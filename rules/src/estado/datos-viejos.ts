import { HORAS_DE_DATOS } from '../personal/hoy.ts'

/** Hours after which each kind of what the ERP tells is old; what changes seldom, or is not told here, has no limit. */
export const HORAS_POR_TIPO: Readonly<Record<string, number>> = {
  existencias: HORAS_DE_DATOS,
  precios: HORAS_DE_DATOS,
  documentos: 72,
  facturas: 72,
  articulos: 168,
  clientes: 168,
}
/** what a buyer looks at: told apart on the page */
const DE_QUIEN_COMPRA: readonly string[] = ['existencias', 'precios']
/** so many times its limit is no delay any more */
const VECES_PARADO = 3
const HORA_MS = 3_600_000

type Ultima = { tipo: string; corte: string }
export type Dato = { tipo: string; corte: string; viejo: boolean }

/** Of each kind that ages, when it was counted (ISO 8601) and whether that is too long ago (docs/reglas/estado.md#datos-viejos). What never came is not told. */
export function datosDelErp(ultimas: readonly Ultima[], ahora: Date): (Dato & { muyViejo: boolean })[] {
  return Object.entries(HORAS_POR_TIPO).flatMap(([tipo, horas]) => {
    const ultima = ultimas.find((una) => una.tipo === tipo)
    if (!ultima) return []
    const edad = ahora.getTime() - Date.parse(ultima.corte)
    const limite = horas * HORA_MS
    const muyViejo = DE_QUIEN_COMPRA.includes(tipo) && edad >= VECES_PARADO * limite
    return [{ tipo, corte: ultima.corte, viejo: edad >= limite, muyViejo }]
  })
}

/** The older of the instants at which prices and stock were counted; null while neither came. */
export function corteDeCompra(datos: readonly Ultima[]): string | null {
  const cortes = datos.filter(({ tipo }) => DE_QUIEN_COMPRA.includes(tipo)).map(({ corte }) => corte)
  return cortes.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
}
