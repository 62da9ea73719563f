import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { redirect, useLocation } from 'react-router'
import { perezosa } from '../../api/perezosa.ts'
import { hayRed } from '../../api/red.ts'
import { Failure } from '../../api/send.ts'
import { readSession, rememberPath } from '../../api/session.ts'
import { useMenu } from '../../api/use-menu.ts'
import { useEspera } from '../../equipo/registro.ts'
import { paths } from '../../paths.ts'
import { Avisos } from '../../ui/Avisos.tsx'
import { Salto } from '../../ui/Salto.tsx'
import { Medicion } from '../atencion/Medicion.tsx'
import { BarraDeTelefono } from './BarraDeTelefono.tsx'
import { Cabecera } from './Cabecera.tsx'
import { ChatDeClientes } from './ChatDeClientes.tsx'
import estilos from './ClientesLayout.module.css'
import { DeSuPapel } from './DeSuPapel.tsx'
import { Escaner } from './Escaner.tsx'
import { useCalma } from './en-calma.ts'
import { MenuLado } from './MenuLado.tsx'
import { Papel } from './Papel.tsx'
import { PieDeClientes } from './PieDeClientes.tsx'
import { adelantarMarco, adelantarPantalla } from './primeras.ts'
import { SinConexion } from './SinConexion.tsx'
import { decirSucursal } from './sucursal.ts'
import { Teclas } from './Teclas.tsx'
import { useDeQuienEs } from './use-de-quien-es.ts'
import { useResumenAlDia } from './use-resumen-al-dia.ts'

const LoQueEspera = perezosa(() => import('./LoQueEspera.tsx'))
const RetirosArriba = perezosa(() => import('../../areas/retiros/RetirosArriba.tsx'))
/** on a first visit nothing waits on this device: what sends it comes after the screen */
const CALMA_MS = 1_500

let adelantado = false

/**
 * Without a session the path is remembered and the visitor sent to the start (docs/reglas/acceso.md#ruta-recordada).
 */
export function clientLoader({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url)
  if (readSession()) {
    // later the frame is here, and what goes elsewhere asks (use-llegar.ts)
    if (!adelantado) {
      adelantarMarco()
      adelantarPantalla(pathname)
    }
    adelantado = true
    return null
  }
  rememberPath(pathname + search)
  throw redirect(paths.inicio())
}

export default function ClientesLayout() {
  const [cliente] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // a call without network must fail and say so, not wait unseen until there is one
          mutations: { networkMode: 'always' },
          queries: {
            networkMode: 'always',
            refetchOnReconnect: true,
            refetchOnWindowFocus: hayRed,
            staleTime: 15_000,
            retry: (veces, error) =>
              veces < 2 && hayRed() && error instanceof Failure && (error.status === 0 || error.status >= 500),
          },
        },
      }),
  )
  const sesion = readSession()
  const buscador = useRef<HTMLInputElement>(null)
  useResumenAlDia()
  useDeQuienEs()
  useEffect(decirSucursal, [])
  // of who used this device before, and did not sign out
  useEffect(() => {
    if ('avisosDe' in localStorage)
      void import('../../equipo/avisos.ts').then(({ soltarAjena }) => soltarAjena()).catch(() => undefined)
  }, [])
  if (!sesion) return null
  return (
    <QueryClientProvider client={cliente}>
      <Salto href="#contenido">Saltar al contenido</Salto>
      <Cabecera sesion={sesion} buscador={buscador} />
      <SinConexion />
      <Retiros />
      <Papel sesion={sesion} />
      <BarraDeTelefono buscador={buscador} />
      <div className={estilos.marco}>
        <MenuLado />
        <DeSuPapel />
        <ChatDeClientes />
      </div>
      <PieDeClientes />
      <Medicion />
      <Avisos />
      <Espera />
      <Teclas />
      <Escaner />
    </QueryClientProvider>
  )
}

/** The menu's answer says whether some wait; it is asked anew by the page that one goes to once it is old. */
function Retiros() {
  const { retiros, alDia } = useMenu()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page looks
  useEffect(alDia, [pathname])
  return (
    retiros > 0 && (
      <Suspense fallback={null}>
        <RetirosArriba />
      </Suspense>
    )
  )
}

function Espera() {
  const { cambios, diferencias } = useEspera()
  const calma = useCalma(CALMA_MS)
  if (!calma && cambios.length === 0 && diferencias.length === 0) return null
  return (
    <Suspense fallback={null}>
      <LoQueEspera />
    </Suspense>
  )
}
