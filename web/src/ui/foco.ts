import { type RefObject, useEffect, useRef } from 'react'

/** What had the focus last, also when it was switched off or taken away since. */
let ultimo: Element | null = null
if (typeof document !== 'undefined')
  document.addEventListener('focusin', (e) => {
    ultimo = e.target instanceof Element ? e.target : null
  })

export const ultimoEnfocado = (): Element | null => ultimo

/** Whether the focus is nowhere: the next Tab would begin at the top of the page. */
export const sinFoco = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Whether the focus is where one writes. */
export const enUnaCaja = (): boolean =>
  document.activeElement instanceof HTMLElement &&
  document.activeElement.matches('input, textarea, select, [contenteditable]')

const alcanzable = (e: Element): e is HTMLElement =>
  e instanceof HTMLElement && e.tabIndex >= 0 && !e.matches(':disabled, [inert] *') && e.checkVisibility()

/** Where to go on within what is near: its box, or, where a box would bring up a keyboard, its first button or link. */
function lugarEn(nodo: Node): HTMLElement | undefined {
  const lugares: HTMLElement[] = []
  const camino = document.createTreeWalker(nodo, NodeFilter.SHOW_ELEMENT)
  for (let e: Node | null = nodo; e; e = camino.nextNode()) if (e instanceof Element && alcanzable(e)) lugares.push(e)
  const conTeclado = (e: HTMLElement) => e instanceof HTMLInputElement && e.type === 'text'
  if (window.matchMedia('(pointer: coarse)').matches) return lugares.find((e) => !conTeclado(e))
  return lugares.find(conTeclado) ?? lugares[0]
}

/** A part of the page that is no control takes the focus, without the page moving and only this once. */
export function enfocarParte(parte: HTMLElement): void {
  parte.tabIndex = -1
  parte.addEventListener('blur', () => parte.removeAttribute('tabindex'), { once: true })
  parte.focus({ preventScroll: true })
}

/**
 * When what has the focus is taken away, the focus goes on to what came in its place, to the next of its row or to the one before;
 * without any of them, to the whole part (docs/reglas/pantallas.md#foco-de-regreso).
 */
export function useFocoQueQueda<E extends HTMLElement>(): RefObject<E | null> {
  const parte = useRef<E>(null)
  useEffect(() => {
    const suya = parte.current
    if (!suya) return
    const ojo = new MutationObserver((cambios) => {
      if (!ultimo || ultimo.isConnected || !sinFoco()) return
      const suyo = cambios.find(({ removedNodes }) => [...removedNodes].some((quitado) => quitado.contains(ultimo)))
      if (!suyo) return
      const llegados = cambios
        .filter(({ target }) => target === suyo.target)
        .flatMap(({ addedNodes }) => [...addedNodes])
      const lugar = [...llegados, suyo.nextSibling, suyo.previousSibling]
        .filter((nodo) => nodo?.isConnected)
        .map((nodo) => nodo && lugarEn(nodo))
        .find((hallado) => hallado)
      if (lugar) lugar.focus()
      else enfocarParte(suya)
    })
    ojo.observe(suya, { childList: true, subtree: true })
    return () => ojo.disconnect()
  }, [])
  return parte
}
