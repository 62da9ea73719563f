/** A line of a file with its number and the mark that ends it; `larga`: it was too long and its text is gone. */
export type Linea = { numero: number; texto: string; fin: string; larga: boolean }

/**
 * Cuts text that arrives in pieces into lines. Of a line over `maxima` only the number is told, so that no file fills
 * the memory.
 */
class Lineas {
  private numero = 0
  private trozos: string[] = []
  private largo = 0
  private cr = ''
  private readonly maxima: number
  constructor(maxima: number) {
    this.maxima = maxima
  }

  *leer(trozo: string): Generator<Linea> {
    let texto = this.cr + trozo
    // half of a CRLF may come with the next piece
    this.cr = texto.endsWith('\r') ? '\r' : ''
    if (this.cr) texto = texto.slice(0, -1)
    let desde = 0
    for (const { 0: fin, index } of texto.matchAll(/\r\n|\n|\r/g)) {
      this.juntar(texto.slice(desde, index))
      desde = index + fin.length
      yield this.cerrar(fin)
    }
    this.juntar(texto.slice(desde))
  }

  /** What stands after the last end of line. */
  *terminar(): Generator<Linea> {
    if (this.cr || this.largo > 0) yield this.cerrar(this.cr)
  }

  private juntar(texto: string): void {
    this.largo += texto.length
    if (this.largo <= this.maxima) this.trozos.push(texto)
    else this.trozos = []
  }

  private cerrar(fin: string): Linea {
    const linea = { numero: ++this.numero, texto: this.trozos.join(''), fin, larga: this.largo > this.maxima }
    this.trozos = []
    this.largo = 0
    return linea
  }
}

/** The lines of a text, one after the other. */
export async function* lineasDe(texto: AsyncIterable<string>, maxima: number): AsyncGenerator<Linea> {
  const lineas = new Lineas(maxima)
  for await (const trozo of texto) yield* lineas.leer(trozo)
  yield* lineas.terminar()
}
