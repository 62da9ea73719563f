import type { AnyCall, Data } from '@surtia/contracts/call.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { Avisos } from '../ui/Avisos.tsx'
import '../estilo/base.css'
import '../estilo/fichas.css'
import '../estilo/letra.css'

/** What a call is answered: its data, a refusal of the business, or that the server failed. */
export type Respuesta<D> = { data: D } | { no: string; data?: unknown } | { falla: number; message?: string }
type Asunto<C> = { llamada: C; body: unknown; url: URL }
type Contestada = {
  llamada: AnyCall
  como: (asunto: Asunto<AnyCall>) => Respuesta<unknown> | Promise<Respuesta<unknown>>
}

/** How a call is answered in a test: by its own contract, which the answer is held to. A promise that is not kept yet is a late answer. */
export function contesta<C extends AnyCall>(
  llamada: C,
  como: Respuesta<Data<C>> | ((asunto: Asunto<C>) => Respuesta<Data<C>> | Promise<Respuesta<Data<C>>>),
): Contestada {
  return {
    llamada,
    como: (asunto) => (typeof como === 'function' ? como(asunto as Asunto<C>) : como),
  }
}

let contestadas: readonly Contestada[] = []
let pedidas: Asunto<AnyCall>[] = []
let sinContestar: string[] = []

/** The calls of this kind that the screen made so far, with what they brought. */
export const hechas = (llamada: AnyCall): readonly Asunto<AnyCall>[] =>
  pedidas.filter(({ llamada: una }) => una.path === llamada.path && una.method === llamada.method)

const patron = (llamada: AnyCall) => new RegExp(`^${llamada.path.replace(/:\w+/g, '[^/]+')}$`)

async function fetchContestado(a: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(a instanceof Request ? a.url : a, location.href)
  const contestada = contestadas.find(
    ({ llamada }) => llamada.method === (init.method ?? 'GET') && patron(llamada).test(url.pathname),
  )
  if (!contestada) {
    sinContestar.push(`${init.method ?? 'GET'} ${url.pathname}`)
    return new Response('null', { status: 503 })
  }
  const { llamada, como } = contestada
  const asunto = { llamada, body: typeof init.body === 'string' ? JSON.parse(init.body) : null, url }
  pedidas.push(asunto)
  const dicho = await como(asunto)
  if ('falla' in dicho)
    return Response.json({ value: false, message: dicho.message ?? '', data: null }, { status: dicho.falla })
  if ('no' in dicho) return Response.json({ value: false, message: dicho.no, data: dicho.data ?? null })
  return Response.json({ value: true, message: '', data: llamada.data.parse(dicho.data) })
}

const fetchDeVerdad = globalThis.fetch

/** A session as the screens keep it; nobody asks whether it is signed. */
function dejarSesion(): void {
  const user = {
    user: 'farmacia',
    nombre: 'Farmacia',
    codCliente: '100001',
    codSucursal: 1,
    forzarPOC: false,
    soloConsulta: false,
  }
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const texto = btoa(JSON.stringify({ user, exp: Date.now() / 1_000 + 3_600 }))
  localStorage.setItem(
    'sesion',
    JSON.stringify({ token: `a.${texto}.c`, expiresAt, refreshToken: 'r', user, soloConsulta: false }),
  )
}

/** Draws a screen of the area (or of the console) alone, at an address, before answers and nobody else. */
export async function montar(
  Pantalla: ComponentType,
  { ruta = '/', llamadas = [] }: { ruta?: string; llamadas?: readonly Contestada[] } = {},
) {
  contestadas = llamadas
  pedidas = []
  sinContestar = []
  globalThis.fetch = fetchContestado
  dejarSesion()
  const cliente = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  })
  const rutas = createMemoryRouter([{ path: '*', Component: Pantalla }], { initialEntries: [ruta] })
  const pantalla = await render(
    <QueryClientProvider client={cliente}>
      <RouterProvider router={rutas} />
      <Avisos />
    </QueryClientProvider>,
  )
  return { ...pantalla, direccion: () => rutas.state.location.pathname + rutas.state.location.search }
}

afterEach(() => {
  globalThis.fetch = fetchDeVerdad
  localStorage.clear()
  sessionStorage.clear()
  // a call that nobody thought of is a screen that asks for more than the test knows
  expect(sinContestar, 'llamadas sin contestar').toEqual([])
})
