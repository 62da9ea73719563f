import type { Dia } from '@surtia/rules/fechas.ts'
import type { Mercancia } from '../articulos.ts'
import { deIngreso, type Factura, lineaDe, lineaPorTodo } from './cfdi.ts'
import { folioDeFactura } from './facturas.ts'
import { pedidosDeRitmo } from './pedidos-de-ritmo.ts'

const CLIENTE = '100001'

/** What is claimed, a piece of a line each; `clave`: so that an interrupted filling makes nothing twice. */
export const RECLAMOS = [
  {
    ...{ piezas: 1, motivo: 'danado', detalle: 'La caja llegó rota de una esquina', conFoto: true },
    clave: '8e1f6a52-0b1d-4c55-9a6e-5f1d2c3b4a05',
  },
  {
    ...{ piezas: 1, motivo: 'caducidad-corta', detalle: 'No alcanza para su tratamiento', conFoto: false },
    clave: '8e1f6a52-0b1d-4c55-9a6e-5f1d2c3b4a06',
  },
  {
    ...{ piezas: 1, motivo: 'faltante', detalle: '', conFoto: false },
    clave: '8e1f6a52-0b1d-4c55-9a6e-5f1d2c3b4a07',
  },
] as const

type DeQue = { folio: string; codArticulo: string; mercancias: readonly Mercancia[]; hoy: Dia }

/** The credit note of a claim of one piece, at the price of its order; undefined where that order has no invoice. */
export function notaDeReclamacion(
  idReclamacion: number,
  { folio, codArticulo, mercancias, hoy }: DeQue,
): (Factura & { idReclamacion: number }) | undefined {
  const deRitmo = pedidosDeRitmo(mercancias, hoy)
  const deFolio = folioDeFactura(deRitmo, folio)
  const renglon = deRitmo
    .find((pedido) => pedido.folio === folio)
    ?.renglones.find(({ mercancia }) => mercancia.articulo.codArticulo === codArticulo)
  if (!deFolio || !renglon) return undefined
  const suya = { serie: 'NC', folio: '9001', fecha: hoy, codCliente: CLIENTE, nota: { clase: '01', deFolio } }
  return { ...deIngreso([lineaDe(renglon.mercancia, 1, renglon.precio)], suya), idReclamacion }
}

/** A claim, as the door gives it out. */
type Reclamo = {
  id: number
  folio: string
  codCliente: string
  renglones: readonly { codArticulo: string; piezas: number; aceptadas: number | null; importe: number }[]
}
/** after those of the past, and of the claims that are there from the start */
const PRIMERA_NOTA = 10_000

/**
 * The credit note that ends a claim: line by line what its accepted pieces amount to, with taxes, to the cent. `conocidos`: articles of the demo by their
 * code; of another one its code is told, without taxes.
 */
export function notaDeReclamo(
  { id, folio: folioPedido, codCliente, renglones }: Reclamo,
  { conocidos, hoy }: { conocidos: ReadonlyMap<string, Mercancia['articulo']>; hoy: Dia },
): Factura & { idReclamacion: number } {
  const lineas = renglones.flatMap(({ codArticulo, piezas, aceptadas, importe }) => {
    const dadas = aceptadas ?? piezas
    const articulo = conocidos.get(codArticulo) ?? { codArticulo, descripcion: `ARTÍCULO ${codArticulo}` }
    return dadas > 0 ? [lineaPorTodo(articulo, dadas, importe)] : []
  })
  const suya = { serie: 'NC', folio: String(PRIMERA_NOTA + id), fecha: hoy, codCliente, folioPedido }
  return { ...deIngreso(lineas, { ...suya, nota: { clase: '03' } }), idReclamacion: id }
}
