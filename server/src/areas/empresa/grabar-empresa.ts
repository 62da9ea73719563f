import { isDeepStrictEqual } from 'node:util'
import type * as calls from '@surtia/contracts/primer-dia.ts'
import { type Empresa, faltasDeEmpresa } from '@surtia/rules/personal/empresa.ts'
import { transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { badRequest, HttpRefusal } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { saveGrabada } from './empresa.queries.ts'

/** Records the company in place of the one that was there; every process follows within 5 s. */
export async function grabarEmpresa({ portal, body, personal }: Asked<typeof calls.grabarEmpresa>) {
  const { version, ...datos } = body
  const faltas = Object.entries(faltasDeEmpresa(datos)).map(([campo, mensaje]) => ({ campo, mensaje }))
  if (faltas.length) throw badRequest(faltas)
  const { version: leida, ...antes } = await empresaDeHoy(portal)
  if (leida !== version) throw await cambiada(portal, body)
  await transaction(portal.db, async (trx) => {
    if (!(await saveGrabada(trx, { version, datos }))) throw await cambiada(portal, body)
    await audit(trx, 'empresa.grabada', { idPersonal: personal.idPersonal }, {}, loQueCambia(antes, datos))
  })
  // it is stored: when the reading fails, the next one tells
  await portal.empresa.alDia().catch(() => undefined)
  return { data: { ...datos, version: version + 1 } }
}

/** As the database has it now. */
export async function empresaDeHoy({ empresa }: Portal): Promise<calls.EmpresaGrabada> {
  await empresa.alDia()
  return empresa.enVigor()
}

const cambiada = async (portal: Portal, suya: object) =>
  new HttpRefusal(409, 'Otra persona lo cambió.', { actual: await empresaDeHoy(portal), suya })

function loQueCambia(antes: Empresa, despues: Empresa): { antes: object; despues: object } {
  const otros = (Object.keys(despues) as (keyof Empresa)[]).filter((c) => !isDeepStrictEqual(antes[c], despues[c]))
  const de = (empresa: Empresa) => Object.fromEntries(otros.map((campo) => [campo, empresa[campo]]))
  return { antes: de(antes), despues: de(despues) }
}
