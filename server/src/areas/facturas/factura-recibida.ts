import type { facturas } from '@surtia/contracts/puerta/facturas.ts'
import { centavosDeTexto, pesos } from '@surtia/rules/dinero.ts'
import { type CifrasDeCfdi, porQueNoCuadra } from '@surtia/rules/facturas/cuadra.ts'
import { type Fila, type FilaDe, RenglonMalo } from '../../tipo.ts'
import { type Cfdi, parseCfdi } from './cfdi.ts'
import { loDesglosado } from './desglosar.ts'
import type { PapelConPagos } from './pagos-de-facturas.queries.ts'
import type { PapelRecibido } from './papeles-conocidos.queries.ts'
import type { PapelDesglosado } from './ventas.queries.ts'

type Recibida = FilaDe<typeof facturas>

/** A row is read once: what it says is asked for when it is checked, and again for its lines. */
const leidas = new WeakMap<Recibida, Cfdi>()
function leida(fila: Recibida): Cfdi {
  const cfdi = leidas.get(fila) ?? parseCfdi(fila.xml)
  leidas.set(fila, cfdi)
  return cfdi
}

/** What is kept apart of a row that was stored: lines of what was bought, or what a complement paid. */
export const desglosada = (fila: Recibida): PapelDesglosado & PapelConPagos => ({
  tipo: fila.tipoDocumento,
  serie: fila.serie ?? '',
  folio: fila.folio,
  ...loDesglosado(fila.tipoDocumento, leida(fila)),
})

/** Its name, whose it is and its UUID. */
export const papelRecibido = (fila: Recibida): PapelRecibido => ({
  tipoDocumento: fila.tipoDocumento,
  serie: fila.serie ?? '',
  folio: fila.folio,
  codCliente: fila.codCliente,
  uuid: leida(fila).timbre.UUID ?? '',
})

/** A credit note that closes the claim that it names, or may undo what it credited; none of the other papers. */
export const deReclamacion = ({ tipoDocumento, cancelada, idReclamacion, serie = '', folio, codCliente }: Recibida) =>
  idReclamacion === undefined && !(tipoDocumento === 'C' && cancelada)
    ? []
    : [{ idReclamacion, serie, folio, codCliente }]

/** A row of the ERP door, held against its XML: series, folio, kind, currency and figures must agree; date, total and UUID are taken from it. */
export function facturaEntendida(fila: Recibida): Fila {
  const { comprobante, pagos } = leida(fila)
  if (fila.idReclamacion !== undefined && fila.tipoDocumento !== 'C')
    throw new RenglonMalo('idReclamacion', 'Sólo una nota de crédito (C) cierra una reclamación.')
  const { serie, uuid } = papelRecibido(fila)
  const { Serie = '', Folio = '', Fecha = '', Total = '', TipoDeComprobante = '' } = comprobante
  if (Serie !== serie || Folio !== fila.folio) throw no(`El XML es de ${Serie}${Folio}.`)
  const debido = { F: 'I', C: 'E', P: 'P' }[fila.tipoDocumento]
  if (TipoDeComprobante !== debido) throw no(`El XML es de tipo ${TipoDeComprobante || 'desconocido'}.`)
  if (!/^\d{4}-\d{2}-\d{2}/.test(Fecha)) throw no('El XML no trae su fecha.')
  checkMoneda(fila.tipoDocumento, leida(fila))
  if (!Total) throw no('El XML no trae su Total.')
  const total = totalDe(fila.tipoDocumento === 'P' ? pagos.map((p) => p.Monto ?? '0') : [Total])
  const noCuadra = fila.tipoDocumento === 'P' ? '' : porQueNoCuadra(cifrasDe(leida(fila)))
  if (noCuadra) throw no(noCuadra)
  let pdf: string | null = null
  if (fila.pdf) {
    const bytes = Buffer.from(fila.pdf, 'base64')
    if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new RenglonMalo('pdf', 'pdf no es un PDF en base64.')
    pdf = `\\x${bytes.toString('hex')}`
  }
  return { ...fila, serie, fecha: Fecha.slice(0, 10), total, uuid, pdf }
}

const no = (motivo: string) => new RenglonMalo('xml', motivo)

/** Everything is told in MXN; a complement says so of each payment, and XXX of itself. */
function checkMoneda(tipo: Recibida['tipoDocumento'], { comprobante, pagos }: Cfdi): void {
  const [propia, debida] = [comprobante.Moneda ?? '', tipo === 'P' ? 'XXX' : 'MXN']
  const deOtra = tipo === 'P' ? pagos.find((p) => p.MonedaP !== 'MXN')?.MonedaP : undefined
  if (propia !== debida || deOtra !== undefined)
    throw no(
      `El XML viene en ${(propia === debida ? deOtra : propia) || 'una moneda que no dice'}: aquí se lleva sólo MXN.`,
    )
}

const cifrasDe = ({ comprobante, conceptos, impuestos, retenciones }: Cfdi): CifrasDeCfdi => ({
  total: comprobante.Total,
  subTotal: comprobante.SubTotal,
  descuento: comprobante.Descuento,
  // as the whole says them, else line by line
  traslados: (impuestos.length > 0 ? impuestos : conceptos.flatMap((c) => c.impuestos)).map((t) => t.Importe ?? '0'),
  retenciones: retenciones.map((r) => r.Importe ?? '0'),
  conceptos: conceptos.map((c) => ({ importe: c.Importe ?? '', descuento: c.Descuento ?? '' })),
})

/** MXN: what the amounts of an XML add up to. Refuses what is no amount. */
function totalDe(escritos: readonly string[]): number {
  const exactos = escritos.map(centavosDeTexto)
  if (exactos.some((n) => n === undefined || n < 0n)) throw no('El XML trae un total que no es un importe.')
  return pesos(exactos.reduce((suma: bigint, n) => suma + (n ?? 0n), 0n))
}
