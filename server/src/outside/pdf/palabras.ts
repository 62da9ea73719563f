type Tendido = { glyphs: readonly unknown[]; positions: readonly unknown[]; advanceWidth: number }
type Fuente = {
  layoutRun: (texto: string, rasgos?: readonly string[]) => Tendido
  layout: (texto: string, rasgos?: readonly string[], soloAncho?: boolean) => Tendido
}

const PALABRAS_A_LO_MAS = 10_000
const recordadas = new Map<string, Map<string, Tendido>>()

/**
 * Lets the document's current font remember how its words are laid out, under a name of the font. The library remembers them
 * only for texts without features: with figures of one width (tnum) it would lay each cell of a table out anew, three times.
 */
export function rememberPalabras(doc: PDFKit.PDFDocument, nombre: string): void {
  const fuente: Fuente = Reflect.get(doc, '_font')
  const palabras = recordadas.get(nombre) ?? new Map<string, Tendido>()
  recordadas.set(nombre, palabras)
  const deUna = (palabra: string, rasgos: readonly string[]): Tendido => {
    const clave = `${rasgos.join()} ${palabra}`
    const ya = palabras.get(clave)
    if (ya) return ya
    const tendido = fuente.layoutRun(palabra, rasgos)
    if (palabras.size >= PALABRAS_A_LO_MAS) palabras.clear()
    palabras.set(clave, tendido)
    return tendido
  }
  const entero = fuente.layout.bind(fuente)
  fuente.layout = (texto, rasgos, soloAncho) => {
    if (!rasgos) return entero(texto, rasgos, soloAncho)
    const partes = (texto.match(/[^ ]* |[^ ]+/g) ?? []).map((palabra) => deUna(palabra, rasgos))
    return {
      glyphs: soloAncho ? [] : partes.flatMap(({ glyphs }) => glyphs),
      positions: soloAncho ? [] : partes.flatMap(({ positions }) => positions),
      advanceWidth: partes.reduce((ancho, { advanceWidth }) => ancho + advanceWidth, 0),
    }
  }
}
