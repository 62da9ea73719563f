/** Shorter than any reference or key of a link, longer than what names a page. */
const MINIMO = 16
const PARTE = new RegExp(`(?<=[/=#?&])[A-Za-z0-9_.~%-]{${MINIMO},}`, 'g')
export const OCULTO = '••••'

/** A text as whoever did not receive it may see it: of its links, what opens something is masked. */
export const sinSecretos = (texto: string): string =>
  texto.replace(/https?:\/\/([^\s/?#]+)(\S*)/g, (_liga, lugar: string, resto: string) => {
    const esquema = _liga.slice(0, _liga.indexOf('://') + 3)
    return `${esquema}${lugar}${resto.replace(PARTE, (parte) => (/^[a-z]+(-[a-z]+)*$/.test(parte) ? parte : OCULTO))}`
  })
