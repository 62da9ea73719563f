/** A field of a row that comes through the ERP door. */
export type Campo = {
  tipo:
    | 'texto'
    | 'digitos'
    /** of an article: digits, and with CODIGOS_LIBRES also letters, dots and dashes */
    | 'codigo'
    | 'entero'
    | 'decimal'
    | 'pesos'
    | 'porcentaje'
    | 'dia'
    | 'instante'
    | 'booleano'
    | 'html'
    | 'crudo'
  ayuda: string
  obligatorio?: true
  /** longest text, or largest number */
  max?: number
  /** shortest text, or smallest number */
  min?: number
  /** one of these, compared without regard to case and accents */
  opciones?: readonly string[]
  /** kept in small letters, so that 'Ana' and 'ana' are one */
  minusculas?: true
  /** a mail address */
  correo?: true
  /** other headings under which the column is found */
  alias?: readonly string[]
  /** never repeated in a report */
  secreto?: true
  /** another field of the row, than which it is not more */
  noMasQue?: string
  /** a person of the staff may not bring it, only the ERP and the command: why */
  noDeMesa?: string
}

export type Tipo = {
  ayuda: string
  /** the fields that make the key: a row with a known key replaces what it names */
  clave: readonly string[]
  /** fields that are added up when a key comes twice in one delivery with other cells; all others must then be the same. None: the last row holds */
  suma?: readonly string[]
  /** fields of the key: rows that say the same in them come one after the other, and are stored or refused as one */
  grupo?: readonly string[]
  campos: Record<string, Campo>
}

export const codArticulo = {
  tipo: 'codigo',
  max: 20,
  obligatorio: true,
  ayuda: 'Código del artículo; conserva los ceros a la izquierda',
  alias: ['codigo', 'clave', 'sku', 'articulo'],
} as const satisfies Campo

export const codCliente = {
  tipo: 'digitos',
  max: 20,
  obligatorio: true,
  ayuda: 'Código del cliente',
  alias: ['cliente', 'numero cliente'],
} as const satisfies Campo

export const bandera = (ayuda: string) => ({ tipo: 'booleano', ayuda }) as const satisfies Campo
