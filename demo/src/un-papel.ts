/** A PDF of one page with a few lines, as a scanner or a word processor would send it. */
export function unPapel(lineas: readonly string[]): Buffer {
  const dibujo = lineas.map((linea, i) => `BT /F1 14 Tf 72 ${720 - i * 24} Td (${sinSignos(linea)}) Tj ET`).join('\n')
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${dibujo.length} >>\nstream\n${dibujo}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let texto = '%PDF-1.4\n'
  const lugares = objetos.map((objeto, i) => {
    const lugar = texto.length
    texto += `${i + 1} 0 obj\n${objeto}\nendobj\n`
    return `${String(lugar).padStart(10, '0')} 00000 n \n`
  })
  const tabla = texto.length
  texto += `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${lugares.join('')}`
  texto += `trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R >>\nstartxref\n${tabla}\n%%EOF\n`
  return Buffer.from(texto, 'latin1')
}

const sinSignos = (linea: string): string => linea.replace(/[\\()]/g, '\\$&')
