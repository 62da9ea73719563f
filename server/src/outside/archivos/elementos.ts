/** The text is not what XML asks for. */
export class XmlRoto extends Error {}

export type Elemento = { nombre: string; atributos: ReadonlyMap<string, string> }

/** What is no element, and where it ends. */
const APARTE = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['</', '>'],
] as const

/**
 * The elements of an XML text one after another, each with its own name (without its prefix) and its attributes as they are written. Every
 * letter is looked at once. Throws XmlRoto for what programs would read in different ways.
 */
export function* elementosDe(texto: string): Generator<Elemento> {
  let lugar = 0
  for (;;) {
    lugar = texto.indexOf('<', lugar)
    if (lugar < 0) return
    const desde = lugar
    const aparte = APARTE.find(([abre]) => texto.startsWith(abre, desde))
    if (aparte) {
      const [abre, cierra] = aparte
      lugar = despues(texto, cierra, lugar + abre.length)
      continue
    }
    const lector = new Lector(texto, lugar + 1)
    yield lector.elemento()
    lugar = lector.lugar
  }
}

function despues(texto: string, que: string, desde: number): number {
  const lugar = texto.indexOf(que, desde)
  if (lugar < 0) throw new XmlRoto()
  return lugar + que.length
}

const BLANCOS = ' \t\r\n'
const FIN_DE_NOMBRE = `${BLANCOS}=/><"'`

class Lector {
  lugar: number
  private readonly texto: string
  constructor(texto: string, lugar: number) {
    this.texto = texto
    this.lugar = lugar
  }

  elemento(): Elemento {
    const nombre = this.nombre()
    const atributos = new Map<string, string>()
    for (;;) {
      const separado = this.blancos()
      if (this.sigue('/')) this.espera('>')
      else if (!this.sigue('>')) {
        if (!separado) throw new XmlRoto()
        const atributo = this.nombre()
        if (atributos.has(atributo)) throw new XmlRoto()
        this.blancos()
        this.espera('=')
        this.blancos()
        atributos.set(atributo, this.valor())
        continue
      }
      return { nombre: nombre.slice(nombre.indexOf(':') + 1), atributos }
    }
  }

  private nombre(): string {
    const desde = this.lugar
    while (this.lugar < this.texto.length && !FIN_DE_NOMBRE.includes(this.texto.charAt(this.lugar))) this.lugar++
    if (this.lugar === desde) throw new XmlRoto()
    return this.texto.slice(desde, this.lugar)
  }

  private valor(): string {
    const comilla = this.texto.charAt(this.lugar)
    if (comilla !== '"' && comilla !== "'") throw new XmlRoto()
    const desde = this.lugar + 1
    this.lugar = despues(this.texto, comilla, desde)
    const valor = this.texto.slice(desde, this.lugar - 1)
    if (valor.includes('<')) throw new XmlRoto()
    return valor
  }

  private blancos(): boolean {
    const desde = this.lugar
    while (this.lugar < this.texto.length && BLANCOS.includes(this.texto.charAt(this.lugar))) this.lugar++
    return this.lugar > desde
  }

  private sigue(letra: string): boolean {
    if (this.texto.charAt(this.lugar) !== letra) return false
    this.lugar++
    return true
  }

  private espera(letra: string): void {
    if (!this.sigue(letra)) throw new XmlRoto()
  }
}
