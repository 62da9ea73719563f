import type { Informe } from '@surtia/contracts/integracion.ts'
import type { Trx } from '../../../db/database.ts'
import { enqueue } from '../../../jobs/outbox.ts'
import type { Portal } from '../../../portal.ts'
import { listDetenidosDe } from './detenidos.queries.ts'

const MUESTRA = 50

/** One mail a delivery to those who look after prices: its stopped prices, or that it waits whole. */
export async function avisarDetenidos({ settings, interruptores }: Portal, trx: Trx, informe: Informe): Promise<void> {
  const { entrega, detenidos } = informe
  const [asunto, texto] =
    informe.estado === 'detenida'
      ? [`Entrega de precios detenida: ${entrega}`, deLaEntrega(informe)]
      : [`Precios detenidos: ${detenidos}`, await deCadaUno(trx, informe, interruptores.enVigor().alarmaPrecio)]
  const carga = { para: settings.correoAlarmas, asunto, texto }
  await enqueue(trx, [{ tipo: 'correo', clave: `detenidos:${entrega}`, carga }])
}

const deLaEntrega = ({ entrega, detenidos, errores }: Informe): string =>
  [
    `La entrega ${entrega} trae ${detenidos} precios y no se guardó ninguno. ${errores[0]?.motivo ?? ''}`,
    `Si están bien: npm run surtia -- precios autorizar entrega ${entrega}`,
    `Si están mal: npm run surtia -- precios descartar entrega ${entrega}`,
    '',
  ].join('\n\n')

async function deCadaUno(trx: Trx, { entrega, detenidos }: Informe, alarma: number): Promise<string> {
  const lineas = (await listDetenidosDe(trx, entrega, MUESTRA)).map(
    ({ codArticulo, descripcion, campo, antes, despues, valores: { vigenteDesde } }) =>
      `${codArticulo}  ${descripcion}: ${campo} de ${antes.toFixed(2)} a ${despues.toFixed(2)}${vigenteDesde ? `, desde ${vigenteDesde}` : ''}`,
  )
  const cuantos = detenidos === 1 ? '1 precio que cambia' : `${detenidos} precios que cambian`
  return `La entrega ${entrega} trae ${cuantos} más de ${alarma}% o con el neto arriba del público. No se guardaron:\n\n${lineas.join('\n')}\n\nRevíselos con: npm run surtia -- precios detenidos\n`
}
