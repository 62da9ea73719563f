import { costoPorPieza, lineasDeFactura } from '@surtia/rules/entrada/renglones-de-entrada.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { notFound } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { listDeCatalogo, listLotesDeFolio } from '../entradas/entradas.queries.ts'
import { type Entrada, enArchivo } from '../entradas/hacer-entrada.ts'
import { type Cfdi, parseCfdi } from './cfdi.ts'
import { type FacturaConXml, findFactura, findFacturaPorUuid } from './facturas.queries.ts'

type Taller = Pick<Portal, 'db' | 'dibujar'>

/** The entry file of an invoice of this client, by its UUID. */
export async function entradaDeLaFactura(taller: Taller, codCliente: string, uuid: string): Promise<Entrada> {
  const factura = await findFacturaPorUuid(taller.db, codCliente, uuid)
  if (!factura) throw notFound()
  if (factura.cancelada) throw new Refusal('La factura está cancelada.')
  return entradaDe(taller, factura)
}

/** The same for the mail that brings the invoice. */
export async function entradaParaCorreo(taller: Taller, serie: string, folio: string): Promise<Entrada> {
  const factura = await findFactura(taller.db, serie, folio)
  if (!factura) throw new Error('no such invoice')
  return entradaDe(taller, factura, { esperar: true })
}

async function entradaDe(taller: Taller, factura: FacturaConXml, { esperar = false } = {}): Promise<Entrada> {
  const { codCliente, serie, folio, folioPedido, xml } = factura
  const conceptos = parseCfdi(xml).conceptos.map(conceptoDe)
  const sabidos = await listDeCatalogo(taller.db, [...new Set(conceptos.map((c) => c.codArticulo))])
  const deCatalogo = new Map(sabidos.map((articulo) => [articulo.codArticulo, articulo]))
  const lotes = folioPedido ? await listLotesDeFolio(taller.db, codCliente, folioPedido) : []
  const lineas = lineasDeFactura(
    conceptos.map((c) => ({ codBarras: '', precioPublico: null, ...c, ...deCatalogo.get(c.codArticulo) })),
    Map.groupBy(lotes, ({ codArticulo }) => codArticulo),
  )
  return enArchivo(taller, codCliente, { lineas, nombre: `entrada-${serie}${folio}`, esperar })
}

const IVA = '002'
const IEPS = '003'

/** A line of a CFDI: what a piece cost, and its taxes in percent. */
function conceptoDe(c: Cfdi['conceptos'][number]) {
  const piezas = Number(c.Cantidad) || 0
  const tasa = (clave: string) => {
    const escrita = c.impuestos.find(({ Impuesto }) => Impuesto === clave)?.TasaOCuota
    return Math.round((Number(escrita) || 0) * 10_000) / 100
  }
  return {
    codArticulo: (c.NoIdentificacion ?? '').trim(),
    descripcion: c.Descripcion ?? '',
    piezas,
    costo: costoPorPieza(c.Importe ?? '', c.Descuento ?? '', piezas),
    iva: tasa(IVA),
    ieps: tasa(IEPS),
  }
}
