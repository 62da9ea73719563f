import type { Suceso } from '@surtia/contracts/pedidos-de-mesa.ts'
import { type MotivoDeAutorizacion, NOMBRE_DE_MOTIVO } from '@surtia/rules/autorizaciones/motivos.ts'
import type { Reader } from '../../db/database.ts'
import { type Anotado, listAnotado, listMandado, type Mandado } from './pedidos.mesa.queries.ts'

type Pedido = {
  folio: string
  envio: string
  recibido: Date
  usuario: string
  motivos: readonly MotivoDeAutorizacion[] | null
  autorizadoPor: string
}

/** What happened to an order, oldest first: from the order itself, the audit, and what was sent because of it. */
export async function historiaDe(db: Reader, pedido: Pedido): Promise<Suceso[]> {
  const [anotado, mandado] = await Promise.all([listAnotado(db, pedido.folio), listMandado(db, pedido)])
  const sucesos = [
    suceso('recibido', pedido.recibido, { quien: pedido.usuario, detalle: porAutorizar(pedido) }),
    ...anotado.map(comoSuceso),
    ...mandado.flatMap(comoSucesos),
  ]
  return sucesos.sort((a, b) => (a.instante < b.instante ? -1 : Number(a.instante > b.instante)))
}

/** For what it needed an approval, and who gave it; '' where it needed none. */
function porAutorizar({ motivos, autorizadoPor }: Pedido): string {
  if (!motivos) return ''
  const cuales = motivos.map((motivo) => NOMBRE_DE_MOTIVO[motivo].toLowerCase()).join(', ')
  return autorizadoPor ? `${cuales}; autorizó ${autorizadoPor}` : cuales
}

const suceso = (que: Suceso['que'], cuando: Date, resto: Partial<Suceso> = {}): Suceso => ({
  ...{ quien: '', de: '', a: '', detalle: '', estado: '' as const, causa: '' },
  ...resto,
  que,
  instante: cuando.toISOString(),
})

const EN_HISTORIA = {
  'pedido.estatus': 'estatus',
  'pedido.surtido': 'surtido',
  'pedido.reenviado': 'reenviado',
} as const
const comoSuceso = ({ que, instante, quien, de, a, detalle }: Anotado): Suceso =>
  suceso(EN_HISTORIA[que], instante, { quien, de, a, detalle })

/** A mail stands where it went, or where it began to wait; the ERP's notice and its acknowledgement are two. */
function comoSucesos({ tipo, para, creada, terminada, muerta, error }: Mandado): Suceso[] {
  if (tipo === 'correo') {
    const estado = terminada ? 'entregado' : muerta ? 'sin entregar' : 'pendiente'
    return [suceso('correo', terminada ?? creada, { detalle: para, estado, causa: terminada ? '' : error })]
  }
  return [suceso('erp', creada), ...(terminada ? [suceso('acuse', terminada)] : [])]
}
