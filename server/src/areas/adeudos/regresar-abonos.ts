import { sumar } from '@surtia/rules/adeudos/distribuir.ts'
import { VEN_DINERO } from '@surtia/rules/cuenta/papeles.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { Trx } from '../../db/database.ts'
import { saveNotificaciones } from '../notificaciones/notificaciones.queries.ts'
import { type AbonoPorDecidir, decideAbonos } from './adeudos.queries.ts'

type Rechazo = { folio: string; abonos: readonly AbonoPorDecidir[]; motivo: string; now: Date }

/** What was paid goes back to the balances, and each client whose documents they are hears why. The documents are locked already. */
export async function regresarAbonos(trx: Trx, { folio, abonos, motivo, now }: Rechazo): Promise<void> {
  await decideAbonos(trx, abonos, false, diaDe(now))
  const porCliente = Map.groupBy(abonos, (a) => a.codCliente)
  await saveNotificaciones(
    trx,
    [...porCliente].map(([codCliente, suyos]) => ({
      codCliente,
      titulo: `Pago ${folio} rechazado`,
      mensaje: `${enPesos(sumar(suyos.map((a) => a.importe)))} regresaron a su saldo.${motivo ? ` ${motivo}` : ''}`,
      url: DIRECCIONES.adeudos,
      papeles: VEN_DINERO,
      fecha: now,
    })),
  )
}
