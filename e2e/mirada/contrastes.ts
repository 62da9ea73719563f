// Axe's contrast takes a third of its look, and a list asks it the same of every row. These functions run inside the page, as text:
// they mark one text of each kind, and every text about which one cannot be sure, with `data-contraste`.

/** `arriba`: what its ancestors do to all that is in them; `seudo`: whether one of them is covered by what is drawn in it. */
type Vista = { estilo: CSSStyleDeclaration; pinta: string; arriba: string; seudo: boolean }

/** What paints an element, as far as a text over it is concerned; '' is what lets all through. */
function pintura(e: Element, estilo: CSSStyleDeclaration): string {
  const { backgroundColor, backgroundImage, opacity, mixBlendMode, filter } = estilo
  const dibujo = /^(img|canvas|object|iframe|video|svg)$/i.test(e.nodeName)
  const claro = /, 0\)$|transparent/.test(backgroundColor) && backgroundImage === 'none' && opacity === '1'
  if (claro && !dibujo && mixBlendMode === 'normal' && filter === 'none') return ''
  return [dibujo ? e.nodeName : '', backgroundColor, backgroundImage, opacity, mixBlendMode, filter].join(' ')
}

/** What is drawn before or after it, over its whole box. */
function conSeudo(e: Element): boolean {
  return ['::before', '::after'].some((cual) => {
    const { content, position, backgroundColor, backgroundImage } = getComputedStyle(e, cual)
    if (content === 'none' || content === 'normal' || position !== 'absolute') return false
    return backgroundImage !== 'none' || !/, 0\)$|transparent/.test(backgroundColor)
  })
}

function contrastes(legibles: readonly string[]): string[] {
  // what lets a finger through is painted all the same
  const tocable = new CSSStyleSheet()
  tocable.replaceSync('* { pointer-events: auto !important }')
  document.adoptedStyleSheets.push(tocable)

  const vistos = new Map<Element, Vista>()
  const ver = (e: Element): Vista => {
    const visto = vistos.get(e)
    if (visto) return visto
    const estilo = getComputedStyle(e)
    const deArriba = e.parentElement ? ver(e.parentElement) : { arriba: '', seudo: false }
    const { opacity, mixBlendMode, filter, clip, clipPath } = estilo
    const propio = [opacity, mixBlendMode, filter, clip, clipPath].join(' ')
    const nuevo = {
      estilo,
      pinta: pintura(e, estilo),
      arriba: propio === '1 normal none auto none' ? deArriba.arriba : `${deArriba.arriba}/${propio}`,
      seudo: deArriba.seudo || conSeudo(e),
    }
    vistos.set(e, nuevo)
    return nuevo
  }

  /** Which names are those of what is out of use: their contrast is not asked for. */
  const deInactivos = new Set(
    [...document.querySelectorAll('[aria-labelledby]:is(:disabled, [aria-disabled=true])')].flatMap((e) =>
      (e.getAttribute('aria-labelledby') ?? '').split(/\s+/),
    ),
  )
  const inactivo = (e: Element): boolean => {
    if (e.closest(':disabled, [aria-disabled=true]')) return true
    const control = e.closest('label')?.control
    if (control && (control.matches(':disabled') || control.getAttribute('aria-disabled') === 'true')) return true
    return [...deInactivos].some((id) => e.closest(`#${CSS.escape(id)}`))
  }

  /** All that decides whether it is legible; '' is what must be looked at by itself. */
  const clave = (e: Element, cajas: readonly DOMRect[], texto: string): string => {
    const { estilo, arriba, seudo } = ver(e)
    if (seudo || cajas.length === 0 || (texto !== '' && !/[\p{L}\p{N}]/u.test(texto))) return ''
    const pilas = cajas.map((c) => document.elementsFromPoint(c.left + c.width / 2, c.top + c.height / 2))
    const [pila = []] = pilas
    const en = pila.indexOf(e)
    if (en < 0 || pilas.some((otra) => otra.length !== pila.length || otra.some((uno, i) => uno !== pila[i]))) return ''
    const debajo = pila.slice(en).filter((uno) => ver(uno).pinta !== '')
    const abarca = (uno: Element) => {
      const { left, right, top, bottom } = uno.getBoundingClientRect()
      return cajas.every(
        (c) => c.left >= left - 1 && c.right <= right + 1 && c.top >= top - 1 && c.bottom <= bottom + 1,
      )
    }
    if (!debajo.every((uno) => uno === document.documentElement || uno === document.body || abarca(uno))) return ''
    const { color, fontSize, fontWeight, textShadow, webkitTextStroke, webkitTextFillColor, textIndent } = estilo
    return [
      texto === '' ? e.nodeName : texto.length,
      inactivo(e),
      [color, fontSize, fontWeight, textShadow, webkitTextStroke, webkitTextFillColor, textIndent].join(' '),
      arriba,
      pila
        .slice(0, en)
        .map((uno) => `${uno.nodeName} ${ver(uno).estilo.display} ${ver(uno).pinta}`)
        .join('|'),
      debajo.map((uno) => `${ver(uno).estilo.display} ${ver(uno).pinta}`).join('|'),
    ].join('\n')
  }

  const candidatos = new Map<Element, { cajas: DOMRect[]; texto: string }>()
  // under an open dialog all is inert, and axe looks at none of it
  const enDialogo = document.querySelector('dialog:modal') !== null
  const cuenta = (e: Element) => !enDialogo || e.closest('dialog:modal') !== null
  const paseo = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
  for (let nodo = paseo.nextNode(); nodo; nodo = paseo.nextNode()) {
    const e = nodo.parentElement
    const dice = nodo.textContent?.trim()
    if (!e || !dice || !cuenta(e) || !e.checkVisibility()) continue
    const tramo = document.createRange()
    tramo.selectNodeContents(nodo)
    const suyo = candidatos.get(e) ?? { cajas: [], texto: '' }
    candidatos.set(e, { cajas: [...suyo.cajas, ...tramo.getClientRects()], texto: suyo.texto + dice })
  }
  for (const e of [...document.querySelectorAll('input, select, textarea')].filter(cuenta))
    candidatos.set(e, { cajas: [e.getBoundingClientRect()], texto: '' })

  const ya = new Set(legibles)
  const nuevos: string[] = []
  for (const [e, { cajas, texto }] of candidatos) {
    const suya = clave(e, cajas, texto.length > 1 ? 'de más de una letra' : texto)
    if (suya === '') e.setAttribute('data-contraste', '')
    if (suya === '' || ya.has(suya)) continue
    e.setAttribute('data-contraste', '')
    ya.add(suya)
    nuevos.push(suya)
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((hoja) => hoja !== tocable)
  return nuevos
}

/** The marking as a program for the page: given what is known to be legible, it answers what it marked beyond it. */
export const CONTRASTES = `(() => { ${[pintura, conSeudo, contrastes].map(String).join('\n')}\nreturn contrastes })()`
