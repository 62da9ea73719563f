import { useLayoutEffect, useState } from 'react'
import { deQuienEs, entroOtro, openArea, otraSucursal, readSession } from '../../api/session.ts'
import { alSalirEnOtra } from '../../equipo/vaciar.ts'
import { paths } from '../../paths.ts'
import { irASucursal } from './sucursal.ts'

/**
 * The area is of who opened it: when its session ends in another tab this page ends too, and when somebody else signs in, here or
 * while the browser kept this page aside, it gives way to a page of that one (docs/reglas/acceso.md#una-pagina-un-usuario).
 */
export function useDeQuienEs(): void {
  const [suyo] = useState(deQuienEs)
  // before the screens ask for anything
  useLayoutEffect(() => (suyo ? openArea(suyo) : undefined), [suyo])
  useLayoutEffect(() => {
    const mirar = () => {
      const sucursal = otraSucursal()
      if (sucursal) irASucursal(sucursal)
      else if (entroOtro()) window.location.replace(paths.clientes())
      else if (!readSession()) window.location.replace(paths.inicio())
    }
    const alGuardarse = (e: StorageEvent) => {
      alSalirEnOtra(e)
      if (e.key === 'sesion' || e.key === null) mirar()
    }
    const alVolver = ({ persisted }: PageTransitionEvent) => persisted && mirar()
    window.addEventListener('storage', alGuardarse)
    window.addEventListener('pageshow', alVolver)
    return () => {
      window.removeEventListener('storage', alGuardarse)
      window.removeEventListener('pageshow', alVolver)
    }
  }, [])
}
