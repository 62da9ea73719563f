import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of each page of a PDF, read by another library than the one that wrote it; throws when it is no PDF. */
export async function textoDePdf(pdf: Uint8Array): Promise<string[]> {
  const documento = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const paginas: string[] = []
  for (let i = 1; i <= documento.numPages; i++) {
    const { items } = await (await documento.getPage(i)).getTextContent()
    paginas.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    )
  }
  return paginas
}
