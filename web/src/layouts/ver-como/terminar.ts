import { cerrarSesion } from '@surtia/contracts/calls/seguridad.ts'
import { direccionDeMesa } from '@surtia/rules/personal/direcciones.ts'
import { send } from '../../api/send.ts'
import { type FinDeVerComo, VER_COMO_FIN, type VerComo } from '../../api/session.ts'

/** Nothing of the client stays in this tab; the staff's page tells that it ended, and how. */
export function irse({ codCliente, cliente }: VerComo, porTiempo: boolean): void {
  sessionStorage.clear()
  const fin: FinDeVerComo = { codCliente, cliente, porTiempo }
  sessionStorage.setItem(VER_COMO_FIN, JSON.stringify(fin))
  window.location.replace(direccionDeMesa('verComo', {}))
}

/** Ends the session before its time; a server that does not answer ends it at its minute. */
export async function terminar(visto: VerComo): Promise<void> {
  await send(cerrarSesion).catch(() => undefined)
  irse(visto, false)
}
