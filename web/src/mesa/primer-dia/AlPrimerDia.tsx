import { IconFlag } from '@tabler/icons-react'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Hoja } from '../../ui/Hoja.tsx'
import { aPantalla } from '../direcciones.ts'
import { usePrimerDia } from './use-primer-dia.ts'

/** On «Hoy», while the portal has not seen an order: the way to its first one (docs/reglas/personal.md#primer-dia). */
export function AlPrimerDia() {
  const { data } = usePrimerDia()
  if (!data || data.terminado) return null
  const hechos = data.pasos.filter(({ estado }) => estado === 'hecho').length
  return (
    <Hoja aria-label="Primer día">
      <h2>El portal todavía no tiene pedidos</h2>
      <p>{`Van ${hechos} de ${data.pasos.length} pasos hacia el primero.`}</p>
      <BotonLiga modo="accion" icono={IconFlag} to={aPantalla('primerDia', {})}>
        Seguir con el primer día
      </BotonLiga>
    </Hoja>
  )
}
