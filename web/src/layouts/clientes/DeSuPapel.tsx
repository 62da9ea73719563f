import type { Acto } from '@surtia/rules/cuenta/permisos.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { perezosa } from '../../api/perezosa.ts'
import { loQueNiegaElPapel } from '../../api/session.ts'
import { paths } from '../../paths.ts'

const SinPermiso = perezosa(() => import('./SinPermiso.tsx'))

/** Screens that not every role may open, with the deed that they are there for. */
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
}

/** Whether the role of who is signed in may open an address. */
export const seAbre = (a: string): boolean => {
  const acto = ACTO_DE[a]
  return !acto || loQueNiegaElPapel(acto) === ''
}

/** The screen of an address; or, of one that the role may not open, the sentence that says so. */
export function DeSuPapel() {
  const { pathname } = useLocation()
  const acto = ACTO_DE[pathname.replace(/\/$/, '')]
  const no = acto ? loQueNiegaElPapel(acto) : ''
  return no ? (
    <Suspense fallback={null}>
      <SinPermiso texto={no} />
    </Suspense>
  ) : (
    <Outlet />
  )
}
