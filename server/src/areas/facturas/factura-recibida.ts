import type { facturas } from '@surtia/contracts/puerta/facturas.ts'
import { centavosDeTexto, pesos } from '@surtia/rules/dinero.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Fila, FilaDe } from '../integracion/tipo.ts'
import { type Cfdi, leerCfdi } from './cfdi.ts'
import { loDesglosado } from './desglosar.ts'
import type { PapelConPagos } from './pagos-de-facturas.queries.ts'
import type { PapelDesglosado } from './ventas.queries.ts'

type Recibida = FilaDe<typeof facturas>

/** A row is read once: what it says is asked for when it is checked, and again for its lines. */
const leidas = new WeakMap<Recibida, Cfdi>()
function leida(fila: Recibida): Cfdi {
  const cfdi = leidas.get(fila) ?? leerCfdi(fila.xml)
  leidas.set(fila, cfdi)
  return cfdi
}

/** What is kept apart of a row that was stored: lines of what was bought, or what a complement paid. */
export const desglosada = (fila: Recibida): PapelDesglosado & PapelConPagos => ({
  tipo: fila.tipoDocumento,
  serie: fila.serie,
  folio: fila.folio,
  ...loDesglosado(fila.tipoDocumento, leida(fila)),
})

/** A row of the ERP door, held against its XML: series, folio and kind must agree; date, total and UUID are taken from it. */
export function facturaEntendida(fila: Recibida): Fila {
  const { comprobante, timbre, pagos } = leida(fila)
  const { Serie = '', Folio = '', Fecha = '', Total = '0', TipoDeComprobante = '' } = comprobante
  if (Serie !== fila.serie || Folio !== fila.folio) throw new Refusal(`El XML es de ${Serie}${Folio}.`)
  const debido = { F: 'I', C: 'E', P: 'P' }[fila.tipoDocumento]
  if (TipoDeComprobante !== debido) throw new Refusal(`El XML es de tipo ${TipoDeComprobante || 'desconocido'}.`)
  if (!/^\d{4}-\d{2}-\d{2}/.test(Fecha)) throw new Refusal('El XML no trae su fecha.')
  const total = totalDe(fila.tipoDocumento === 'P' ? pagos.map((p) => p.Monto ?? '0') : [Total])
  let pdf: string | null = null
  if (fila.pdf) {
    const bytes = Buffer.from(fila.pdf, 'base64')
    if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Refusal('pdf no es un PDF en base64.')
    pdf = `\\x${bytes.toString('hex')}`
  }
  return { ...fila, fecha: Fecha.slice(0, 10), total, uuid: timbre.UUID ?? '', pdf }
}

/** MXN: what the amounts of an XML add up to. Refuses what is no amount. */
function totalDe(escritos: readonly string[]): number {
  const exactos = escritos.map(centavosDeTexto)
  if (exactos.some((n) => n === undefined || n < 0n)) throw new Refusal('El XML trae un total que no es un importe.')
  return pesos(exactos.reduce((suma: bigint, n) => suma + (n ?? 0n), 0n))
}
