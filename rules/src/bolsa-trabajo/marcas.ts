/** How a vacancy is written by hand: a line is a paragraph, '- ' an item, '1. ' a numbered one, '## ' a heading, **strong**, *emphasis*, [words](address). */

const ENTIDADES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const sinEntidades = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, una) => ENTIDADES[una] ?? '')
const conEntidades = (texto: string): string =>
  texto.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** What was pasted with its tags loses them, and what would run goes whole. */
const sinEtiquetas = (texto: string): string =>
  texto.replace(/<(script|style)\b.*?<\/\1\s*>/gis, '').replace(/<\/?[a-z][^<>]*>/gi, '')

const CLASES = [
  { forma: /^[-•]\s+(.*)$/, lista: 'ul', etiqueta: 'li' },
  { forma: /^\d{1,3}[.)]\s+(.*)$/, lista: 'ol', etiqueta: 'li' },
  { forma: /^###\s+(.*)$/, lista: '', etiqueta: 'h4' },
  { forma: /^##?\s+(.*)$/, lista: '', etiqueta: 'h3' },
  { forma: /^(.*)$/, lista: '', etiqueta: 'p' },
] as const

/** The HTML of what was written; nothing in it but what the marks stand for. */
export function enHtml(marcas: string): string {
  let html = ''
  let abierta = ''
  const cambiarA = (lista: string) => {
    if (lista === abierta) return
    html += `${abierta && `</${abierta}>`}${lista && `<${lista}>`}`
    abierta = lista
  }
  for (const linea of sinEtiquetas(marcas).split(/\r?\n/)) {
    const texto = linea.trim()
    const clase = CLASES.find(({ forma }) => forma.test(texto))
    const dicho = clase?.forma.exec(texto)?.[1] ?? ''
    if (!clase || dicho === '') continue
    cambiarA(clase.lista)
    html += `<${clase.etiqueta}>${enRenglon(dicho)}</${clase.etiqueta}>`
  }
  cambiarA('')
  return html
}

const enRenglon = (texto: string): string =>
  conEntidades(texto)
    .replace(/\[([^\]]+)\]\(((?:https:\/\/|mailto:|tel:)[^\s()]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '<b>$1</b>')
    .replace(/(?<![\w*])\*(?=[^\s*])(.+?)(?<=[^\s*])\*(?![\w*])/g, '<i>$1</i>')

/** How clean HTML is written by hand; what has no mark keeps its words. */
export function enMarcas(html: string): string {
  const escrito = html
    .replace(/\s+/g, ' ')
    .replace(/<ol>(.*?)<\/ol>/g, (_, renglones: string) => `\n${numerada(renglones)}\n`)
    .replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g, '[$2]($1)')
    .replace(/<\/?(?:b|strong)>/g, '**')
    .replace(/<\/?(?:i|em)>/g, '*')
    .replace(/<h3>/g, '\n## ')
    .replace(/<h4>/g, '\n### ')
    .replace(/<li>/g, '\n- ')
    .replace(/<\/?(?:p|br|ul|li|h3|h4)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
  return sinEntidades(escrito)
    .split('\n')
    .map((linea) => linea.trim())
    .filter(Boolean)
    .join('\n')
}

function numerada(renglones: string): string {
  let van = 0
  return renglones.replace(/<li>/g, () => `\n${++van}. `)
}
