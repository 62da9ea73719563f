import { Navigate } from 'react-router'
import { aPantalla } from '../direcciones.ts'
import { useEntradas } from './entradas.ts'

/** The bare address leads to the first screen of the menu. */
export function Inicio() {
  const [primera] = useEntradas()
  return <Navigate to={primera?.a ?? aPantalla('misSesiones', {})} replace />
}
