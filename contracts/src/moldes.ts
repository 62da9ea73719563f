import { EMPRESA_DE_FABRICA } from './empresa-de-fabrica.ts'
import { type EmpresaEnPaginas, enPaginas } from './empresa-en-paginas.ts'

// Pages that are written when the site is built say the company by marks. The build keeps them so, as moulds, beside the pages with the
// company of empresa.ts; a portal that recorded another one fills them (docs/decisiones/0141-la-empresa-en-los-datos.md).

/** Stands for its name in the area's worker. */
export const NOMBRE_EN_TRABAJADOR = 'nombre-de-la-empresa'

/** how many rows of each list a page has while it is built */
export const FILAS = 3
export const marcaDe = (...lugar: (string | number)[]): string => `EMPRESA_${lugar.join('_')}_`
const MARCA = /EMPRESA_([a-zA-Z]+)_(?:(\d+)_([a-zA-Z]+)_)?/g
/** Around the row of a mould, the one of its mark, that stands for all of a list from that one on. */
export const listaDe = (campo: string, desde: number): [antes: string, despues: string] => [
  `<!--de ${campo} ${desde}-->`,
  '<!--fin-->',
]
const LISTA = /<!--de (\w+) (\d)-->([\s\S]*?)<!--fin-->/g

/** The company with a mark in the place of everything that it says. */
export const empresaMarcada = (): EmpresaEnPaginas =>
  Object.fromEntries(
    Object.entries(enPaginas(EMPRESA_DE_FABRICA)).map(([campo, valor]) => [
      campo,
      Array.isArray(valor)
        ? Array.from({ length: FILAS }, (_, i) => filaMarcada(campo, i, valor[0] ?? {}))
        : marcaDe(campo),
    ]),
  ) as EmpresaEnPaginas

/** A figure that is counted has its gap where another has what is written. */
function filaMarcada(campo: string, i: number, fila: object): object {
  const marcas = Object.keys(fila).map((nombre) => [nombre, marcaDe(campo, i, nombre)])
  return { ...Object.fromEntries(marcas), ...('cuenta' in fila && { cuenta: '' }) }
}

/** A mould with a company: its page. What it says stands as text, wherever it stands. */
export function llenar(molde: string, empresa: EmpresaEnPaginas): string {
  const valores: Record<string, unknown> = { ...empresa }
  const filas = (campo: string): Record<string, unknown>[] => (Array.isArray(valores[campo]) ? valores[campo] : [])
  const decir = (campo: string, i?: string, nombre?: string): string => {
    if (i === undefined || nombre === undefined) return String(valores[campo])
    const fila = filas(campo)[Number(i)] ?? {}
    return nombre === 'cuantos' && fila.cuenta ? `{${fila.cuenta}}` : String(fila[nombre])
  }
  const marcas = (texto: string, escribir: (dicho: string) => string) =>
    texto.replace(MARCA, (_, campo: string, i?: string, nombre?: string) => escribir(decir(campo, i, nombre)))
  return molde
    .replace(LISTA, (_, campo: string, desde: string, fila: string) =>
      filas(campo)
        .slice(Number(desde))
        .map((_, i) => fila.replaceAll(marcaDe(campo, desde), marcaDe(campo, Number(desde) + i)))
        .join(''),
    )
    .split(/(<script[^>]*>[\s\S]*?<\/script>)/)
    .map((parte) => marcas(parte, parte.startsWith('<script') ? enJson : enHtml))
    .join('')
}

const DE_HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
/** as React writes it, so that it finds its page as it is */
const enHtml = (texto: string): string => texto.replace(/[&<>"']/g, (signo) => DE_HTML[signo] ?? signo)

/** inside a text of JSON that stands in a page */
export const enJson = (texto: string): string => sinEtiquetas(JSON.stringify(texto).slice(1, -1))
const sinEtiquetas = (json: string): string =>
  json.replace(/[&<>\u2028\u2029]/g, (signo) => `\\u${signo.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The company as data for the program of a page. */
export const datosDeEmpresa = (empresa: EmpresaEnPaginas): string =>
  `<script type="application/json" id="empresa">${sinEtiquetas(JSON.stringify(empresa))}</script>`
