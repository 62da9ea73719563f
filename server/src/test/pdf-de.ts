import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

/** An object's text, or a dictionary with what its stream holds. */
export type Objeto = string | { campos: string; flujo: Buffer }

const CABEZA = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')
const escrito = (numero: number, objeto: Objeto): Buffer =>
  typeof objeto === 'string'
    ? Buffer.from(`${numero} 0 obj\n${objeto}\nendobj\n`, 'latin1')
    : Buffer.concat([
        Buffer.from(`${numero} 0 obj\n<<${objeto.campos}/Length ${objeto.flujo.length}>>\nstream\n`, 'latin1'),
        objeto.flujo,
        Buffer.from('\nendstream\nendobj\n', 'latin1'),
      ])

/** A PDF with a cross-reference table, as LibreOffice, Chrome or a scanner write it; object 1 is its catalogue. */
export function pdfDeTabla(objetos: readonly Objeto[], { trailer = '', antes = '' } = {}): Buffer {
  const partes: Buffer[] = [CABEZA, Buffer.from(antes, 'latin1')]
  let lugar = CABEZA.length + antes.length
  const tabla = ['0000000000 65535 f \n']
  objetos.forEach((objeto, i) => {
    const bytes = escrito(i + 1, objeto)
    partes.push(bytes)
    tabla.push(`${String(lugar).padStart(10, '0')} 00000 n \n`)
    lugar += bytes.length
  })
  const total = objetos.length + 1
  const fin = `xref\n0 ${total}\n${tabla.join('')}trailer\n<</Size ${total}/Root 1 0 R${trailer}>>\nstartxref\n${lugar}\n%%EOF\n`
  return Buffer.concat([...partes, Buffer.from(fin, 'latin1')])
}

/** A later save of a PDF: one object again, as programs that sign or edit write it. */
export function pdfCorregido(pdf: Buffer, numero: number, objeto: string, total: number): Buffer {
  const previo = /startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString('latin1'))?.[1]
  const bytes = escrito(numero, objeto)
  const fin = `xref\n${numero} 1\n${String(pdf.length).padStart(10, '0')} 00000 n \ntrailer\n<</Size ${total}/Root 1 0 R/Prev ${previo}>>\nstartxref\n${pdf.length + bytes.length}\n%%EOF\n`
  return Buffer.concat([pdf, bytes, Buffer.from(fin, 'latin1')])
}

type DeFlujo = { sueltos?: readonly Objeto[]; campos?: string; comprimir?: (texto: Buffer) => Buffer; trailer?: string }

/**
 * A PDF whose objects stand in an object stream and whose cross-reference is a stream, as Word or pdfTeX write it;
 * object 1 is its catalogue.
 */
export function pdfDeFlujo(
  objetos: readonly string[],
  { sueltos = [], campos = '/Type/ObjStm/Filter/FlateDecode', comprimir = deflateSync, trailer = '' }: DeFlujo = {},
): Buffer {
  const cabecera: string[] = []
  let dentro = 0
  objetos.forEach((objeto, i) => {
    cabecera.push(`${i + 1} ${dentro}`)
    dentro += Buffer.byteLength(objeto, 'latin1') + 1
  })
  const indice = `${cabecera.join(' ')}\n`
  const flujo = comprimir(Buffer.from(`${indice}${objetos.join('\n')}\n`, 'latin1'))
  const deObjetos = objetos.length + 1
  const todos: Objeto[] = [{ campos: `${campos}/N ${objetos.length}/First ${indice.length}`, flujo }, ...sueltos]
  const filas = [[0, 0, 65_535], ...objetos.map((_, i) => [2, deObjetos, i])]
  const partes: Buffer[] = [CABEZA]
  let lugar = CABEZA.length
  todos.forEach((objeto, i) => {
    const bytes = escrito(deObjetos + i, objeto)
    partes.push(bytes)
    filas.push([1, lugar, 0])
    lugar += bytes.length
  })
  filas.push([1, lugar, 0])
  const tabla = Buffer.alloc(filas.length * 7)
  filas.forEach(([clase = 0, donde = 0, cual = 0], i) => {
    tabla.writeUInt8(clase, i * 7)
    tabla.writeUInt32BE(donde, i * 7 + 1)
    tabla.writeUInt16BE(cual, i * 7 + 5)
  })
  const referencias = {
    campos: `/Type/XRef/Size ${filas.length}/W[1 4 2]/Root 1 0 R/Filter/FlateDecode${trailer}`,
    flujo: deflateSync(tabla),
  }
  return Buffer.concat([
    ...partes,
    escrito(filas.length - 1, referencias),
    Buffer.from(`startxref\n${lugar}\n%%EOF\n`, 'latin1'),
  ])
}

export const PAGINAS = '<</Type/Pages/Kids[3 0 R]/Count 1>>'
export const pagina = (mas = '') =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>${mas}>>`
export const texto = (dicho: string): Objeto => ({
  campos: '',
  flujo: Buffer.from(`BT /F1 12 Tf 72 700 Td (${dicho}) Tj ET`),
})
export const liga = (a: string) =>
  `<</Type/Annot/Subtype/Link/Rect[72 690 300 710]/Border[0 0 0]/A<</Type/Action/S/URI/URI(${a})>>>>`

/** A CV of pdfkit, with a link and a form to fill in. */
export async function pdfConFormulario(): Promise<Buffer> {
  const doc = new PDFDocument({ info: { Title: 'Currículum' } })
  const trozos: Buffer[] = []
  const listo = new Promise<void>((resolve) => doc.on('data', (t: Buffer) => trozos.push(t)).on('end', () => resolve()))
  doc.text('Portafolio', { link: 'https://portafolio.example/JavaScript?a=1&b=2' })
  doc.initForm()
  doc.formText('nombre', 72, 120, 200, 20, { value: 'Julia Sandoval' })
  doc.formCheckbox('acepto', 72, 160, 12, 12, {})
  doc.end()
  await listo
  return Buffer.concat(trozos)
}
