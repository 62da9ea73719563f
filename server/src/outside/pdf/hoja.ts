import PDFDocument from 'pdfkit'
import { deQuien } from './de-quien.ts'
import { FUENTES } from './fuentes.ts'
import { rememberPalabras } from './palabras.ts'

const MM = 72 / 25.4
const MARGEN = 18 * MM
const TINTA = '#0C2B33'
const NEGRO = '#101416'
const GRIS = '#55636A'
const LINEA = '#B9C0C2'
const CUERPO = 8.5

// the mark in one colour, 48 × 49 (docs/reglas/aspecto.md#marca-de-seis-ladrillos)
const LADO_DE_MARCA = 48
const MARCA = [
  'M14 3h13a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1A12 12 0 0 1 14 3Z',
  'M31 3h15v13h-15z',
  'M3 18.5h12a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-1A12 12 0 0 1 2 19.5a1 1 0 0 1 1-1Z',
  'M20 18.5h14a12 12 0 0 1 12 11 1 1 0 0 1-1 1H20a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1Z',
  'M2 33h15v13h-15z',
  'M21 33h24a1 1 0 0 1 1 1 12 12 0 0 1-12 12H21a1 1 0 0 1-1-1V34a1 1 0 0 1 1-1Z',
]

export type Columna = { titulo: string /** share of the width */; parte: number; derecha?: true }

type Encabezado = {
  titulo: string
  folio?: string /** framed line at top and foot: papers without fiscal value */
  leyenda?: string
}

/**
 * A printed sheet (docs/reglas/aspecto.md#papel-impreso): letter paper, head with mark, name and folio, and pieces
 * placed one under the other.
 */
export class Hoja {
  readonly doc: PDFKit.PDFDocument
  readonly izquierda = MARGEN
  readonly ancho: number
  private readonly encabezado: Encabezado

  constructor(encabezado: Encabezado) {
    this.encabezado = encabezado
    this.doc = new PDFDocument({
      size: 'LETTER',
      margins: { top: MARGEN, left: MARGEN, right: MARGEN, bottom: MARGEN + 10 * MM },
      bufferPages: true,
      lang: 'es-MX',
      info: { Title: [encabezado.titulo, encabezado.folio].filter(Boolean).join(' '), Author: deQuien().razonSocial },
    })
    this.doc.registerFont('normal', FUENTES.normal).registerFont('negrita', FUENTES.negrita)
    for (const fuente of ['negrita', 'normal']) rememberPalabras(this.doc.font(fuente), fuente)
    this.ancho = this.doc.page.width - 2 * MARGEN
    this.cabeza()
    this.doc.on('pageAdded', () => this.cabeza())
  }

  private cabeza(): void {
    const { doc, ancho } = this
    const { titulo, folio, leyenda } = this.encabezado
    const escala = (10 * MM) / LADO_DE_MARCA
    doc.save().translate(MARGEN, MARGEN).scale(escala)
    for (const ladrillo of MARCA) doc.path(ladrillo).fill(TINTA)
    doc.restore()
    doc.font('negrita').fontSize(14).fillColor(TINTA)
    doc.text(deQuien().nombre, MARGEN + 13 * MM, MARGEN + 6, { lineBreak: false })
    doc.text(titulo, MARGEN, MARGEN, { width: ancho, align: 'right' })
    if (folio) doc.font('normal').fontSize(11).text(folio, { width: ancho, align: 'right' })
    doc.x = MARGEN
    doc.y = MARGEN + 14 * MM
    if (leyenda) this.marco(leyenda)
    doc.font('normal').fontSize(CUERPO).fillColor(NEGRO)
  }

  /** A framed line, never across the data. */
  private marco(texto: string): void {
    const { doc, ancho } = this
    const alto = 16
    doc.rect(MARGEN, doc.y, ancho, alto).lineWidth(0.75).stroke(TINTA)
    doc
      .font('negrita')
      .fontSize(8)
      .fillColor(TINTA)
      .text(texto, MARGEN, doc.y + 4.5, { width: ancho, align: 'center' })
    doc.x = MARGEN
    doc.y += 8
  }

  titulo(texto: string): this {
    this.sitio(90)
    this.doc
      .moveDown(0.6)
      .font('negrita')
      .fontSize(10.5)
      .fillColor(TINTA)
      .text(texto, MARGEN, this.doc.y, { width: this.ancho })
    this.doc.moveDown(0.25).font('normal').fontSize(CUERPO).fillColor(NEGRO)
    return this
  }

  parrafo(texto: string, tamano = 9.5): this {
    this.doc
      .font('normal')
      .fontSize(tamano)
      .fillColor(NEGRO)
      .text(texto, MARGEN, this.doc.y, { width: this.ancho, lineGap: 2 })
    this.doc.moveDown(0.5)
    return this
  }

  /** A large amount at the right: what a receipt is about. */
  cifra(texto: string): this {
    this.doc
      .font('negrita')
      .fontSize(22)
      .fillColor(TINTA)
      .text(texto, MARGEN, this.doc.y, { width: this.ancho, align: 'right', features: ['tnum'] })
    this.doc.font('normal').fontSize(CUERPO).fillColor(NEGRO)
    return this
  }

  /** A line to sign on. */
  firma(rotulo: string): this {
    const { doc } = this
    this.sitio(70)
    doc.y += 40
    doc
      .moveTo(MARGEN, doc.y)
      .lineTo(MARGEN + this.ancho * 0.4, doc.y)
      .lineWidth(0.75)
      .stroke(TINTA)
    doc
      .fontSize(7.5)
      .fillColor(GRIS)
      .text(rotulo, MARGEN, doc.y + 4, { width: this.ancho * 0.4 })
    return this
  }

  /** Label and value pairs in as many columns as lists are given, side by side. */
  datos(...columnas: readonly (readonly [string, string])[][]): this {
    const { doc } = this
    const hueco = 8 * MM
    const ancho = (this.ancho - hueco * (columnas.length - 1)) / columnas.length
    const alturas = columnas.map((pares) => pares.reduce((alto, par) => alto + this.altoDePar(par, ancho), 0))
    this.sitio(Math.max(...alturas))
    const arriba = doc.y
    columnas.forEach((pares, i) => {
      let y = arriba
      const x = MARGEN + i * (ancho + hueco)
      for (const par of pares) {
        doc.font('normal').fontSize(7).fillColor(GRIS).text(par[0], x, y, { width: ancho })
        doc
          .font('normal')
          .fontSize(CUERPO)
          .fillColor(NEGRO)
          .text(par[1] || '–', x, doc.y, { width: ancho })
        y += this.altoDePar(par, ancho)
      }
    })
    doc.x = MARGEN
    doc.y = arriba + Math.max(...alturas)
    return this
  }

  private altoDePar([nombre, valor]: readonly [string, string], width: number): number {
    const { doc } = this
    const rotulo = doc.font('normal').fontSize(7).heightOfString(nombre, { width })
    return rotulo + doc.fontSize(CUERPO).heightOfString(valor || '–', { width }) + 4
  }

  /** A table with hairlines; its head is repeated on each page, and `total` closes it under a strong line. */
  tabla(columnas: readonly Columna[], filas: Iterable<readonly string[]>, total?: readonly string[]): this {
    const { doc } = this
    const partes = columnas.reduce((suma, c) => suma + c.parte, 0)
    const anchos = columnas.map((c) => (this.ancho * c.parte) / partes)
    const renglon = (celdas: readonly string[], fuente: 'normal' | 'negrita', tamano: number) => {
      doc.font(fuente).fontSize(tamano)
      const alto =
        Math.max(
          ...celdas.map((celda, i) =>
            doc.heightOfString(celda || ' ', { width: (anchos[i] ?? 0) - 6, features: ['tnum'] }),
          ),
        ) + 6
      if (this.sitio(alto)) cabeza()
      doc
        .font(fuente)
        .fontSize(tamano)
        .fillColor(fuente === 'negrita' ? TINTA : NEGRO)
      const y = doc.y
      let x = MARGEN
      celdas.forEach((celda, i) => {
        doc.text(celda, x + 3, y + 3, {
          width: (anchos[i] ?? 0) - 6,
          align: columnas[i]?.derecha ? 'right' : 'left',
          features: ['tnum'],
        })
        x += anchos[i] ?? 0
      })
      doc.x = MARGEN
      doc.y = y + alto
    }
    const raya = (grosor: number, color: string) =>
      doc
        .moveTo(MARGEN, doc.y)
        .lineTo(MARGEN + this.ancho, doc.y)
        .lineWidth(grosor)
        .stroke(color)
    const cabeza = () => {
      renglon(
        columnas.map((c) => c.titulo),
        'negrita',
        7.5,
      )
      raya(0.9, TINTA)
    }
    this.sitio(60)
    cabeza()
    for (const fila of filas) {
      renglon(fila, 'normal', CUERPO)
      raya(0.35, LINEA)
    }
    if (total) {
      raya(1.5, TINTA)
      renglon(total, 'negrita', CUERPO)
    }
    doc.moveDown(0.6)
    return this
  }

  /** Starts a new page when less than `alto` points are left; says whether it did. */
  sitio(alto: number): boolean {
    const { doc } = this
    if (doc.y + alto <= doc.page.height - doc.page.margins.bottom) return false
    doc.addPage()
    return true
  }

  /** Numbers the pages, repeats the framed line at each foot, and answers the file. */
  async terminar(): Promise<Buffer> {
    const { doc, ancho } = this
    const partes: Buffer[] = []
    const listo = new Promise<Buffer>((resolve, reject) => {
      doc.on('data', (parte: Buffer) => partes.push(parte))
      doc.on('end', () => resolve(Buffer.concat(partes)))
      doc.on('error', reject)
    })
    const { count } = doc.bufferedPageRange()
    const { razonSocial, telefono, correo } = deQuien()
    for (let i = 0; i < count; i++) {
      doc.switchToPage(i)
      doc.page.margins.bottom = 0
      doc.y = doc.page.height - MARGEN - 4 * MM
      if (this.encabezado.leyenda) this.marco(this.encabezado.leyenda)
      doc.font('normal').fontSize(7.5).fillColor(GRIS)
      const y = doc.page.height - MARGEN + 6
      doc.text(`${razonSocial} · ${telefono} · ${correo}`, MARGEN, y, {
        width: ancho,
        lineBreak: false,
      })
      doc.text(`Página ${i + 1} de ${count}`, MARGEN, y, { width: ancho, align: 'right', lineBreak: false })
    }
    doc.end()
    return listo
  }
}
