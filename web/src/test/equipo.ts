import { vi } from 'vitest'

const enBase64 = (dato: object) => btoa(JSON.stringify(dato))

/** An access token of a client's user; `cual` tells one from another. */
export const tokenDe = (usuario: string, cual = 'x'): string =>
  `${enBase64({})}.${enBase64({ user: { user: usuario }, exp: 4_000_000_000 })}.${cual}`

/** What came to the portal, whatever carried it. */
export type Llegada = { ruta: string; token: string; clave: string; cuerpo: unknown }
type Portal = (llegada: Llegada) => Response | Promise<Response>

/**
 * A browser's device in the place of the real one, until vi.unstubAllGlobals, with a page of that address and a portal that answers
 * what comes by fetch or with a file. A broken line is an answer that throws.
 */
export function newEquipo(pathname: string, portal: Portal) {
  const llegadas: Llegada[] = []
  const llega = async (llegada: Llegada) => {
    llegadas.push(llegada)
    return portal(llegada)
  }
  vi.stubGlobal('localStorage', newAlmacen())
  vi.stubGlobal('sessionStorage', newAlmacen())
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: { pathname, search: '', replace: () => undefined } }),
  )
  vi.stubGlobal('fetch', (ruta: string, { headers, body }: { headers?: Cabezas; body?: string } = {}) =>
    llega({ ruta, ...deCabezas(headers), cuerpo: body && JSON.parse(body) }),
  )
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends Linea {
      llega = llega
    },
  )
  return { llegadas }
}

type Cabezas = Record<string, string>
const deCabezas = (cabezas: Cabezas = {}) => ({
  token: cabezas.authorization?.replace('Bearer ', '') ?? '',
  clave: cabezas['idempotency-key'] ?? '',
})

function newAlmacen() {
  const guardado = new Map<string, string>()
  return {
    getItem: (clave: string) => guardado.get(clave) ?? null,
    setItem: (clave: string, valor: string) => guardado.set(clave, valor),
    removeItem: (clave: string) => guardado.delete(clave),
  }
}

/** What a browser sends a file with, as far as it is used. */
abstract class Linea {
  abstract llega: (llegada: Llegada) => Promise<Response>
  upload: { onprogress?: (e: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  #ruta = ''
  readonly #cabezas: Cabezas = {}
  getResponseHeader = () => null
  open(_metodo: string, ruta: string): void {
    this.#ruta = ruta
  }
  setRequestHeader(nombre: string, valor: string): void {
    this.#cabezas[nombre] = valor
  }
  async send(forma: FormData): Promise<void> {
    const [json, file] = [forma.get('json'), forma.get('file')]
    const cuerpo = { ...JSON.parse(String(json)), bytes: file instanceof Blob ? file.size : 0 }
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    try {
      const respuesta = await this.llega({ ruta: this.#ruta, ...deCabezas(this.#cabezas), cuerpo })
      this.status = respuesta.status
      this.responseText = await respuesta.text()
      this.onload?.()
    } catch {
      this.onerror?.()
    }
    this.onloadend?.()
  }
}
