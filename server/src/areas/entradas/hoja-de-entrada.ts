import type { CampoDeEntrada, ColumnaDeEntrada } from '@surtia/rules/entrada/archivo-de-entrada.ts'
import { celdasDeEntrada } from '@surtia/rules/entrada/celdas-de-entrada.ts'
import type { RenglonDeEntrada } from '@surtia/rules/entrada/renglones-de-entrada.ts'
import { writeHoja } from '../../outside/xlsx.ts'

const ANCHOS: Record<CampoDeEntrada, number> = {
  codBarras: 18,
  codArticulo: 12,
  descripcion: 48,
  piezas: 10,
  costo: 12,
  precioPublico: 14,
  iva: 8,
  ieps: 8,
  lote: 16,
  caducidad: 12,
}
const DE_DINERO: readonly CampoDeEntrada[] = ['costo', 'precioPublico']

type EntradaImpresa = { columnas: readonly ColumnaDeEntrada[]; renglones: readonly RenglonDeEntrada[] }

/** An entry file as .xlsx: a cell says whether it is text, so nothing in it has to be masked. */
export const libroDeEntrada = ({ columnas, renglones }: EntradaImpresa): Promise<Buffer> =>
  writeHoja(
    'Entrada',
    columnas.map(({ campo, titulo }) => ({
      titulo,
      ancho: ANCHOS[campo],
      ...(DE_DINERO.includes(campo) ? { pesos: true as const } : {}),
    })),
    renglones.map((renglon) =>
      celdasDeEntrada(renglon, columnas).map((celda) =>
        celda === '' ? null : typeof celda === 'object' ? celda.pesos : celda,
      ),
    ),
  )
