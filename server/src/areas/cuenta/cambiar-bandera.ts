import type { BanderaDeCliente } from '@surtia/contracts/clientes-de-mesa.ts'
import { CLIENTE_ACTIVO, CLIENTE_INACTIVO } from '@surtia/rules/cuenta/estatus-cliente.ts'
import { transaction } from '../../db/database.ts'
import { HttpRefusal, notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { lockBanderas, saveBandera, saveEstatus } from './clientes.queries.ts'

type Quien = { idPersonal?: number; codAgente?: string | null }
type Cambio = { bandera: BanderaDeCliente; valor: boolean; version?: number | undefined }

/**
 * Lets a client do something, or no longer; answers the version that the client has then. What was changed from another version is
 * answered with both.
 */
export async function cambiarBandera(
  portal: Portal,
  { idPersonal, codAgente = null }: Quien,
  codCliente: string,
  { bandera, valor, version }: Cambio,
): Promise<number> {
  return transaction(portal.db, async (trx) => {
    const cliente = await lockBanderas(trx, codCliente, codAgente)
    if (!cliente) throw notFound()
    const era = cliente.banderas[bandera] ?? false
    if (version !== undefined && version !== cliente.version)
      throw new HttpRefusal(409, 'Otra persona lo cambió.', {
        actual: { bandera, valor: era, version: cliente.version },
        suya: { bandera, valor, version },
      })
    const nueva =
      bandera === 'activo'
        ? await saveEstatus(trx, codCliente, valor ? CLIENTE_ACTIVO : CLIENTE_INACTIVO)
        : await saveBandera(trx, codCliente, bandera, valor)
    const cambio = { antes: { [bandera]: era }, despues: { [bandera]: valor } }
    await audit(trx, 'cliente.bandera', { codCliente, idPersonal }, { bandera, valor }, cambio)
    return nueva
  })
}
