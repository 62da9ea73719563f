import { cerrarSesion } from '@surtia/contracts/seguridad.ts'
import { send } from '../../api/send.ts'
import { aPantalla } from '../direcciones.ts'
import { guardarFin, type Visto } from './visto.ts'

/** The staff's page tells that it ended, and how. */
export function irse({ codCliente, cliente }: Visto, porTiempo: boolean): void {
  guardarFin({ codCliente, cliente, porTiempo })
  window.location.replace(aPantalla('verComo', {}))
}

/** Ends the session before its time; a server that does not answer ends it at its minute. */
export async function terminar(visto: Visto): Promise<void> {
  await send(cerrarSesion).catch(() => undefined)
  irse(visto, false)
}
