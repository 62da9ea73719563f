/**
 * Rich text as it may be stored and shown: a few tags, links only to the web and to mail, nothing that runs or styles
 * (docs/reglas/bolsa-trabajo.md#html-permitido).
 */
export async function limpiarHtml(texto: string): Promise<string> {
  // brought when it is used: a start does without it and the forty files that it needs
  const { default: sanitizeHtml } = await import('sanitize-html')
  const html = /<[a-z][^<>]*>/i.test(texto) ? texto : enParrafos(texto)
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'u', 'a', 'h3', 'h4'],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href, target: '_blank', rel: 'noopener noreferrer nofollow' },
      }),
    },
  }).trim()
}

/** Plain text keeps its lines: '- ' and '• ' begin items of a list, the others are paragraphs. */
function enParrafos(texto: string): string {
  const escapado = (linea: string) => linea.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const lineas = texto.split(/\r?\n/).map((linea) => linea.trim())
  let html = ''
  let enLista = false
  for (const linea of lineas.filter(Boolean)) {
    const punto = /^[-•*]\s(.*)$/s.exec(linea)
    if (Boolean(punto) !== enLista) html += punto ? '<ul>' : '</ul>'
    enLista = Boolean(punto)
    html += punto ? `<li>${escapado(punto[1]?.trim() ?? '')}</li>` : `<p>${escapado(linea)}</p>`
  }
  return html + (enLista ? '</ul>' : '')
}
