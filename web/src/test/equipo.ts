import { vi } from 'vitest'

const enBase64 = (dato: object) => btoa(JSON.stringify(dato))

/** An access token of a user; `cual` tells one from another. */
export const tokenDe = (usuario: string, cual = 'x'): string =>
  `${enBase64({})}.${enBase64({ user: { user: usuario }, exp: 4_000_000_000 })}.${cual}`

/** A browser's device in the place of the real one, until vi.unstubAllGlobals, with a page of that address. */
export function newEquipo(pathname: string) {
  const guardado = new Map<string, string>()
  const lugar = {
    getItem: (clave: string) => guardado.get(clave) ?? null,
    setItem: (clave: string, valor: string) => guardado.set(clave, valor),
    removeItem: (clave: string) => guardado.delete(clave),
  }
  vi.stubGlobal('localStorage', lugar)
  vi.stubGlobal('sessionStorage', lugar)
  vi.stubGlobal('window', { location: { pathname, search: '', replace: () => undefined } })
  /** a user signs in; the session's token is good for so long, in milliseconds */
  const entra = (usuario: string, vale = 900_000) => {
    const expiresAt = new Date(Date.now() + vale).toISOString()
    const user = { user: usuario }
    const sesion = { token: tokenDe(usuario), expiresAt, refreshToken: `r de ${usuario}`, user }
    guardado.set('sesion', JSON.stringify(sesion))
  }
  return { guardado, entra }
}
