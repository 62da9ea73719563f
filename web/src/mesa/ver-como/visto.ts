/** As whom somebody looks in this tab, and until when (docs/reglas/personal.md#ver-como). */
export type Visto = {
  codCliente: string
  cliente: string
  usuario: string
  expira: string
  /** until the session in this tab began */
  tokenInfo?: { accessToken: string; refreshToken: string }
}
/** How it ended. */
export type Fin = { codCliente: string; cliente: string; porTiempo: boolean }

/** The client's page asks for this name alone, and runs the program whose address stands there before itself (web/src/entry.client.tsx). */
const PROGRAMA = 'ver-como'
const VISTO = 'ver-como-visto'
const FIN = 'ver-como-fin'

/** The tab is for this alone: what its opener had in its own, which the browser copies, goes away. */
export function guardarVisto(visto: Visto, programa: string): void {
  sessionStorage.clear()
  sessionStorage.setItem(PROGRAMA, programa)
  saveVisto(visto)
}
export const hayVisto = (): boolean => PROGRAMA in sessionStorage
export const saveVisto = (visto: Visto): void => sessionStorage.setItem(VISTO, JSON.stringify(visto))
export const readVisto = (): Visto => JSON.parse(sessionStorage.getItem(VISTO) ?? '{}') as Visto

/** Nothing of the client stays in the tab. */
export function guardarFin(fin: Fin): void {
  sessionStorage.clear()
  sessionStorage.setItem(FIN, JSON.stringify(fin))
}

/** How it ended in this tab; a tab that was just opened has a copy of what its opener keeps, and that is not its own. */
export function readFin(): Fin | null {
  if (window.opener) return null
  return JSON.parse(sessionStorage.getItem(FIN) ?? 'null') as Fin | null
}
