/** What a column of an entry file may hold, by the name that travels, with its heading until the pharmacy gives it another. */
export const CAMPOS_DE_ENTRADA = {
  codBarras: 'Código de barras',
  codArticulo: 'Código',
  descripcion: 'Descripción',
  piezas: 'Piezas',
  costo: 'Costo',
  precioPublico: 'Precio público',
  iva: 'IVA',
  ieps: 'IEPS',
  lote: 'Lote',
  caducidad: 'Caducidad',
} as const
export type CampoDeEntrada = keyof typeof CAMPOS_DE_ENTRADA
export const LOS_CAMPOS = Object.keys(CAMPOS_DE_ENTRADA) as CampoDeEntrada[]

/** What stands between two cells of a line, and how it is called. */
export const SEPARADORES = { ',': 'Coma', ';': 'Punto y coma', '|': 'Barra', '\t': 'Tabulador' } as const
export type Separador = keyof typeof SEPARADORES
export const FORMATOS_DE_ENTRADA = { csv: 'Texto (CSV)', xlsx: 'Excel' } as const
export type FormatoDeEntrada = keyof typeof FORMATOS_DE_ENTRADA

export const LARGO_DE_TITULO = 40

export type ColumnaDeEntrada = { campo: CampoDeEntrada; titulo: string }
export type ArchivoDeEntrada = {
  columnas: readonly ColumnaDeEntrada[]
  separador: Separador
  formato: FormatoDeEntrada
  porCorreo: boolean
}

/** How the file is of who never said: every column, and no mail (docs/reglas/entrada.md#como-lo-quiere-su-punto-de-venta). */
export const ARCHIVO_DE_FABRICA: ArchivoDeEntrada = {
  columnas: LOS_CAMPOS.map((campo) => ({ campo, titulo: CAMPOS_DE_ENTRADA[campo] })),
  separador: ',',
  formato: 'csv',
  porCorreo: false,
}

export const SIN_COLUMNAS = 'Elija al menos una columna.'
export const COLUMNA_REPETIDA = 'Una columna se repite.'
export const SIN_TITULO = 'Escriba el título de cada columna.'

/** Why a file cannot be so; '' when it can. */
export function porQueNoEsArchivo(columnas: readonly ColumnaDeEntrada[]): string {
  if (columnas.length === 0) return SIN_COLUMNAS
  if (new Set(columnas.map(({ campo }) => campo)).size < columnas.length) return COLUMNA_REPETIDA
  return columnas.some(({ titulo }) => titulo.trim() === '') ? SIN_TITULO : ''
}
