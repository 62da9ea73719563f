const MAS_LARGO = 160

/**
 * The text of an error without what could tell of somebody: what stood in quotes (but the name of what was read or set), closed or not, mails,
 * addresses, figures. At most 160 characters, on one line (docs/reglas/navegador.md#sin-datos-de-nadie).
 */
export function sinDatos(texto: string): string {
  return texto
    .slice(0, 2_000)
    .replace(/[\p{C}\s\ufffd]+/gu, ' ')
    .replace(/\S*(@|:\/\/)\S*/g, '…')
    .replace(/\?[^\s)]+/g, '')
    .replace(/(reading|setting) '([A-Za-z_$]{1,40})'/g, '$1 $2')
    .replace(/(["'`«“]).*(["'`»”])/g, '…')
    .replace(/["`«“].*$/, '…')
    .replace(/["'`«»“”]/g, '')
    .replace(/\p{N}+/gu, '#')
    .trim()
    .slice(0, MAS_LARGO)
    .toWellFormed()
}
