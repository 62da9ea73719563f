import { Readable } from 'node:stream'
import type * as calls from '@surtia/contracts/farmacia.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { findPapel, listFacturasDesde, type Papel, type TrasPapel } from '../facturas/facturas.queries.ts'
import { desdeDe, leerTras, POR_PAGINA, paginaDe } from './paginas.ts'

/** The client's papers, oldest first. */
export async function facturasDesde({ portal, query, sistema }: Asked<typeof calls.facturasDesde>) {
  const tras = leerTras<TrasPapel>(query.cursor, [/^\d{4}-\d\d-\d\d$/, /^[FPC]$/, /^.{0,25}$/, /^.{1,40}$/])
  const que = { desde: desdeDe(portal, query.desde), tras, cuantas: POR_PAGINA + 1 }
  const filas = await reading(() => listFacturasDesde(portal.db, sistema.codCliente, que))
  return paginaDe(filas, (f) => [f.fechaFactura, f.tipoDocumento, f.serie, f.folio])
}

export async function xmlDeFactura({ portal, params, sistema }: Asked<typeof calls.xmlDeFactura>) {
  const papel = await leerPapel(portal, sistema.codCliente, params.uuid)
  return { nombre: `${params.uuid}.xml`, tipo: 'application/xml; charset=utf-8', contenido: de(Buffer.from(papel.xml)) }
}

export async function pdfDeFactura({ portal, params, sistema }: Asked<typeof calls.pdfDeFactura>) {
  const { tipo, xml, cancelada, pdf } = await leerPapel(portal, sistema.codCliente, params.uuid)
  const contenido = pdf ?? (await portal.dibujar('factura', { tipo, xml, cancelada }))
  return { nombre: `${params.uuid}.pdf`, tipo: 'application/pdf', contenido: de(contenido) }
}

async function leerPapel({ db }: Portal, codCliente: string, uuid: string): Promise<Papel> {
  const papel = await reading(() => findPapel(db, codCliente, uuid))
  if (!papel) throw notFound()
  return papel
}

const de = (bytes: Uint8Array): Readable => Readable.from([bytes])
