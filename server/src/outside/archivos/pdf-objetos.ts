/** A value of a PDF, as far as a look for active content needs it: strings and numbers are only passed over. */
export type ValorDePdf =
  | { clase: 'nombre'; nombre: string }
  | { clase: 'diccionario'; campos: Map<string, ValorDePdf> }
  | { clase: 'arreglo'; valores: ValorDePdf[] }
  | { clase: 'referencia'; objeto: number }
  | { clase: 'numero'; numero: number }
  | { clase: 'palabra'; palabra: string }
  | { clase: 'texto' }

/**
 * How many bytes may still be read; shared by all parts of a file, so that no file costs more than its share of time. A
 * value takes time however short it is: it counts as so many bytes more.
 */
export type Gasto = { bytes: number }
const BYTES_POR_VALOR = 32

/** The file costs too much to read, or is nested too deep. */
export class PdfEnredado extends Error {}

const BLANCOS = new Set([0, 9, 10, 12, 13, 32])
const NO_REGULARES = new Uint8Array(256)
for (const byte of [...BLANCOS, ...Buffer.from('()<>[]{}/%')]) NO_REGULARES[byte] = 1
const MUY_HONDO = 100
const [ABRE, CIERRA, BARRA, DIAGONAL, MENOR, COMENTARIO] = [...'()\\/<%'].map((c) => c.charCodeAt(0))
const FIN_DE_OBJETO = new Set(['', 'endobj', 'stream', 'obj', 'xref', 'trailer'])

/**
 * Reads values of a PDF from any place of it. Names are unescaped (#4a is J). What is broken is read on, as the
 * programs that open PDFs do: the more is read the better. `onDiccionario` sees every dictionary.
 */
export class LectorDePdf {
  lugar: number
  private readonly bytes: Buffer
  private readonly gasto: Gasto
  private readonly onDiccionario: (campos: Map<string, ValorDePdf>) => void
  constructor(
    bytes: Buffer,
    lugar: number,
    gasto: Gasto,
    onDiccionario: (campos: Map<string, ValorDePdf>) => void = () => undefined,
  ) {
    this.bytes = bytes
    this.lugar = lugar
    this.gasto = gasto
    this.onDiccionario = onDiccionario
  }

  /** The next value; an empty word at the end. */
  valor(hondo = 0): ValorDePdf {
    if (hondo > MUY_HONDO) throw new PdfEnredado()
    let desde = this.lugar
    this.saltarBlancos()
    // also before what holds others: a comment may be as long as the file, and stand before thousands
    this.gastar(this.lugar - desde)
    desde = this.lugar
    const byte = this.bytes[this.lugar]
    let valor: ValorDePdf
    if (byte === DIAGONAL) valor = { clase: 'nombre', nombre: this.nombre() }
    else if (byte === ABRE) valor = this.texto()
    else if (byte === MENOR && this.bytes[this.lugar + 1] === MENOR) valor = this.diccionario(hondo)
    else if (byte === MENOR) valor = this.hexadecimal()
    else if (byte === 0x5b) valor = { clase: 'arreglo', valores: this.hasta(']', hondo) }
    else valor = this.palabra()
    // what a nested value cost was counted when it was read
    if (valor.clase !== 'diccionario' && valor.clase !== 'arreglo') this.gastar(this.lugar - desde + BYTES_POR_VALOR)
    return valor
  }

  private gastar(bytes: number): void {
    this.gasto.bytes -= bytes
    if (this.gasto.bytes < 0) throw new PdfEnredado()
  }

  private saltarBlancos(): void {
    for (; this.lugar < this.bytes.length; this.lugar++) {
      const byte = this.bytes[this.lugar] ?? 0
      if (byte === COMENTARIO) {
        while (this.lugar < this.bytes.length && ![10, 13].includes(this.bytes[this.lugar] ?? 0)) this.lugar++
      } else if (!BLANCOS.has(byte)) return
    }
  }

  private regulares(): string {
    const desde = this.lugar
    while (this.lugar < this.bytes.length && !NO_REGULARES[this.bytes[this.lugar] ?? 0]) this.lugar++
    return this.bytes.toString('latin1', desde, this.lugar)
  }

  private nombre(): string {
    this.lugar++
    const escrito = this.regulares()
    if (!escrito.includes('#')) return escrito
    return escrito.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }

  private texto(): ValorDePdf {
    let abiertos = 0
    for (; this.lugar < this.bytes.length; this.lugar++) {
      const byte = this.bytes[this.lugar]
      if (byte === BARRA) this.lugar++
      else if (byte === ABRE) abiertos++
      else if (byte === CIERRA && --abiertos === 0) break
    }
    this.lugar++
    return { clase: 'texto' }
  }

  private hexadecimal(): ValorDePdf {
    const fin = this.bytes.indexOf('>', this.lugar, 'latin1')
    this.lugar = fin < 0 ? this.bytes.length : fin + 1
    return { clase: 'texto' }
  }

  private palabra(): ValorDePdf {
    const palabra = this.regulares()
    if (palabra === '' && this.lugar < this.bytes.length) {
      const dos = this.bytes.toString('latin1', this.lugar, this.lugar + 2) === '>>' ? 2 : 1
      this.lugar += dos
      return { clase: 'palabra', palabra: this.bytes.toString('latin1', this.lugar - dos, this.lugar) }
    }
    return /^[+-]?[\d.]+$/.test(palabra) ? { clase: 'numero', numero: Number(palabra) } : { clase: 'palabra', palabra }
  }

  private diccionario(hondo: number): ValorDePdf {
    this.lugar++
    const valores = this.hasta('>>', hondo)
    const campos = new Map<string, ValorDePdf>()
    for (let i = 0; i < valores.length; i++) {
      const clave = valores[i]
      const valor = valores[i + 1]
      if (clave?.clase !== 'nombre') continue
      // a key that comes twice is seen twice: programs differ in which of them they take
      const otra = campos.get(clave.nombre)
      if (otra) this.onDiccionario(new Map([[clave.nombre, otra]]))
      campos.set(clave.nombre, valor ?? { clase: 'texto' })
      i++
    }
    this.onDiccionario(campos)
    return { clase: 'diccionario', campos }
  }

  /** The values up to a mark. Other marks are passed over; a word that only stands outside a value ends it. */
  private hasta(fin: string, hondo: number): ValorDePdf[] {
    this.lugar++
    const valores: ValorDePdf[] = []
    for (;;) {
      const antes = this.lugar
      const valor = this.valor(hondo + 1)
      if (valor.clase !== 'palabra') valores.push(valor)
      else if (valor.palabra === fin) return valores
      else if (valor.palabra === 'R') {
        const [objeto] = valores.splice(-2)
        valores.push({ clase: 'referencia', objeto: objeto?.clase === 'numero' ? objeto.numero : -1 })
      } else if (FIN_DE_OBJETO.has(valor.palabra)) {
        this.lugar = antes
        return valores
      } else if (/\w/.test(valor.palabra)) valores.push(valor)
    }
  }
}
