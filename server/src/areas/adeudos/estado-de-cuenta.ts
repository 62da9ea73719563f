import type * as calls from '@surtia/contracts/adeudos.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import type { Asked } from '../../edge/answer.ts'
import { leerSaldos } from './saldos.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const DIBUJOS = { pdf: 'estadoDeCuenta', xlsx: 'estadoDeCuentaXlsx' } as const

/** The statement as PDF or xlsx: every open document and what they add up to. */
export async function estadoDeCuenta({ portal, body, cliente }: Asked<typeof calls.estadoDeCuenta>) {
  const saldos = await leerSaldos(portal, cliente.codCliente)
  const hoy = diaDe(portal.ahora())
  const contenido = await portal.dibujar(DIBUJOS[body.formato], { saldos, codCliente: cliente.codCliente, hoy })
  const data = {
    nombre: `estado-de-cuenta-${cliente.codCliente}-${hoy}.${body.formato}`,
    tipo: body.formato === 'pdf' ? 'application/pdf' : XLSX,
    contenido: contenido.toString('base64'),
  }
  return { data }
}
