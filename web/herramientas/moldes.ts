import { FILAS, listaDe, marcaDe } from '@surtia/contracts/moldes.ts'
import { LISTAS } from '@surtia/rules/personal/empresa.ts'
import { DomUtils, parseDocument } from 'htmlparser2'
import { FIEL } from './paginas.ts'

type Nodo = Parameters<typeof DomUtils.getElementsByTagName>[1]
type Elemento = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** The mould of a page that was built with marks for the company (contracts/src/moldes.ts): of each list one row stays, which stands for all. */
export function hacerMolde(html: string): string {
  const pagina = parseDocument(html, FIEL)
  for (const guion of DomUtils.getElementsByTagName('script', pagina))
    if (guion.attribs.type !== 'application/ld+json' && LA_MARCA.test(escrito(guion)))
      throw new Error('A program of the site has a mark of the company in it.')
  for (const campo of LISTAS) for (const fila of segundasDe(pagina, campo)) dejarUna(fila, campo)
  return escrito(pagina)
}

const LA_MARCA = /EMPRESA_\w/
const escrito = (nodo: Nodo): string => DomUtils.getOuterHTML(nodo, FIEL)
const tiene = (nodo: Elemento['next'], campo: string, i: number) =>
  nodo !== null && escrito(nodo).includes(marcaDe(campo, i))

/** The elements that tell of the second one of a list, beside one that tells of the third. */
const segundasDe = (pagina: Nodo, campo: string): Elemento[] =>
  DomUtils.getElementsByTagName('*', pagina).filter(
    (uno) => tiene(uno, campo, 1) && !tiene(uno, campo, 2) && tiene(uno.next, campo, 2),
  )

function dejarUna(segunda: Elemento, campo: string): void {
  const como = (nodo: Elemento['next'], i: number) =>
    nodo && escrito(nodo).replaceAll(marcaDe(campo, i), marcaDe(campo, 1))
  const { prev: primera, next: tercera } = segunda
  if (!tercera || como(tercera, FILAS - 1) !== escrito(segunda)) throw new Error(`The rows of ${campo} are not alike.`)
  const desde = como(primera, 0) === escrito(segunda) ? 0 : 1
  const queda = desde === 0 && primera ? primera : segunda
  const [antes, despues] = listaDe(campo, desde).map((nota) => parseDocument(nota).children[0])
  if (antes) DomUtils.prepend(queda, antes)
  if (despues) DomUtils.append(queda, despues)
  DomUtils.removeElement(tercera)
  if (queda !== segunda) DomUtils.removeElement(segunda)
}
