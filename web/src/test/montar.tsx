import type { Usuario } from '@surtia/contracts/seguridad.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { clear, createStore } from 'idb-keyval'
import type { ComponentType } from 'react'
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router'
import { expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { emptyEquipo } from '../equipo/vaciar.ts'
import ClientesLayout from '../layouts/clientes/ClientesLayout.tsx'
import PublicLayout from '../layouts/publico/PublicLayout.tsx'
import { Avisos } from '../ui/Avisos.tsx'
import { quitarToast, useAvisos } from '../ui/avisos.ts'
import { type Contestada, contestar, dejarDeContestar } from './contestar.ts'
import { DEL_MARCO } from './marco.ts'

const USUARIO: Usuario = {
  user: 'farmacia',
  nombre: 'Farmacia',
  codCliente: '100001',
  sucursal: 1,
  idUsuario: 1,
  forzarPOC: false,
  soloConsulta: false,
  papel: 'titular' as const,
  clientes: 1,
}

/** A session as the screens keep it; nobody asks whether it is signed. */
function dejarSesion(mas: Partial<Usuario>): void {
  const user = { ...USUARIO, ...mas }
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const texto = btoa(JSON.stringify({ user, exp: Date.now() / 1_000 + 3_600 }))
  localStorage.setItem(
    'sesion',
    JSON.stringify({ token: `a.${texto}.c`, expiresAt, refreshToken: 'r', user, soloConsulta: user.soloConsulta }),
  )
}

/** What stands around a screen: its notices alone, or the whole frame of the site or of the customer area. */
const MARCOS = { nada: Solo, publico: PublicLayout, clientes: ClientesLayout }

function Solo() {
  return (
    <>
      <Outlet />
      <Avisos />
    </>
  )
}

let avisos: ReturnType<typeof useAvisos> = { toasts: [], pregunta: null }

/** What is told outlives the screen that told it: it is noted, to be taken away after the test. */
function Apuntar() {
  avisos = useAvisos()
  return null
}

type Opciones = {
  ruta?: string
  llamadas?: readonly Contestada[]
  marco?: keyof typeof MARCOS | ComponentType
  /** of who is signed in, what is not usual; null: nobody is */
  sesion?: Partial<Usuario> | null
  /** other screens to which one can go from this one, by their address */
  otras?: Readonly<Record<string, ComponentType>>
  /** the pattern of this screen's address, where part of it is a parameter */
  patron?: string
}

const ENTERA = { width: 1440, height: 900 }
/** the address of the tests themselves, for those that come after */
const DE_LAS_PRUEBAS = location.href
let router: ReturnType<typeof createBrowserRouter> | undefined

/** Draws a screen of the site or of the area, at an address, before answers and nobody else. */
export async function montar(
  Pantalla: ComponentType,
  { ruta = '/', llamadas = [], marco = 'nada', sesion = {}, otras = {}, patron = '*' }: Opciones = {},
) {
  contestar([...llamadas, ...(marco === 'clientes' ? DEL_MARCO : [])])
  if (sesion) dejarSesion(sesion)
  else localStorage.removeItem('sesion')
  document.documentElement.lang = 'es-MX'
  document.title = 'Surtia'
  const cliente = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  })
  // a visit of its own: what a screen remembers of another one is not of this one
  history.replaceState({ key: crypto.randomUUID(), idx: 0 }, '', ruta)
  const children = [
    ...Object.entries(otras).map(([path, Component]) => ({ path, Component })),
    { path: patron, Component: Pantalla },
  ]
  router = createBrowserRouter([{ Component: typeof marco === 'string' ? MARCOS[marco] : marco, children }])
  const pantalla = await render(
    <QueryClientProvider client={cliente}>
      <RouterProvider router={router} />
      <Apuntar />
    </QueryClientProvider>,
  )
  return { ...pantalla, direccion: () => location.pathname + location.search }
}

/** The line goes or comes back, as the browser tells it. */
export function ponerRed(hay: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(hay)
  window.dispatchEvent(new Event(hay ? 'online' : 'offline'))
}

/** From here on time goes as `vi` moves it, and by itself at a tenth of its pace: a slow machine comes to nothing too late. */
export const tomarElReloj = (ahora?: string): void => {
  paso = setInterval(() => vi.advanceTimersByTime(2), 20)
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    ...(ahora ? { now: new Date(ahora) } : {}),
  })
}
let paso: ReturnType<typeof setInterval> | undefined

/** From here on visits are counted on the pages, where they are allowed to be. */
export function conMedicion(): void {
  const meta = document.createElement('meta')
  meta.name = 'guion-analitica'
  meta.content = 'data:text/javascript,'
  document.head.append(meta)
}

/** The window as that of a telephone; the next test finds it whole again. */
export const enTelefono = (): Promise<void> => page.viewport(360, 780)

/** The device is touched: a box that takes the focus brings up a keyboard over the page. */
export function conDedo(): void {
  const deSerie = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((que) => deSerie(que === '(pointer: coarse)' ? 'all' : que))
}

type Emulado = { media?: 'print' | null; forcedColors?: 'active' | null; reducedMotion?: 'reduce' | null }
declare module 'vitest/browser' {
  interface BrowserCommands {
    emular: (como: Emulado) => Promise<void>
  }
}
let emulado: Emulado = {}

/** The browser shows the page so; the next test finds it as ever. */
export const verse = async (como: Emulado): Promise<void> => {
  emulado = como
  await commands.emular(como)
}

/** After each test (preparar.ts): nothing of it is left for the next one. */
export async function recoger(): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await cleanup()
  router?.dispose()
  vi.useRealTimers()
  clearInterval(paso)
  vi.restoreAllMocks()
  const olvidadas = await dejarDeContestar()
  await emptyEquipo(USUARIO.user)
  await clear(createStore('surtia', 'borradores'))
  await render(<Apuntar />)
  for (const { id } of avisos.toasts) quitarToast(id)
  avisos.pregunta?.responder(false)
  await cleanup()
  for (const una of document.querySelectorAll('meta[name="guion-analitica"], script[data-guion]')) una.remove()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', DE_LAS_PRUEBAS)
  if (innerWidth !== ENTERA.width || innerHeight !== ENTERA.height) await page.viewport(ENTERA.width, ENTERA.height)
  if (Object.keys(emulado).length > 0) await verse({ media: null, forcedColors: null, reducedMotion: null })
  emulado = {}
  // a call that nobody thought of is a screen that asks for more than the test knows
  expect(olvidadas, 'llamadas sin contestar').toEqual([])
}
