import { audit } from '../../jobs/auditoria.ts'
import type { Guardando } from '../../tipo.ts'
import { listCorreosQueCambian } from './usuarios.mesa.queries.ts'

/**
 * The mails that a file of the staff gives users, before they are stored: to a mail goes the link that writes a password, so the
 * audit says which one it was and which one it is. What the ERP delivers is the ERP's to answer for.
 */
export async function anotarCorreos(
  filas: readonly { usuario: string; codCliente: string; correo?: string }[],
  { trx, entrega, idPersonal }: Pick<Guardando<unknown>, 'trx' | 'entrega' | 'idPersonal'>,
): Promise<void> {
  if (idPersonal === undefined) return
  for (const { usuario, codCliente, idUsuario, antes, correo } of await listCorreosQueCambian(trx, filas))
    await audit(
      trx,
      'usuario.correo',
      { codCliente, idUsuario: idUsuario ?? undefined, idPersonal },
      // of somebody new there is no number yet
      { entrega, ...(idUsuario === null ? { usuario } : {}) },
      { antes: { correo: antes }, despues: { correo } },
    )
}
