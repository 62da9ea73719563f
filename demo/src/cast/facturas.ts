import { CANCELADO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { type Dia, sumarDias } from '@surtia/rules/fechas.ts'
import type { Mercancia } from '../articulos.ts'
import { type Azar, azar } from '../azar.ts'
import { deIngreso, dePago, type Factura, type Linea, lineaDe } from './cfdi.ts'
import { documentos, type Fila } from './clientes.ts'
import { CON_RITMO, facturables, type PedidoDeRitmo, pedidosDeRitmo } from './pedidos-de-ritmo.ts'

/** The ledger's side of the invoices of the last months: due after the client's 30 days, and paid. */
export function documentosPagados(deAntes: readonly Factura[], abiertos: ReadonlySet<unknown>): Fila[] {
  return deAntes.flatMap(({ tipoDocumento, serie, folio, codCliente, xml: texto }) => {
    const documento = `${serie}${folio}`
    if (tipoDocumento !== 'F' || abiertos.has(documento)) return []
    const fechaDocumento = / Fecha="(\d{4}-\d{2}-\d{2})/.exec(texto)?.[1] ?? ''
    const importe = totalDe(texto)
    const fechaVencimiento = sumarDias(fechaDocumento, PLAZO_DIAS)
    return [{ codCliente, documento, fechaDocumento, fechaVencimiento, importe, abonoReal: importe }]
  })
}

const totalDe = (xmlDeFactura: string): number => Number(/ Total="([\d.]+)"/.exec(xmlDeFactura)?.[1] ?? 0)

const PLAZO_DIAS = 30
const MESES_ATRAS = 12
/** Who buys without a habit: how many invoices in twelve months. */
const SIN_RITMO: Record<string, number> = { '100004': 18, '100007': 6, '100008': 8 }

/** CFDI 4.0 of each open document, and those of before, with their payments and some credit notes. Without fiscal value, and they say so. */
export function* facturas(
  mercancias: readonly Mercancia[],
  hoy: Dia,
  deRitmo: readonly PedidoDeRitmo[] = pedidosDeRitmo(mercancias, hoy),
): Generator<Factura> {
  const usuales = new Set(deRitmo.flatMap(({ renglones }) => renglones.map(({ mercancia }) => mercancia)))
  const vendibles = mercancias.filter((m) => m.articulo.estatus !== CANCELADO && !usuales.has(m))
  yield* deLoAbierto(vendibles, hoy)
  yield* deLosPedidos(facturables(deRitmo), hoy)
  yield* sinRitmo(vendibles, hoy)
}

/** The invoices of what is owed: each adds up to what its document says. */
function* deLoAbierto(vendibles: readonly Mercancia[], hoy: Dia): Generator<Factura> {
  const a = azar(1_601)
  const sinImpuestos = vendibles.filter(({ articulo }) => !Number(articulo.iva ?? 0) && !Number(articulo.ieps ?? 0))
  for (const d of documentos(hoy)) {
    const folio = String(d.documento).replace(/\D/g, '')
    const lineas = lineasQueSuman(a, sinImpuestos, Number(d.importe))
    yield deIngreso(lineas, { serie: 'FA', folio, fecha: String(d.fechaDocumento), codCliente: String(d.codCliente) })
  }
}

const folioDe = (i: number) => String(50_001 + i)

/** The folio of the invoice of an order; undefined where it has none. */
export function folioDeFactura(deRitmo: readonly PedidoDeRitmo[], folioPedido: string): string | undefined {
  const i = facturables(deRitmo).findIndex(({ folio }) => folio === folioPedido)
  return i < 0 ? undefined : folioDe(i)
}

/** One invoice for each order, on its day; half of them with the complement that says when they were paid. */
function* deLosPedidos(pedidos: readonly PedidoDeRitmo[], hoy: Dia): Generator<Factura> {
  const a = azar(1_602)
  for (const [i, { folio: folioPedido, dia, codCliente, renglones }] of pedidos.entries()) {
    const folio = folioDe(i)
    const lineas = renglones.map(({ mercancia, surtidas, precio }) => lineaDe(mercancia, surtidas, precio))
    const factura = deIngreso(lineas, { serie: 'FA', folio, fecha: dia, codCliente, folioPedido })
    yield factura
    const pagada = sumarDias(dia, a.entero(16, 37))
    if (i % 2 === 0 && pagada <= hoy) yield dePago(String(5_001 + i), pagada, CON_RITMO, folio, totalDe(factura.xml))
    const [devuelto] = renglones
    if (i % 19 === 0 && devuelto)
      yield deIngreso([lineaDe(devuelto.mercancia, 1, devuelto.precio)], {
        serie: 'NC',
        folio: String(1_001 + i),
        fecha: sumarDias(dia, 2) <= hoy ? sumarDias(dia, 2) : dia,
        codCliente,
        nota: { clase: a.uno(['01', '03']), deFolio: folio },
      })
  }
}

function* sinRitmo(vendibles: readonly Mercancia[], hoy: Dia): Generator<Factura> {
  const a = azar(1_603)
  let [folio, pago, nota] = [60_000, 8_000, 3_000]
  for (const [codCliente, cuantas] of Object.entries(SIN_RITMO))
    for (let i = 0; i < cuantas; i++) {
      const fecha = sumarDias(hoy, -Math.floor(a.siguiente() * 30 * MESES_ATRAS))
      const deEste = String(++folio)
      const lineas = lineasDeUnos(a, vendibles, 800 + a.siguiente() * 9_000)
      const factura = deIngreso(lineas, { serie: 'FA', folio: deEste, fecha, codCliente })
      yield factura
      const pagada = sumarDias(fecha, 20)
      if (pagada <= hoy && i % 2 === 0) yield dePago(String(++pago), pagada, codCliente, deEste, totalDe(factura.xml))
      if (i % 9 === 0)
        yield deIngreso(lineasDeUnos(a, vendibles, 120 + a.siguiente() * 300), {
          serie: 'NC',
          folio: String(++nota),
          fecha: sumarDias(fecha, 3) <= hoy ? sumarDias(fecha, 3) : hoy,
          codCliente,
          nota: { clase: a.uno(['01', '03']), deFolio: deEste },
        })
    }
}

/** Lines that add up to about an amount, MXN before taxes. */
function lineasDeUnos(a: Azar, mercancias: readonly Mercancia[], meta: number): Linea[] {
  const lineas = new Map<string, Linea>()
  let suma = 0
  while (suma < meta && lineas.size < 12) {
    const mercancia = a.uno(mercancias)
    const neto = Number(mercancia.precio.precioNeto)
    const piezas = Math.max(1, Math.min(120, Math.round((meta - suma) / 3 / neto)))
    const linea = lineaDe(mercancia, piezas, neto)
    if (lineas.has(linea.codigo)) continue
    lineas.set(linea.codigo, linea)
    suma += linea.importe
  }
  return [...lineas.values()]
}

const centavos = (n: number) => Math.round(n * 100)

/** Lines without taxes that add up to exactly an amount: the last one, at the price that is left for it. */
function lineasQueSuman(a: Azar, mercancias: readonly Mercancia[], meta: number): Linea[] {
  const lineas = lineasDeUnos(a, mercancias, meta * 0.6)
  while (lineas.reduce((s, l) => s + l.importe, 0) >= meta * 0.9) lineas.pop()
  const falta = centavos(meta) - lineas.reduce((s, l) => s + centavos(l.importe), 0)
  const ultima = mercancias.find(({ articulo }) => lineas.every((l) => l.codigo !== articulo.codArticulo))
  const piezas =
    [40, 36, 30, 24, 20, 15, 12, 10, 8, 6, 5, 4, 3, 2, 1].find((n) => falta % n === 0 && falta / n > 500) ?? 1
  return ultima ? [...lineas, lineaDe(ultima, piezas, falta / piezas / 100)] : lineas
}
