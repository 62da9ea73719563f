/** Event on `window` that opens the chat: the portal's own panel, or the configured widget if it listens. */
export const ABRIR_CHAT = 'surtia:abrir-chat'

export const openChat = (): void => {
  window.dispatchEvent(new CustomEvent(ABRIR_CHAT))
}
