import type { Page } from '@playwright/test'
import { OJOS } from './ojo.ts'

// What would say nothing where the display chooses the colours: there grounds and shadows are gone, and what was told by them alone.
// These functions run inside the page, as text, together with those of ojo.ts.
declare const dicho: (e: Element) => string
declare const seVe: (e: Element) => boolean
/** The system's own ground. */
declare let lienzo: string

/** What one sees of an element besides its text, where there are no grounds but those of the system. */
function senas(e: Element): string {
  const trazo = (estilo: CSSStyleDeclaration, lado: 'Top' | 'Right' | 'Bottom' | 'Left') =>
    estilo[`border${lado}Style`] === 'none' || estilo[`border${lado}Width`] === '0px'
      ? ''
      : `${estilo[`border${lado}Width`]} ${estilo[`border${lado}Style`]} ${estilo[`border${lado}Color`]}`
  const uno = (cual: string | null) => {
    const estilo = getComputedStyle(e, cual)
    if (cual && (estilo.content === 'none' || estilo.content === 'normal')) return ''
    const { backgroundColor, outlineStyle, outlineWidth, outlineColor } = estilo
    return [
      cual ? estilo.content : '',
      backgroundColor === lienzo || /, 0\)$|transparent/.test(backgroundColor) ? '' : backgroundColor,
      ...(['Top', 'Right', 'Bottom', 'Left'] as const).map((lado) => trazo(estilo, lado)),
      outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineColor}`,
    ].join(' ')
  }
  return [null, '::before', '::after']
    .map(uno)
    .join('|')
    .replace(/[\s|]+$/, '')
    .trim()
}

/** The same, with how its words are written and how many drawings are in it. */
function aspecto(e: Element): string {
  const modos = [...e.querySelectorAll('*')]
    .filter((uno) => uno.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map(modo)
  return [modo(e), e.querySelectorAll('svg').length, ...[...new Set(modos)].sort()].join('\n')
}

function modo(e: Element): string {
  const { color, fontWeight, fontStyle, textDecorationLine } = getComputedStyle(e)
  return [senas(e), color, fontWeight, fontStyle, textDecorationLine].join(' ')
}

/** Another one beside it that is not chosen. */
function companero(e: Element, cual: string): Element | undefined {
  const dice = (otro: Element) => /^(true|page|step|location|date|time)$/.test(otro.getAttribute(cual) ?? '')
  for (let en = e.parentElement, pasos = 0; en && pasos < 4; en = en.parentElement, pasos++) {
    const otro = [...en.querySelectorAll(e.localName)].find(
      (uno) => uno.className === e.className && !dice(uno) && !uno.contains(e) && !e.contains(uno) && seVe(uno),
    )
    if (otro) return otro
  }
  return undefined
}

/** What is chosen and looks like what is not. */
function elegidos(): string[] {
  const deEstado = ['aria-selected', 'aria-pressed', 'aria-current'].flatMap((cual) =>
    // where one stands on a path is one of a kind, and says so by its place
    [...document.querySelectorAll(`[${cual}]:not([${cual}=false], [${cual}=""], span)`)].filter(seVe).filter((e) => {
      const otro = companero(e, cual)
      return otro !== undefined && aspecto(otro) === aspecto(e)
    }),
  )
  const marcados = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]')].filter(
    (e) => {
      if (!seVe(e) || getComputedStyle(e).appearance !== 'none') return false
      const [era, antes] = [e.checked, senas(e)]
      e.checked = !era
      const despues = senas(e)
      e.checked = era
      return antes === despues
    },
  )
  return [...deEstado, ...marcados].map((e) => `elegido o no, se ve igual: ${dicho(e)}`)
}

/** What one writes or presses in, or what tells a measure, without an edge nor a word. */
function sinOrilla(): string[] {
  const CAMPOS = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=range]), select, textarea'
  const conOrilla = (e: Element) => senas(e) !== ''
  const campos = [...document.querySelectorAll(CAMPOS)].filter((e) => {
    if (!seVe(e)) return false
    // a field may lie bare in a box that has the edge of both
    for (let en: Element | null = e, pasos = 0; en && pasos < 3; en = en.parentElement, pasos++)
      if (conOrilla(en)) return false
    return true
  })
  const mudos = [
    ...document.querySelectorAll('button, a[href], [role=img], [role=progressbar], [role=meter], progress, meter'),
  ].filter(
    (e) =>
      seVe(e) &&
      !/\S/.test((e as HTMLElement).innerText ?? '') &&
      !e.matches('svg, img') &&
      !e.querySelector('svg, img, video, canvas') &&
      getComputedStyle(e).appearance === 'none' &&
      ![e, ...e.querySelectorAll('*')].some(conOrilla),
  )
  const encima = [...document.querySelectorAll('dialog[open], :popover-open')].filter((e) => seVe(e) && !conOrilla(e))
  return [...campos, ...mudos, ...encima].map((e) => `sin orilla ni letra: ${dicho(e)}`)
}

/** What has the focus and does not show it; one of each kind is asked. */
function sinFoco(): string[] {
  const antes = document.activeElement
  const deCada = new Map<string, HTMLElement>()
  for (const e of document.querySelectorAll<HTMLElement>(
    'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary',
  ))
    if (seVe(e) && !e.closest(':popover-open, [aria-expanded=true]')) deCada.set(`${e.localName} ${e.className}`, e)
  const callados = [...deCada.values()].filter((e) => {
    const sin = [e, e.parentElement].map((uno) => uno && senas(uno)).join('\n')
    e.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
    return document.activeElement === e && [e, e.parentElement].map((uno) => uno && senas(uno)).join('\n') === sin
  })
  if (antes instanceof HTMLElement) antes.focus({ preventScroll: true })
  return callados.filter((e) => e !== antes).map((e) => `con el foco se ve igual: ${dicho(e)}`)
}

function forzados(): string[] {
  const muestra = document.body.appendChild(document.createElement('div'))
  muestra.style.backgroundColor = 'Canvas'
  lienzo = getComputedStyle(muestra).backgroundColor
  muestra.remove()
  const sobra = document.documentElement.scrollWidth - document.documentElement.clientWidth
  return [...new Set([...(sobra > 0 ? [`se sale ${sobra} px`] : []), ...elegidos(), ...sinOrilla(), ...sinFoco()])]
}

const PIEZAS = [senas, modo, aspecto, companero, elegidos, sinOrilla, sinFoco, forzados]

const FORZADOS = `(() => { let lienzo; ${[...OJOS, ...PIEZAS].map(String).join('\n')}\nreturn forzados() })()`

/** Says what would be told to nobody where the display chooses the colours, and what is wider there. */
export async function hallarForzados(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const hallados = await page.evaluate<string[]>(FORZADOS)
  await page.emulateMedia({ forcedColors: null })
  return hallados
}
