/** Scripts of others that the portal may be configured to load (CHAT_SCRIPT, ANALITICA_SCRIPT); the server writes their addresses into each page. */
export type Guion = 'chat' | 'analitica'

/** The address of a configured script; '' when none is. */
export const direccionDeGuion = (cual: Guion): string => {
  const dada = document.querySelector<HTMLMetaElement>(`meta[name="guion-${cual}"]`)?.content ?? ''
  return dada.includes('.invalid') ? '' : dada
}

/** Loads a configured script once. */
export function loadGuion(cual: Guion): void {
  const direccion = direccionDeGuion(cual)
  if (!direccion || document.querySelector(`script[data-guion="${cual}"]`)) return
  const guion = document.createElement('script')
  guion.src = direccion
  guion.async = true
  guion.dataset.guion = cual
  document.head.append(guion)
}

/** Base address of the help videos. */
export function videosDeAyuda(): string {
  const dada = document.querySelector<HTMLMetaElement>('meta[name="videos-de-ayuda"]')?.content ?? ''
  return dada.includes('.invalid') ? '/ayuda' : dada
}
