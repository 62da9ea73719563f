import { ALCANCES, type Alcance } from '@surtia/rules/farmacias/claves.ts'
import { crearClaveDeCliente } from '../areas/seguridad/claves-de-clientes.ts'
import type { PortalDePruebas } from './portal.ts'

type Cambios = {
  codCliente?: string
  nombre?: string
  alcances?: readonly Alcance[]
  hasta?: string | null
  limitePedido?: number
  limiteMes?: number
}

/** A key of a client's own system, of `farmacia` for everything where nothing else is said. */
export async function crearClave(
  { running: { portal } }: Pick<PortalDePruebas, 'running'>,
  { codCliente = '100001', nombre = 'Punto de venta', alcances = ALCANCES, hasta = null, ...limites }: Cambios = {},
): Promise<{ id: number; clave: string }> {
  const { limitePedido = null, limiteMes = null } = limites
  return crearClaveDeCliente(portal, { codCliente }, { nombre, alcances, hasta, limitePedido, limiteMes })
}

export const claveDe = async (portal: Pick<PortalDePruebas, 'running'>, cambios: Cambios = {}): Promise<string> =>
  (await crearClave(portal, cambios)).clave
