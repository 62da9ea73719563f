/**
 * Stands in every prerendered page, as text: so it uses nothing but its own lines. The program of the page is fetched after the
 * first paint (at once in a tab that nobody sees), or when a button is pressed. A button, or a link that opens a dialog, that is
 * pressed before the program is awake is pressed again when it is (src/entry.client.tsx tells).
 */
export function despertar(): void {
  let pedido = false
  let pulsado: HTMLElement | undefined
  const pedir = () => {
    if (pedido) return
    pedido = true
    for (const liga of document.querySelectorAll<HTMLLinkElement>('link[rel=despues]')) liga.rel = 'modulepreload'
    for (const dormido of document.querySelectorAll('script[type=despues]')) {
      // a script that was parsed with another type never runs: a new one of the same text does
      const guion = document.createElement('script')
      guion.type = 'module'
      guion.textContent = dormido.textContent
      dormido.replaceWith(guion)
    }
  }
  const guardar = (evento: MouseEvent) => {
    const boton = (evento.target as Element).closest<HTMLElement>('button, a[aria-haspopup]')
    // a link asked for in a tab of its own goes there
    if (!boton || evento.ctrlKey || evento.metaKey || evento.shiftKey) return
    evento.preventDefault()
    evento.stopPropagation()
    pulsado = boton
    pedir()
  }
  const repetir = () => {
    removeEventListener('click', guardar, true)
    pulsado?.click()
  }
  addEventListener('click', guardar, true)
  addEventListener('surtia:despierta', repetir, { once: true })
  if (document.hidden) pedir()
  else {
    const pintura = new PerformanceObserver((lista) => {
      if (lista.getEntriesByName('first-contentful-paint').length > 0) pedir()
    })
    pintura.observe({ type: 'paint', buffered: true })
    setTimeout(pedir, 1_500)
  }
}
