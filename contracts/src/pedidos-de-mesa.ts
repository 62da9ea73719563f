import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { instante, pesos, sinDatos, texto } from './fields.ts'
import { listado } from './listado.ts'
import { recibido } from './recepciones.ts'

const RAIZ = '/api/personal/pedidos'

const encabezado = {
  folio: z.string(),
  codCliente: z.string(),
  cliente: z.string(),
  codSucursal: z.number(),
  centro: z.string(),
  estatus: z.string(),
  estatusMensaje: z.string(),
  canal: z.string(),
  /** how it came, of one that no screen wrote */
  origen: z.string(),
  recibido: instante,
  total: pesos,
  deOtrosCedis: z.boolean(),
  conNegados: z.boolean(),
  /** when the ERP acknowledged it; null when it has not, or need not */
  acuse: z.nullable(instante),
  /** it waits for the ERP's acknowledgement */
  porAcusar: z.boolean(),
}
const renglonDePedidos = z.strictObject(encabezado)
export type RenglonDePedidos = z.infer<typeof renglonDePedidos>

/** `codCliente` and `centro`: a code or a name; `estatus`: a code, or a column of the progress, 1 to 7. */
export const pedidos = listado(RAIZ, {
  nombre: 'pedidos',
  exporta: 'verPedidos',
  filtros: {
    texto: ['folio', 'codCliente', 'centro', 'estatus', 'canal'],
    dia: ['desde', 'hasta'],
    si: ['detenidos', 'sinAcuse', 'hoy', 'deOtrosCedis', 'conNegados'],
  },
  ordenes: ['-recibido', 'folio', 'cliente', 'total'],
  columnas: {
    folio: 'Folio',
    codCliente: 'Código',
    cliente: 'Cliente',
    centro: 'Centro',
    estatus: 'Estatus',
    clave: 'Clave',
    canal: 'Canal',
    recibido: 'Recibido',
    total: 'Total',
    acuse: 'Acuse',
    deOtrosCedis: 'De otro CEDIS',
    conNegados: 'Con negados',
  },
  summary: 'Orders of all clients, or of those of a seller',
  fila: renglonDePedidos,
  evento: 'pedidos.exportados',
})

const renglon = z.strictObject({
  codArticulo: z.string(),
  descripcion: z.string(),
  pedida: z.number(),
  surtida: z.number(),
  negada: z.number(),
  precio: pesos,
  /** of that day, without promotions; null where nobody wrote it down */
  precioLista: z.nullable(pesos),
  motivoPrecio: z.enum(['oferta', 'remate', 'buenFin', 'neto']),
  iva: z.number(),
  ieps: z.number(),
  importe: pesos,
  lotes: z.array(z.strictObject({ lote: z.string(), caducidad: z.string(), piezas: z.number() })),
})

/** What happened to an order, oldest first: `que` names it, `de` and `a` are a status before and after. */
const suceso = z.strictObject({
  instante,
  que: z.enum(['recibido', 'estatus', 'surtido', 'correo', 'erp', 'acuse', 'reenviado']),
  /** the client's user, the person of the staff, or '' for the ERP and the portal itself */
  quien: z.string(),
  de: z.string(),
  a: z.string(),
  /** of a mail: to whom; of a repeat: what was sent again; of the warehouse: how many lines it changed */
  detalle: z.string(),
  /** how a mail stands; '' for all else */
  estado: z.enum(['', 'entregado', 'pendiente', 'sin entregar']),
  /** why a mail did not go */
  causa: z.string(),
})
export type Suceso = z.infer<typeof suceso>

export const pedidoDeMesa = get(`${RAIZ}/:folio`, {
  access: 'personal',
  mesa: 'verPedidos',
  lectura: true,
  summary: 'One order: lines with their lots, and what happened to it',
  params: z.strictObject({ folio: texto(20) }),
  data: z.strictObject({
    ...encabezado,
    envio: z.string(),
    usuario: z.string(),
    referenciaCliente: z.string(),
    notaAlmacen: z.string(),
    publicoGeneral: z.boolean(),
    facturado: z.boolean(),
    importe: pesos,
    cargo: pesos,
    ieps: pesos,
    iva: pesos,
    /** it was sent here, so that its notice to the ERP can be sent again */
    nacidoAqui: z.boolean(),
    /** who received it, and when that was confirmed; null where nobody did */
    recepcion: z.nullable(recibido),
    /** of one that left within 90 days, since there is reception, and nobody received: who confirms that, its client's users or, where it has none, the staff; '' of another */
    porRecibir: z.enum(['', 'cliente', 'personal']),
    /** of one held by credit, for who sees clients: by how much it exceeds it now, with what was held with it, and what its client owes */
    credito: z.nullable(z.strictObject({ excede: pesos, disponible: pesos, adeudo: pesos, vencido: pesos })),
    renglones: z.array(renglon),
    historia: z.array(suceso),
  }),
})

export const reenviarPedido = post(`${RAIZ}/:folio/reenviar`, {
  access: 'personal',
  once: 'key',
  mesa: 'reenviarPedidos',
  summary: 'Gives an order to the ERP again, or mails it to its client again',
  params: z.strictObject({ folio: texto(20) }),
  body: z.strictObject({ que: z.enum(['erp', 'correo']) }),
  data: sinDatos,
})
