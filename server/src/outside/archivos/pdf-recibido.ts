import { expandObjetos } from './pdf-desplegado.ts'
import { type Gasto, LectorDePdf, PdfEnredado, type ValorDePdf } from './pdf-objetos.ts'

/** Says why a PDF is not to be trusted. */
export class PdfMalo extends Error {}

/** Wherever they stand: programs, forms that send themselves, other files and films. */
const PROHIBIDOS = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'XFA', 'RichMedia'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'GoToE'],
])
/** As keys: a program, actions that run by themselves, a file. */
const CLAVES_PROHIBIDAS = new Set(['JS', 'AA', 'EF'])
const BYTES_A_LEER = 32 * 1_048_576

/**
 * Throws PdfMalo when a file is no whole PDF by its head and its end, has anything behind its end, or carries programs,
 * other files or actions that run by themselves: in its objects, however their names are written, and in its object
 * streams. Links and form fields are nothing of that. Objects are found where they stand, never by the cross-reference:
 * one that leads elsewhere is taken when readers find the pages without it, as they all do.
 */
export async function checkPdf(archivo: Buffer): Promise<void> {
  const conTabla = revisarForma(archivo)
  try {
    const revision = new Revision(archivo)
    await revision.hacer()
    if (!conTabla && !revision.seRecupera()) throw new PdfMalo('está dañado')
  } catch (error) {
    if (error instanceof PdfEnredado) throw new PdfMalo('está dañado o demasiado enredado')
    throw error
  }
}

/** Whether its cross-reference stands where its end says. */
function revisarForma(archivo: Buffer): boolean {
  if (!/^%PDF-[12]\.\d[\r\n\s]/.test(archivo.toString('latin1', 0, 12))) throw new PdfMalo('no empieza como un PDF')
  const fin = archivo.lastIndexOf('%%EOF', undefined, 'latin1')
  if (fin < 0) throw new PdfMalo('está incompleto')
  if (/[^\s\0]/.test(archivo.toString('latin1', fin + 5))) throw new PdfMalo('lleva otra cosa al final')
  const desde = /startxref\s+(\d{1,10})\s*$/.exec(archivo.toString('latin1', Math.max(0, fin - 64), fin))?.[1]
  if (desde === undefined) throw new PdfMalo('está incompleto')
  const referencias = archivo.toString('latin1', Number(desde), Number(desde) + 40)
  return /^\s{0,4}(xref\b|\d+\s+\d+\s+obj\b)/.test(referencias)
}

class Revision {
  private readonly gasto: Gasto = { bytes: BYTES_A_LEER }
  private readonly comprimidos: { campos: Map<string, ValorDePdf>; lugar: number }[] = []
  /** objects that are opened at once, and objects that do more than show a page */
  private readonly alAbrir = new Set<number>()
  private readonly hacenAlgo = new Set<number>()
  /** what trailers call the root, and the catalogues that there are */
  private readonly raices = new Set<number>()
  private readonly catalogos = new Set<number>()
  private cifrado = false
  private readonly archivo: Buffer
  constructor(archivo: Buffer) {
    this.archivo = archivo
  }

  async hacer(): Promise<void> {
    this.cada('obj', (lugar, antes) => this.objeto(lugar, antes))
    this.cada('trailer', (lugar) => this.leer(this.archivo, lugar))
    if (this.cifrado && this.comprimidos.length)
      throw new PdfMalo('está protegido con contraseña: quítele la protección')
    for (const { campos, lugar } of this.comprimidos) {
      const { bytes, objetos } = await expandObjetos(campos, this.archivo, lugar, this.gasto)
      for (const { numero, lugar: dentro } of objetos) this.anotar(numero, this.leer(bytes, dentro).valor)
    }
    if (this.alAbrir.intersection(this.hacenAlgo).size) throw new PdfMalo('lleva acciones que se ejecutan solas')
  }

  /** A reader that looks for the objects itself comes from the root to the pages. */
  seRecupera(): boolean {
    return this.raices.intersection(this.catalogos).size > 0
  }

  /** Every place where a word stands, also inside streams: an object may hide where a careless program finds it. */
  private cada(palabra: string, hacer: (lugar: number, antes: string) => void): void {
    for (let lugar = -1; ; ) {
      lugar = this.archivo.indexOf(palabra, lugar + 1, 'latin1')
      if (lugar < 0) return
      hacer(lugar + palabra.length, this.archivo.toString('latin1', Math.max(0, lugar - 40), lugar))
    }
  }

  private objeto(lugar: number, antes: string): void {
    if (antes.endsWith('end')) return
    const numero = /(\d{1,10})[\s\0]+\d{1,10}[\s\0]*$/.exec(antes)?.[1]
    const { valor, lector } = this.leer(this.archivo, lugar)
    this.anotar(numero === undefined ? -1 : Number(numero), valor)
    // only the dictionary of an object stream tells where its first object stands
    if (valor.clase !== 'diccionario' || !valor.campos.has('First')) return
    const sigue = lector.valor()
    if (sigue.clase !== 'palabra' || !sigue.palabra.startsWith('stream')) return
    const flujo = lector.lugar - sigue.palabra.length + 'stream'.length
    const renglon = /^[^\r\n]{0,64}(\r\n|\n|\r)/.exec(this.archivo.toString('latin1', flujo, flujo + 68))
    this.comprimidos.push({ campos: valor.campos, lugar: flujo + (renglon?.[0].length ?? 0) })
  }

  private leer(bytes: Buffer, lugar: number): { valor: ValorDePdf; lector: LectorDePdf } {
    const lector = new LectorDePdf(bytes, lugar, this.gasto, (campos) => this.diccionario(campos))
    const valor = lector.valor()
    if (valor.clase === 'nombre' && PROHIBIDOS.has(valor.nombre)) throw activo()
    return { valor, lector }
  }

  private diccionario(campos: Map<string, ValorDePdf>): void {
    for (const [clave, valor] of campos) {
      if (PROHIBIDOS.has(clave) || CLAVES_PROHIBIDAS.has(clave) || nombra(valor)) throw activo()
      if (clave === 'Encrypt') this.cifrado = true
      if (clave === 'Root' && valor.clase === 'referencia') this.raices.add(valor.objeto)
      if (clave !== 'OpenAction') continue
      if (valor.clase === 'referencia') this.alAbrir.add(valor.objeto)
      else if (haceAlgo(valor)) throw new PdfMalo('lleva acciones que se ejecutan solas')
    }
  }

  private anotar(numero: number, valor: ValorDePdf): void {
    if (haceAlgo(valor)) this.hacenAlgo.add(numero)
    if (esCatalogo(valor)) this.catalogos.add(numero)
  }
}

const activo = () => new PdfMalo('lleva programas u otros archivos dentro')

const nombra = (valor: ValorDePdf): boolean =>
  (valor.clase === 'nombre' && PROHIBIDOS.has(valor.nombre)) ||
  (valor.clase === 'arreglo' && valor.valores.some(nombra))

/** What is opened with the file may show one of its pages, as many writers ask; anything else runs by itself. */
function haceAlgo(valor: ValorDePdf): boolean {
  if (valor.clase === 'referencia') return true
  if (valor.clase !== 'diccionario') return false
  const accion = valor.campos.get('S')
  return valor.campos.has('Next') || (accion !== undefined && !(accion.clase === 'nombre' && accion.nombre === 'GoTo'))
}

function esCatalogo(valor: ValorDePdf): boolean {
  if (valor.clase !== 'diccionario') return false
  const tipo = valor.campos.get('Type')
  return tipo?.clase === 'nombre' && tipo.nombre === 'Catalog' && valor.campos.get('Pages')?.clase === 'referencia'
}
