import type { Acto } from '@surtia/rules/cuenta/permisos.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { perezosa } from '../../api/perezosa.ts'
import { loQueNiegaElPapel } from '../../api/session.ts'
import { paths } from '../../paths.ts'

const SinPermiso = perezosa(() => import('./SinPermiso.tsx'))

/** Screens that not every role may open, with the deed that they are there for; an address that ends in / is that of what stands behind it. */
const ACTO_DE: Readonly<Record<string, Acto>> = {
  [paths.capturaRapida()]: 'llenarCarrito',
  [DIRECCIONES.caducidadesDisponibles]: 'enviarPedido',
  [paths.adeudos()]: 'verDinero',
  [paths.facturas()]: 'verDinero',
  [paths.pagar()]: 'pagar',
  [paths.referenciarPagos()]: 'referenciarPago',
  [paths.recibos()]: 'verReferencias',
  [paths.herramientas()]: 'usarHerramientas',
  [paths.usuarios()]: 'administrar',
  // who asks, and who approves
  [paths.autorizaciones()]: 'enviarPedido',
  [DIRECCIONES.autorizacion]: 'enviarPedido',
  [DIRECCIONES.reclamarPedido]: 'reclamar',
}

/** Why the role of who is signed in may not open an address; '' when it may. */
function loQueNiega(a: string): string {
  const sinDiagonal = a.replace(/\/$/, '')
  const acto = ACTO_DE[sinDiagonal] ?? ACTO_DE[sinDiagonal.slice(0, sinDiagonal.lastIndexOf('/') + 1)]
  return acto ? loQueNiegaElPapel(acto) : ''
}

/** Whether the role of who is signed in may open an address. */
export const seAbre = (a: string): boolean => loQueNiega(a) === ''

/** The screen of an address; or, of one that the role may not open, the sentence that says so. */
export function DeSuPapel() {
  const { pathname } = useLocation()
  const no = loQueNiega(pathname)
  return no ? (
    <Suspense fallback={null}>
      <SinPermiso texto={no} />
    </Suspense>
  ) : (
    <Outlet />
  )
}
