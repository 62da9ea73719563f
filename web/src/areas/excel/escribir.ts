import type { FilaRechazada, RevisionDeExcel } from '@surtia/contracts/excel.ts'
import type { SheetData } from 'write-excel-file/browser'

const encabezados = (...nombres: string[]) => nombres.map((value) => ({ value, fontWeight: 'bold' as const }))
/** A text cell: never a formula, whatever it holds (docs/reglas/excel.md#celdas-que-no-calculan). */
const texto = (value: string) => ({ value, type: String })

const renglon = (info: string) => (f: FilaRechazada) => [
  texto(f.codArticulo),
  texto(f.cantidad),
  texto(f.descripcion),
  texto(info),
  texto(f.detalle),
]

/**
 * Rejected rows of a file: code, quantity, description, `info` with its two fixed texts, and the exact cause
 * (docs/reglas/excel.md#exportar-lo-rechazado).
 */
export const hojaDeNoProcesados = ({
  articulosNoEncontrados,
  articulosCantidadIncorrecta,
}: RevisionDeExcel): SheetData => [
  encabezados('codigo', 'cantidad', 'descripcion', 'info', 'detalle'),
  ...articulosNoEncontrados.map(renglon('no existe en catalogo')),
  ...articulosCantidadIncorrecta.map(renglon('cantidad incorrecta')),
]

/** Downloads the rejected rows as ArticulosNoProcesados.xlsx, sheet 'articulos'. */
export async function exportarNoProcesados(revision: RevisionDeExcel): Promise<void> {
  const { default: escribir } = await import('write-excel-file/browser')
  await escribir(hojaDeNoProcesados(revision), { sheet: 'articulos' }).toFile('ArticulosNoProcesados.xlsx')
}

/** A row of a pasted list that could not be read: which line it is, what stands in it, and why. */
export type NoLeida = { fila: number; escrito: string; detalle: string }

/** Downloads what could not be read of a list as NoSePudieronLeer.xlsx. */
export async function exportarNoLeidas(filas: readonly NoLeida[]): Promise<void> {
  const { default: escribir } = await import('write-excel-file/browser')
  const datos: SheetData = [
    encabezados('renglon', 'escrito', 'detalle'),
    ...filas.map(({ fila, escrito, detalle }) => [{ value: fila, type: Number }, texto(escrito), texto(detalle)]),
  ]
  await escribir(datos, { sheet: 'lista' }).toFile('NoSePudieronLeer.xlsx')
}

/** Downloads an empty order sheet; its code column is text, so that leading zeros stay. */
export async function descargarPlantilla(): Promise<void> {
  const { default: escribir } = await import('write-excel-file/browser')
  const vacio = { value: '', type: String, format: '@' }
  const datos: SheetData = [
    encabezados('Código', 'Cantidad', 'Descripción'),
    ...Array.from({ length: 200 }, () => [vacio, null, null]),
  ]
  await escribir(datos, { sheet: 'pedido', columns: [{ width: 20 }, { width: 12 }, { width: 60 }] }).toFile(
    'PedidoSurtia.xlsx',
  )
}
