import { enPesos } from '@surtia/rules/dinero.ts'
import { acreditarRenglones, type NotaDeCredito } from '@surtia/rules/reclamaciones/acreditar.ts'
import {
  antesDelCredito,
  esFinal,
  porQueNoSePuede,
  sueltaPiezas,
  trasHecho,
} from '@surtia/rules/reclamaciones/estado.ts'
import type { Trx } from '../../db/database.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { RenglonMalo } from '../../tipo.ts'
import {
  findNotaDe,
  listAcreditadasPor,
  listNotas,
  type NombreDePapel,
  type PapelQueAcredita,
  saveAcreditado,
} from './acreditar.queries.ts'
import { anunciar } from './anunciar.ts'
import { listEstados } from './pasos.queries.ts'
import { lockPorSeguir, type PorSeguir, savePasoDePersonal } from './reclamaciones.mesa.queries.ts'

/** `papel`: undefined until the ERP sends it. */
type Nota = { notaCredito: string; papel: NotaDeCredito | undefined }

/** A claim ends with its credit note (docs/reglas/reclamaciones.md#nota-de-credito). Refuses what the state does not let. */
export async function acreditar(trx: Trx, portal: Portal, id: number, antes: PorSeguir, nota: Nota): Promise<void> {
  const { notaCredito } = nota
  await savePaso(trx, portal, id, antes, { estado: trasHecho('acreditar', antes), nota: dichoDe(nota), notaCredito })
  await guardarNota(trx, id, antes, nota)
  await anunciar(trx, portal, [id], { delErp: true })
}

const dichoDe = ({ notaCredito, papel }: Nota) =>
  `Nota de crédito ${notaCredito}${papel ? ` por ${enPesos(papel.total)}` : ''}`

/** A claim whose credit note was cancelled is credited by another one that names it; without one it goes back to where it was before. */
async function descreditar(trx: Trx, portal: Portal, id: number, antes: PorSeguir): Promise<void> {
  const cancelada = antes.notaCredito
  const otra = await findNotaDe(trx, id)
  if (otra) {
    const nota = { notaCredito: nombreDe(otra), papel: otra }
    const dicho = `${dichoDe(nota)}, en lugar de ${cancelada}`
    await savePaso(trx, portal, id, antes, { estado: 'acreditada', nota: dicho, notaCredito: nota.notaCredito })
    await guardarNota(trx, id, antes, nota)
    return anunciar(trx, portal, [id], { delErp: true })
  }
  const estado = antesDelCredito(await listEstados(trx, id))
  await savePaso(trx, portal, id, antes, { estado, nota: `Se canceló la nota de crédito ${cancelada}`, cancelada })
  await guardarNota(trx, id, antes, { notaCredito: '', papel: undefined })
  await anunciar(trx, portal, [id], { cancelada })
}

type Paso = { estado: PorSeguir['estado']; nota: string; notaCredito?: string; cancelada?: string }

async function savePaso(trx: Trx, portal: Portal, id: number, antes: PorSeguir, paso: Paso): Promise<void> {
  const { folio, codCliente, estado: de, conRegreso, rechazo } = antes
  const { estado, nota, notaCredito, cancelada } = paso
  await savePasoDePersonal(trx, id, { estado, conRegreso, rechazo }, { ahora: portal.ahora(), nota, idPersonal: null })
  await audit(trx, 'reclamacion.estatus', { codCliente }, { id, folio, de, a: estado, notaCredito, cancelada })
}

async function guardarNota(trx: Trx, id: number, { renglones }: PorSeguir, { notaCredito, papel }: Nota) {
  const dados = papel && acreditarRenglones(renglones, papel)
  await saveAcreditado(trx, id, { notaCredito, acreditado: papel?.total ?? null }, dados ?? [])
}

const nombreDe = ({ serie, folio }: NombreDePapel) => `${serie}${folio}`

/** A paper that was stored, and the claim that it names: undefined for none. */
export type PapelDeReclamacion = NombreDePapel & { codCliente: string; idReclamacion: number | undefined }

/**
 * Papers that were stored and name a claim close it; the cancelled ones close none, and undo what they credited. Refused are those that name none,
 * another client's, or one that was refused or withdrawn; one that ended otherwise stays as it is.
 */
export async function acreditarConPapeles(
  trx: Trx,
  portal: Portal,
  papeles: readonly PapelDeReclamacion[],
): Promise<void> {
  if (papeles.length === 0) return
  const notas = await listNotas(trx, papeles)
  const porCancelar = (await listAcreditadasPor(trx, papeles)).map((id) => ({ id, papel: undefined }))
  const porAcreditar = papeles.flatMap(({ idReclamacion: id, codCliente, serie, folio }) => {
    const papel = notas.find((nota) => nota.serie === serie && nota.folio === folio)
    return papel && id !== undefined ? [{ id, papel, codCliente }] : []
  })
  // in the order of their numbers, as all lock them; what is cancelled makes room for what credits anew
  for (const uno of [...porCancelar, ...porAcreditar].toSorted((a, b) => a.id - b.id)) {
    const antes = await lockPorSeguir(trx, uno.id)
    if (uno.papel) await acreditarCon(trx, portal, uno, antes)
    else if (antes?.estado === 'acreditada') await descreditar(trx, portal, uno.id, antes)
  }
}

type PorAcreditar = { id: number; papel: PapelQueAcredita; codCliente: string }

async function acreditarCon(
  trx: Trx,
  portal: Portal,
  { id, papel, codCliente }: PorAcreditar,
  antes: PorSeguir | undefined,
): Promise<void> {
  if (!antes) throw new RenglonMalo('idReclamacion', `La reclamación ${id} no existe.`)
  if (antes.codCliente !== codCliente) throw new RenglonMalo('idReclamacion', 'La reclamación es de otro cliente.')
  if (sueltaPiezas(antes.estado)) throw new RenglonMalo('idReclamacion', porQueNoSePuede('acreditar', antes))
  const nota = { notaCredito: nombreDe(papel), papel }
  if (!esFinal(antes)) await acreditar(trx, portal, id, antes, nota)
  else if (antes.estado === 'acreditada' && faltaSuPapel(antes, nota)) await guardarNota(trx, id, antes, nota)
}

/** The ERP said that it is credited before it sent the paper, or sends the same one again. */
const faltaSuPapel = ({ acreditado, notaCredito }: PorSeguir, nota: Nota): boolean =>
  acreditado === null || notaCredito === nota.notaCredito
