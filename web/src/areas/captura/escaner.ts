import { useEffect, useEffectEvent } from 'react'
import { hayDialogo } from '../../ui/dialogos-abiertos.ts'
import { reconocedor } from './reconocer.ts'

type Oyente = (codigo: string) => void
const oyentes: Oyente[] = []

/** While the component is shown, what a keyboard scanner reads comes to it, whole and in order; else the layout opens the article. */
export function useLecturas(alLeer: Oyente): void {
  const oyente = useEffectEvent(alLeer)
  useEffect(() => {
    const suyo: Oyente = (codigo) => oyente(codigo)
    oyentes.push(suyo)
    return () => {
      oyentes.splice(oyentes.indexOf(suyo), 1)
    }
  }, [])
}

/** F8 and Ctrl+] are how a scanner types the separator of a GS1 code. */
const teclaDe = ({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): string => {
  if (key === 'F8' || (ctrlKey && key === ']')) return '\x1d'
  return repeat || ((ctrlKey || metaKey) && !altKey && key.length === 1) ? '' : key
}

type Campo = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** A box with this attribute (`data-lecturas`) takes a scan as what was typed in it. */
const LAS_RECIBE = '[data-lecturas]'

/** React keeps its own copy of what a field holds: it must hear of the change. */
function poner(campo: Campo, valor: string): void {
  Reflect.set(Object.getPrototypeOf(campo), 'value', valor, campo)
  campo.dispatchEvent(new Event(campo instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Hears keyboard scanners on the whole page; what no shown component takes is `sinDueno`. Gives back how to stop. */
export function oirEscaner(sinDueno: Oyente): () => void {
  const reconocer = reconocedor()
  let volver: (() => void) | undefined
  let empezo: Campo | null = null
  let anterior = ''
  const oir = (e: KeyboardEvent) => {
    const campo = e.target instanceof Element ? e.target.closest<Campo>('input, textarea, select') : null
    // what is not to be read breaks off what was being read; a dialog takes it only in a box for it
    const seLee = e.isTrusted && (!hayDialogo() || campo?.matches(LAS_RECIBE)) && campo?.type !== 'password'
    const { largo, leido } = reconocer(seLee ? teclaDe(e) : '', e.timeStamp)
    if (largo === 1) {
      empezo = campo
      volver = campo ? guardar(campo) : undefined
    }
    // outside of a field, a fast key is no shortcut
    if (largo > 1 && !campo) e.stopImmediatePropagation()
    if (!leido) return
    const ultimo = anterior
    anterior = leido.replaceAll('\x1d', '')
    if (campo?.matches(LAS_RECIBE)) return escribir(e, campo, leido, { deFuera: empezo === null, ultimo })
    e.preventDefault()
    e.stopImmediatePropagation()
    volver?.()
    ;(oyentes.at(-1) ?? sinDueno)(leido)
  }
  window.addEventListener('keydown', oir, true)
  return () => window.removeEventListener('keydown', oir, true)
}

/** Remembers what a field holds; gives back how to put it there again. */
function guardar(campo: Campo): () => void {
  const { value, dataset } = campo
  // a quantity in which nothing was typed goes back to what it is by then: an earlier scan may have changed it
  const sinTocar = value === dataset.valor
  const [desde, hasta] = 'selectionStart' in campo ? [campo.selectionStart, campo.selectionEnd] : [null, null]
  return () => {
    const suyo = (sinTocar && dataset.valor) || value
    if (campo.value !== suyo) poner(campo, suyo)
    if (desde !== null && 'setSelectionRange' in campo) campo.setSelectionRange(desde, hasta)
  }
}

/**
 * Where a scan is what was typed, Tab sends as Enter does; keys that the box was keeping for something else count as the text. `deFuera`: the
 * first key brought the focus here, and is none of it; `ultimo`: the code that was read before, which is no part of this one.
 */
function escribir(
  e: KeyboardEvent,
  campo: Campo,
  leido: string,
  { deFuera, ultimo }: { deFuera: boolean; ultimo: string },
): void {
  const texto = leido.replaceAll('\x1d', '')
  const desde = campo.value.lastIndexOf(texto)
  const trasElAnterior = desde > 0 && campo.value.slice(0, desde) === ultimo
  const estaEscrito = desde >= 0 || (deFuera && campo.value === texto.slice(1))
  if (!estaEscrito || trasElAnterior) poner(campo, leido)
  if (e.key !== 'Tab') return
  e.preventDefault()
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  if (campo.dispatchEvent(enter)) campo.form?.requestSubmit()
}
