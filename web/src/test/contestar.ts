import { type AnyCall, type Beside, type Data, termsOf } from '@surtia/contracts/call.ts'
import { hayRed } from '../api/red.ts'

/** What a call is answered: its data, a refusal of the business, that the server failed, or a line that broke. */
export type Respuesta<D, X = unknown> =
  | ({ data: D } & X)
  | { no: string; data?: unknown }
  | { falla: number; message?: string; data?: unknown }
  | { seCorta: true }
/** What a screen asked for: the call, what it brought, the headers that it went with, and its files. */
export type Asunto = { llamada: AnyCall; body: unknown; url: URL; headers: Headers; files: readonly File[] }
type Como<D, X> = Respuesta<D, X> | ((asunto: Asunto) => Respuesta<D, X> | Promise<Respuesta<D, X>>)
export type Contestada = {
  llamada: AnyCall
  como: (asunto: Asunto) => Respuesta<unknown> | Promise<Respuesta<unknown>>
}

/** What may be left out of an answer needs not be said. */
type Dicho<X> = { [K in keyof X as undefined extends X[K] ? never : K]: X[K] } & {
  [K in keyof X as undefined extends X[K] ? K : never]?: X[K]
}

/** How a call is answered in a test: by its own contract, which the answer is held to. A promise that is not kept yet is a late answer. */
export const contesta = <C extends AnyCall>(llamada: C, como: Como<Data<C>, Dicho<Beside<C>>>): Contestada => ({
  llamada,
  como: (asunto) => (typeof como === 'function' ? como(asunto) : como),
})

/** A call that is heard and never answered. */
export const callada = (llamada: AnyCall): Contestada => ({ llamada, como: () => new Promise(() => undefined) })

/** Answers once `soltar` is called. */
export function detenida<R>(respuesta: R): { soltar: () => void; como: () => Promise<R> } {
  const { promise, resolve } = Promise.withResolvers<R>()
  return { soltar: () => resolve(respuesta), como: () => promise }
}

let contestadas: readonly Contestada[] = []
let pedidas: Asunto[] = []
let sinContestar: string[] = []
let esperan = 0
const fetchDeVerdad = globalThis.fetch
const xhrDeVerdad = globalThis.XMLHttpRequest
let terminar = Promise.withResolvers<Respuesta<unknown>>()
/** what a screen that is gone still asks for: an answer after which it asks for nothing more */
const YA_NO = { falla: 400 }

/** From here on the screens' calls are answered so; of two answers to one call, the first. */
export function contestar(llamadas: readonly Contestada[]): void {
  contestadas = llamadas
  pedidas = []
  sinContestar = []
  globalThis.fetch = fetchContestado
  globalThis.XMLHttpRequest = SubidaContestada
}

/** Ends it, also for what still waits, and tells which calls nobody had thought of. */
export async function dejarDeContestar(): Promise<readonly string[]> {
  const olvidadas = sinContestar
  contestadas = []
  globalThis.XMLHttpRequest = xhrDeVerdad
  globalThis.fetch = async (a, init) =>
    new URL(String(a), location.href).pathname.startsWith('/api/') ? comoRespuesta(YA_NO) : fetchDeVerdad(a, init)
  terminar.resolve(YA_NO)
  terminar = Promise.withResolvers()
  // who still waited hears it, and says or keeps what it likes
  if (esperan > 0) await new Promise((seguir) => setTimeout(seguir, 50))
  return olvidadas
}

/** The calls of this kind that the screen made so far, with what they brought. */
export const hechas = (llamada: AnyCall): readonly Asunto[] =>
  pedidas.filter(({ llamada: una }) => una.path === llamada.path && una.method === llamada.method)

const patron = (llamada: AnyCall) => new RegExp(`^${llamada.path.replace(/:\w+/g, '[^/]+')}$`)

const alSoltarse = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, rechazar) => signal?.addEventListener('abort', () => rechazar(signal.reason)))

async function fetchContestado(a: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(a instanceof Request ? a.url : a, location.href)
  const contestada = contestadas.find(
    ({ llamada }) => llamada.method === (init.method ?? 'GET') && patron(llamada).test(url.pathname),
  )
  if (!hayRed()) throw new TypeError('Failed to fetch')
  if (!contestada) {
    sinContestar.push(`${init.method ?? 'GET'} ${url.pathname}`)
    return new Response('null', { status: 503 })
  }
  const { llamada, como } = contestada
  const asunto = { llamada, url, headers: new Headers(init.headers), ...loQueTrae(init.body) }
  pedidas.push(asunto)
  esperan++
  const dicho = await Promise.race([como(asunto), alSoltarse(init.signal), terminar.promise]).finally(() => esperan--)
  if ('data' in dicho && !('no' in dicho) && !('falla' in dicho))
    return comoRespuesta({ ...dicho, data: termsOf(llamada).data.parse(dicho.data) })
  return comoRespuesta(dicho)
}

/** JSON, or a form with its files. */
function loQueTrae(body: RequestInit['body']): Pick<Asunto, 'body' | 'files'> {
  if (!(body instanceof FormData)) return { body: typeof body === 'string' ? JSON.parse(body) : null, files: [] }
  const files = [...body.values()].filter((parte) => parte instanceof File)
  return { body: JSON.parse(String(body.get('json'))), files }
}

/** An upload is answered as any other call. */
class SubidaContestada extends xhrDeVerdad {
  readonly #init: RequestInit & { headers: Record<string, string> } = { headers: {} }
  #direccion = ''
  readonly #corte = new AbortController()
  #texto = ''
  #estado = 0
  override open(method: string, direccion: string | URL): void {
    this.#init.method = method
    this.#direccion = String(direccion)
  }
  override setRequestHeader(nombre: string, valor: string): void {
    this.#init.headers[nombre] = valor
  }
  override getResponseHeader(): null {
    return null
  }
  override get status(): number {
    return this.#estado
  }
  override get responseText(): string {
    return this.#texto
  }
  override abort(): void {
    this.#corte.abort()
  }
  override send(body: FormData): void {
    void fetchContestado(this.#direccion, { ...this.#init, body, signal: this.#corte.signal })
      .then(async (respuesta) => {
        this.#estado = respuesta.status
        this.#texto = await respuesta.text()
        this.dispatchEvent(new ProgressEvent('load'))
      })
      .catch(() => this.dispatchEvent(new ProgressEvent(this.#corte.signal.aborted ? 'abort' : 'error')))
      .finally(() => this.dispatchEvent(new ProgressEvent('loadend')))
  }
}

function comoRespuesta(dicho: Respuesta<unknown>): Response {
  if ('seCorta' in dicho) throw new TypeError('Failed to fetch')
  if ('falla' in dicho)
    return Response.json(
      { value: false, message: dicho.message ?? '', data: dicho.data ?? null },
      { status: dicho.falla },
    )
  if ('no' in dicho) return Response.json({ value: false, message: dicho.no, data: dicho.data ?? null })
  return Response.json({ ...dicho, value: true, message: '' })
}
