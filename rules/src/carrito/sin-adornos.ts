const HORA = '\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[ap]\\.?\\s?m\\.?)?'
const FECHA = '\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?'
/** What a chat copies before each message: '[10:32, 20/11/2026] Juan: ', '20/11/26, 10:32 a.m. - Juan: '. */
const DE_CHAT = new RegExp(
  `^\\[?(?:${HORA},?\\s+${FECHA}|${FECHA},?\\s+${HORA})(?:\\]|\\s-)\\s*[^:\\n]{1,40}:\\s+`,
  'i',
)
/** Marks and numbers of a list: '- ', '✅ ', '[ ] ', '1.- ', '2) ', 'a) '. */
const VINETA =
  /^(?:\[[ xX✓\d]{0,3}\]\s*|[^\p{L}\p{N}\s+\]"'(.,;|#*$-]+\s*|[-–—•·*▪►>]+\s+|\d{1,3}(?:\.-|[.)°]|-)\s+|\d{1,3}(?:\)|\.-?)(?=\p{L})|\p{L}\)\s+)+/u
const DINERO = /(?:^|(?<=[\s,;|\t]))(?:mxn\s*)?\$\s?\d[\d,]*(?:\.\d+)?/gi

/** Longer is no line of an order, no name and no code; in characters. */
export const MAS_LARGO = 1_000

/** What was written, with single spaces and no longer than a line may be: what reads it looks many times at a run of spaces. */
export const sinHuecos = (escrito: string): string => escrito.trim().replace(/\s+/g, ' ').slice(0, MAS_LARGO)

/** A line without what a chat or a list puts before it, and without amounts of money. */
export const sinAdornos = (linea: string): string => linea.replace(DE_CHAT, '').replace(VINETA, '').replace(DINERO, '')

/** The signs and words with which people part a code or a name from its quantity, as spaces. */
export const sinEnlaces = (linea: string): string =>
  linea
    .replace(/\s*(?:[*×→]|[-=]>|_{2,}|\.{2,})\s*/g, ' ')
    .replace(/\b(?:c[oó]d(?:igo)?|clave|sku|cant(?:idad)?)\b[.:]?\s*(?=\d)/gi, ' ')
    .replace(/#(?=\d{5,})/g, '')
    .replace(/^(\d+)\s*x\s*(?=\d{5,}\b|0\d+\b|[a-z]{3})/i, '$1 ')
    .replace(/^(\d{5,})\s*(?:x|\/)\s*(?=\d{1,5}$)/i, '$1 ')
    .replace(/^(\d+)\s*[-:=]\s+/, '$1 ')
    .replace(/\s*\((\d+)\)$/, ' $1')
    .replace(/(?:\s*[:;=]\s*|,?\s+)(?:[-–]\s+)?(\d+)$/, ' $1')
    .trim()
