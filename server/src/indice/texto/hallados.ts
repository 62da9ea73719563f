/** What the index of words reads of an article. */
export type TextosDeArticulo = {
  codArticulo: string
  /** one a line */
  codBarras: string
  descripcion: string
  generico: string
  formula: string
  marca: string
  accionTerapeutica: string
  laboratorio: string
  forma: string
  contenidoVenta: string
  tipoFormula: string
}

export type Hallados = {
  /** places of the articles that hold it, ascending */
  lugares: Int32Array
  /** of each: how exactly it is what was meant, 0 the most */
  rangos: Uint16Array
  /** the text is exactly a code or a barcode: that article alone */
  exacto: boolean
  /** what was looked for instead, when nothing holds the text */
  correccion: { buscado: string; corregido: string } | null
}
