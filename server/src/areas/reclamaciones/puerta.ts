import * as contrato from '@surtia/contracts/puerta/reclamaciones.ts'
import { hechoQueLleva, NOMBRES_DE_ESTADO_DE_RECLAMO, porQueNoSePuede } from '@surtia/rules/reclamaciones/estado.ts'
import type { Trx } from '../../db/database.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { type FilaDe, type Guardando, RenglonMalo, tipo } from '../../tipo.ts'
import { findNota, isCancelada } from './acreditar.queries.ts'
import { acreditar } from './acreditar.ts'
import { anunciar } from './anunciar.ts'
import { lockPorSeguir, type PorSeguir, savePasoDePersonal } from './reclamaciones.mesa.queries.ts'
import { aceptar } from './seguir.ts'

type Dicha = FilaDe<typeof contrato.estatusReclamaciones>

/** What the ERP says of a claim, step by step (docs/reglas/reclamaciones.md#lo-que-dice-el-erp). */
export const estatusReclamaciones = tipo(contrato.estatusReclamaciones, {
  tabla: 'reclamaciones',
  juntos: 'idReclamacion',
  async avance(filas, { trx, portal }: Guardando<Portal>) {
    for (const fila of filas) await avanzar(trx, portal, fila)
  },
})

/** The same again changes nothing. */
async function avanzar(trx: Trx, portal: Portal, fila: Dicha): Promise<void> {
  const { idReclamacion: id, estado, motivo, notaCredito } = fila
  checkPropio('motivo', motivo, estado === 'rechazada')
  checkPropio('notaCredito', notaCredito, estado === 'acreditada')
  const antes = await lockPorSeguir(trx, id)
  if (!antes) throw new RenglonMalo('idReclamacion', `La reclamación ${id} no existe.`)
  if (antes.estado === estado) return checkLoMismo(antes, fila)
  const hecho = hechoQueLleva(estado)
  const porQueNo = hecho ? porQueNoSePuede(hecho, antes) : 'Ese paso no es del ERP.'
  if (porQueNo) throw new RenglonMalo('estado', porQueNo)
  if (hecho === 'rechazar' && !motivo) throw new RenglonMalo('motivo', 'Diga por qué se rechaza.')
  if (hecho !== 'acreditar') return dar(trx, portal, id, antes, fila)
  if (!notaCredito) throw new RenglonMalo('notaCredito', 'Diga la serie y el folio de su nota de crédito.')
  if (await isCancelada(trx, antes.codCliente, notaCredito))
    throw new RenglonMalo('notaCredito', `La nota de crédito ${notaCredito} está cancelada.`)
  await acreditar(trx, portal, id, antes, { notaCredito, papel: await findNota(trx, antes.codCliente, notaCredito) })
}

/** A step that is not the last one; authorised by the ERP are all pieces, with goods that come back. */
async function dar(trx: Trx, portal: Portal, id: number, antes: PorSeguir, { estado, motivo }: Dicha): Promise<void> {
  const { folio, codCliente, estado: de, conRegreso, rechazo } = antes
  if (estado === 'autorizada') await aceptar(trx, id, antes, [])
  const despues = { estado, conRegreso, rechazo: motivo ?? rechazo }
  await savePasoDePersonal(trx, id, despues, { ahora: portal.ahora(), nota: '', idPersonal: null })
  await audit(trx, 'reclamacion.estatus', { codCliente }, { id, folio, de, a: estado })
  await anunciar(trx, portal, [id], { delErp: true })
}

function checkPropio(campo: 'motivo' | 'notaCredito', valor: string | undefined, suyo: boolean): void {
  const deCual = campo === 'motivo' ? 'rechazada' : 'acreditada'
  if (valor !== undefined && !suyo)
    throw new RenglonMalo(campo, `Sólo lo lleva una ${NOMBRES_DE_ESTADO_DE_RECLAMO[deCual].toLowerCase()}.`)
}

function checkLoMismo({ rechazo, notaCredito }: PorSeguir, fila: Dicha): void {
  if (fila.motivo !== undefined && fila.motivo !== rechazo)
    throw new RenglonMalo('motivo', 'Ya se rechazó por otro motivo.')
  if (fila.notaCredito !== undefined && fila.notaCredito.toUpperCase() !== notaCredito.toUpperCase())
    throw new RenglonMalo('notaCredito', `Ya la acreditó ${notaCredito}.`)
}
