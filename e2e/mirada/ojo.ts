// What a pair of eyes finds wrong on a page as it is. These functions run inside the page, as text: they use nothing but each other.
// Deliberate, and so not looked at: what is only heard, drawings, what scrolls by itself, the shelf that leaves the home page's edges.

export type Clase = 'partes' | 'fuera' | 'cortado' | 'encimado' | 'chico' | 'letra'
export type Hallazgo = { clase: Clase; que: string }
type Texto = { de: Element; nodo: Node; caja: DOMRect; capa: Element }

function dicho(e: Element): string {
  const dice = e.getAttribute('aria-label') ?? e.textContent ?? ''
  return `${e.tagName.toLowerCase()} «${dice.trim().replace(/\s+/g, ' ').slice(0, 48)}»`
}

/** What an element lies in, itself first; an open dialog lies in nothing: it is above the page, wherever it was written. */
function linaje(e: Element): Element[] {
  const todos: Element[] = []
  for (let uno: Element | null = e; uno && uno !== document.documentElement; uno = uno.parentElement) {
    todos.push(uno)
    if (uno.matches('dialog:modal')) break
  }
  return todos
}

function seVe(e: Element): boolean {
  if (!e.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  if (e.closest('[aria-hidden=true], svg, noscript, script, style, option, ul:has(> li > svg[role=img])')) return false
  return !linaje(e).some((uno) => {
    const { clip, clipPath } = getComputedStyle(uno)
    return (clip !== 'auto' || clipPath !== 'none') && uno.getBoundingClientRect().width <= 1
  })
}

/** Within something that one scrolls by itself, where what is out of sight is not lost. */
function rueda(e: Element): boolean {
  return linaje(e).some((uno) => uno !== document.body && /auto|scroll/.test(getComputedStyle(uno).overflowX))
}

/** Every line of text that one sees, with the layer (what is fixed or sticky floats over the rest) that it lies on. */
function textos(): Texto[] {
  const todos: Texto[] = []
  const paseo = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let nodo = paseo.nextNode(); nodo; nodo = paseo.nextNode()) {
    const de = nodo.parentElement
    if (!de || !nodo.textContent?.trim() || !seVe(de)) continue
    const capa = linaje(de).find((uno) => /fixed|sticky/.test(getComputedStyle(uno).position)) ?? document.body
    const tramo = document.createRange()
    tramo.selectNodeContents(nodo)
    for (const caja of tramo.getClientRects())
      if (caja.width > 1 && caja.height > 1) todos.push({ de, nodo, caja, capa })
  }
  return todos
}

function partes(): Hallazgo[] {
  const delSitio = (que: string) =>
    [...document.querySelectorAll(que)].filter(
      (e) => seVe(e) && !e.closest('main, article, aside, nav, section, dialog'),
    )
  const cuentas = [
    ['h1', document.querySelectorAll('h1').length],
    ['main', document.querySelectorAll('main').length],
    ['banner', delSitio('header, [role=banner]').length],
    ['contentinfo', delSitio('footer, [role=contentinfo]').length],
  ] as const
  // the staff's console has no foot, and before one is in no head either
  const sin = !location.pathname.startsWith('/personal')
    ? []
    : document.querySelector('nav')
      ? ['contentinfo']
      : ['contentinfo', 'banner']
  const debe = (que: string) => (sin.includes(que) ? 0 : 1)
  return cuentas.filter(([que, n]) => n !== debe(que)).map(([que, n]) => ({ clase: 'partes', que: `${n} ${que}` }))
}

function fuera(todos: Texto[]): Hallazgo[] {
  const ancho = document.documentElement.clientWidth
  const sobra = document.documentElement.scrollWidth - ancho
  const salen = todos.filter(({ de, caja }) => (caja.right > ancho + 1 || caja.left < -1) && !rueda(de))
  return [...(sobra > 0 ? [`la página, ${sobra} px`] : []), ...salen.map(({ de }) => dicho(de))].map((que) => ({
    clase: 'fuera',
    que,
  }))
}

/** Text that is wider than the box it lies in, or that an edge hides. An ellipsis says so itself. */
function cortado(todos: Texto[]): Hallazgo[] {
  const malo = ({ de, caja }: Texto) => {
    const suyos = linaje(de)
    const bloque = suyos.find((uno) => !/^(inline|contents)$/.test(getComputedStyle(uno).display)) ?? document.body
    const del = bloque.getBoundingClientRect()
    if (caja.right > del.right + 2 || caja.left < del.left - 2)
      return getComputedStyle(bloque).textOverflow !== 'ellipsis'
    // what scrolls by itself brings everything into sight, and of so many lines the last has its ellipsis: the edges beyond cut nothing
    const hasta = suyos.findIndex((uno) => {
      const { overflowY, webkitLineClamp } = getComputedStyle(uno)
      return /auto|scroll/.test(overflowY) || webkitLineClamp !== 'none'
    })
    return suyos.slice(0, hasta < 0 ? undefined : hasta).some((uno) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(uno)
      const orilla = uno.getBoundingClientRect()
      const x = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis'
      const y = /hidden|clip/.test(overflowY)
      // half a line may be air
      const aire = caja.height / 3
      return (
        (x && (caja.right > orilla.right + 2 || caja.left < orilla.left - 2)) ||
        (y && (caja.bottom > orilla.bottom + aire || caja.top < orilla.top - aire))
      )
    })
  }
  return todos.filter(malo).map(({ de }) => ({ clase: 'cortado', que: dicho(de) }))
}

/** Whether both texts are painted where they meet: none lies on a ground of its own that hides the other. */
function seEnciman(a: Texto, b: Texto): boolean {
  const x = (Math.max(a.caja.left, b.caja.left) + Math.min(a.caja.right, b.caja.right)) / 2
  const y = (Math.max(a.caja.top, b.caja.top) + Math.min(a.caja.bottom, b.caja.bottom)) / 2
  const antes = window.scrollY
  // what floats over the page stays where it is
  const flota = getComputedStyle(a.capa).position === 'fixed'
  if (!flota) window.scrollTo(0, y + antes - window.innerHeight / 2)
  const enY = y + antes - window.scrollY
  const pila = document.elementsFromPoint(x, enY)
  const escondido = ({ de }: Texto) =>
    linaje(de).some((uno) => {
      const { left, right, top, bottom } = uno.getBoundingClientRect()
      const { overflow } = getComputedStyle(uno)
      return overflow !== 'visible' && (x < left || x > right || enY < top || enY > bottom)
    })
  const sinVerse = [a, b].some(escondido)
  window.scrollTo(0, antes)
  // what hangs out of its own box is found by what it lies in
  const lugar = ({ de }: Texto) =>
    linaje(de)
      .map((uno) => pila.indexOf(uno))
      .find((i) => i >= 0) ?? -1
  const [arriba = -1, abajo = -1] = [lugar(a), lugar(b)].sort((i, j) => i - j)
  if (arriba < 0 || sinVerse) return false
  return !pila.slice(arriba, abajo).some((e) => !/, 0\)$|transparent/.test(getComputedStyle(e).backgroundColor))
}

function encimado(todos: Texto[]): Hallazgo[] {
  const orden = [...todos].sort((a, b) => a.caja.top - b.caja.top)
  const hallados: Hallazgo[] = []
  orden.forEach((a, i) => {
    for (const b of orden.slice(i + 1)) {
      if (b.caja.top >= a.caja.bottom) break
      if (a.nodo === b.nodo || a.capa !== b.capa) continue
      // the air above and below the letters may meet
      const alto =
        Math.min(a.caja.bottom - a.caja.height / 4, b.caja.bottom - b.caja.height / 4) -
        (b.caja.top + b.caja.height / 4)
      const ancho = Math.min(a.caja.right, b.caja.right) - Math.max(a.caja.left, b.caja.left)
      if (alto > 1 && ancho > 2 && seEnciman(a, b))
        hallados.push({ clase: 'encimado', que: `${dicho(a.de)} con ${dicho(b.de)}` })
    }
  })
  return hallados
}

/** Targets under 24 px (WCAG 2.5.8), but links in a line of text and those with 24 px of room of their own. */
function chico(): Hallazgo[] {
  const BLANCOS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option]'
  const blancos = [...document.querySelectorAll(BLANCOS)].filter(seVe).map((e) => {
    const etiqueta = e.matches('[type=checkbox], [type=radio]') ? e.closest('label') : null
    return { e, caja: (etiqueta ?? e).getBoundingClientRect(), sobre: e.closest('dialog:modal') }
  })
  const enRenglon = (e: Element) =>
    getComputedStyle(e).display === 'inline' &&
    (e.parentElement?.textContent ?? '').trim() !== (e.textContent ?? '').trim()
  const chicos = blancos.filter(({ e, caja }) => Math.min(caja.width, caja.height) < 23.5 && !enRenglon(e))
  const estorba = (uno: DOMRect, otro: DOMRect) => {
    const [x, y] = [uno.left + uno.width / 2, uno.top + uno.height / 2]
    const cerca = [Math.min(Math.max(x, otro.left), otro.right), Math.min(Math.max(y, otro.top), otro.bottom)] as const
    return Math.hypot(x - cerca[0], y - cerca[1]) < 12
  }
  // what an open dialog lies over cannot be pressed beside it
  const vecinos = (e: Element, sobre: Element | null) =>
    blancos.filter((otro) => otro.e !== e && otro.sobre === sobre && !otro.e.contains(e))
  return chicos
    .filter(({ e, caja, sobre }) => vecinos(e, sobre).some((otro) => estorba(caja, otro.caja)))
    .map(({ e, caja }) => ({ clase: 'chico', que: `${dicho(e)} ${Math.round(caja.width)}×${Math.round(caja.height)}` }))
}

function letra(): Hallazgo[] {
  const deLaCasa = getComputedStyle(document.body).fontFamily
  return [...document.querySelectorAll('button, input, select, textarea')]
    .filter((e) => seVe(e) && getComputedStyle(e).fontFamily !== deLaCasa)
    .map((e) => ({ clase: 'letra', que: dicho(e) }))
}

function mirar(): Hallazgo[] {
  const todos = textos()
  const hallados = [...partes(), ...fuera(todos), ...cortado(todos), ...encimado(todos), ...chico(), ...letra()]
  return hallados.filter(({ clase, que }, i) => hallados.findIndex((h) => h.clase === clase && h.que === que) === i)
}

/** With which other looks see, too. */
export const OJOS = [dicho, linaje, seVe]
const PIEZAS = [...OJOS, rueda, textos, partes, fuera, cortado, seEnciman, encimado, chico, letra, mirar]

/** The look as a program for the page. */
export const OJO = `(() => { ${PIEZAS.map(String).join('\n')}\nreturn mirar() })()`
