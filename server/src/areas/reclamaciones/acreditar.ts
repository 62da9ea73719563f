import { enPesos } from '@surtia/rules/dinero.ts'
import { acreditarRenglones, type NotaDeCredito } from '@surtia/rules/reclamaciones/acreditar.ts'
import { esFinal, porQueNoSePuede, sueltaPiezas, trasHecho } from '@surtia/rules/reclamaciones/estado.ts'
import type { Trx } from '../../db/database.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { RenglonMalo } from '../../tipo.ts'
import { listNotas, type NombreDePapel, saveAcreditado } from './acreditar.queries.ts'
import { anunciar } from './anunciar.ts'
import { lockPorSeguir, type PorSeguir, savePasoDePersonal } from './reclamaciones.mesa.queries.ts'

/** `papel`: undefined until the ERP sends it. */
type Nota = { notaCredito: string; papel: NotaDeCredito | undefined }

/** A claim ends with its credit note (docs/reglas/reclamaciones.md#nota-de-credito). Refuses what the state does not let. */
export async function acreditar(trx: Trx, portal: Portal, id: number, antes: PorSeguir, nota: Nota): Promise<void> {
  const { folio, codCliente, estado: de, conRegreso, rechazo } = antes
  const estado = trasHecho('acreditar', antes)
  const { notaCredito, papel } = nota
  const dicho = `Nota de crédito ${notaCredito}${papel ? ` por ${enPesos(papel.total)}` : ''}`
  await savePasoDePersonal(
    trx,
    id,
    { estado, conRegreso, rechazo },
    { ahora: portal.ahora(), nota: dicho, idPersonal: null },
  )
  await guardarNota(trx, id, antes, nota)
  await audit(trx, 'reclamacion.estatus', { codCliente }, { id, folio, de, a: estado, notaCredito })
  await anunciar(trx, portal, [id], { delErp: true })
}

async function guardarNota(trx: Trx, id: number, { renglones }: PorSeguir, { notaCredito, papel }: Nota) {
  const dados = papel && acreditarRenglones(renglones, papel)
  await saveAcreditado(trx, id, { notaCredito, acreditado: papel?.total ?? null }, dados ?? [])
}

export type PapelDeReclamacion = NombreDePapel & { codCliente: string; idReclamacion: number }

/**
 * Papers that were stored and name a claim close it. Refused are those that name none, another client's, or one that was refused or withdrawn; one that
 * ended otherwise stays as it is, and a cancelled paper closes none.
 */
export async function acreditarConPapeles(
  trx: Trx,
  portal: Portal,
  papeles: readonly PapelDeReclamacion[],
): Promise<void> {
  if (papeles.length === 0) return
  const notas = await listNotas(trx, papeles)
  for (const { idReclamacion: id, codCliente, serie, folio } of papeles.toSorted(
    (a, b) => a.idReclamacion - b.idReclamacion,
  )) {
    const papel = notas.find((nota) => nota.serie === serie && nota.folio === folio)
    if (!papel) continue
    const antes = await lockPorSeguir(trx, id)
    if (!antes) throw new RenglonMalo('idReclamacion', `La reclamación ${id} no existe.`)
    if (antes.codCliente !== codCliente) throw new RenglonMalo('idReclamacion', 'La reclamación es de otro cliente.')
    if (sueltaPiezas(antes.estado)) throw new RenglonMalo('idReclamacion', porQueNoSePuede('acreditar', antes))
    const nota = { notaCredito: `${serie}${folio}`, papel }
    if (!esFinal(antes)) await acreditar(trx, portal, id, antes, nota)
    else if (antes.estado === 'acreditada' && faltaSuPapel(antes, nota)) await guardarNota(trx, id, antes, nota)
  }
}

/** The ERP said that it is credited before it sent the paper, or sends the same one again. */
const faltaSuPapel = ({ acreditado, notaCredito }: PorSeguir, nota: Nota): boolean =>
  acreditado === null || notaCredito === nota.notaCredito
