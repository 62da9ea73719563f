import { type PagoDeFactura, pagosDeCfdi } from '@surtia/rules/facturas/pagos-de-cfdi.ts'
import { type RenglonDeVenta, renglonesDeCfdi } from '@surtia/rules/facturas/renglones-de-cfdi.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Trx, transaction } from '../../db/database.ts'
import { isBadData } from '../../db/errors.ts'
import { inSavepoint } from '../../db/savepoint.ts'
import type { Portal } from '../../portal.ts'
import { type Cfdi, parseCfdi } from './cfdi.ts'
import { type PapelConPagos, replacePagos } from './pagos-de-facturas.queries.ts'
import { hasPorDesglosar, type PapelDesglosado, replaceVentas, takePorDesglosar } from './ventas.queries.ts'

const A_LA_VEZ = 100

/** What was bought, line by line, as a CFDI tells it. */
const renglonesDe = ({ conceptos, impuestos }: Cfdi): RenglonDeVenta[] =>
  renglonesDeCfdi(
    conceptos.map((c) => ({
      codigo: c.NoIdentificacion ?? '',
      descripcion: c.Descripcion ?? '',
      cantidad: c.Cantidad ?? '',
      importe: c.Importe ?? '',
      descuento: c.Descuento ?? '',
      impuestos: c.impuestos.map(impuestoDe),
    })),
    impuestos.map(impuestoDe),
  )

const impuestoDe = (i: Cfdi['impuestos'][number]) => ({ clave: i.Impuesto ?? '', importe: i.Importe ?? '' })

/** What was paid of which invoices, as a payment complement tells it. */
const pagosDe = ({ pagos }: Cfdi): PagoDeFactura[] =>
  pagosDeCfdi(
    pagos.map((p) => ({
      fecha: p.FechaPago ?? '',
      documentos: p.documentos.map((d) => ({
        uuid: d.IdDocumento ?? '',
        moneda: d.MonedaDR ?? '',
        importe: d.ImpPagado ?? '',
      })),
    })),
  )

/** What is taken out of a paper: of a payment complement its payments, of any other its lines. */
export type LoDesglosado = { renglones: RenglonDeVenta[]; pagos: PagoDeFactura[] }
export const loDesglosado = (tipo: string, cfdi: Cfdi): LoDesglosado =>
  tipo === 'P' ? { renglones: [], pagos: pagosDe(cfdi) } : { renglones: renglonesDe(cfdi), pagos: [] }

/**
 * Takes out the lines and payments of the papers that came before they were kept (docs/reglas/facturas.md#renglones-de-lo-comprado): some at a time,
 * each batch in its own transaction, so that it may stop anywhere and go on.
 */
export async function desglosarAnteriores(portal: Portal): Promise<void> {
  while (await hasPorDesglosar(portal.db)) {
    const hechos = await transaction(portal.db, async (trx) => {
      const papeles = await takePorDesglosar(trx, A_LA_VEZ)
      const leidos = papeles.map(({ xml, ...papel }) => ({ ...papel, ...deXml(portal, xml, papel) }))
      await guardar(portal, trx, leidos)
      return papeles.length
    })
    // another process has the rest
    if (hechos === 0) return
  }
}

type Leido = PapelDesglosado & PapelConPagos

/** Stores what papers say; one whose figures the database does not take has nothing to take out, and holds back no other. */
async function guardar(portal: Portal, trx: Trx, leidos: readonly Leido[]): Promise<void> {
  try {
    await inSavepoint(trx, async () => {
      await replacePagos(trx, leidos)
      await replaceVentas(trx, leidos)
    })
  } catch (error) {
    if (!isBadData(error)) throw error
    const [unico, ...otros] = leidos
    if (!unico) return
    if (otros.length > 0) {
      for (const uno of leidos) await guardar(portal, trx, [uno])
      return
    }
    const { serie, folio } = unico
    portal.log.warn({ serie, folio, code: (error as { code?: string }).code }, 'invoice without lines')
    await replaceVentas(trx, [{ ...unico, renglones: [] }])
  }
}

/** An XML of before that can no longer be read has nothing to take out, and stands in the log. */
function deXml(portal: Portal, xml: string, papel: { tipo: string; serie: string; folio: string }): LoDesglosado {
  try {
    return loDesglosado(papel.tipo, parseCfdi(xml))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    portal.log.warn({ serie: papel.serie, folio: papel.folio, motivo: error.message }, 'invoice without lines')
    return { renglones: [], pagos: [] }
  }
}
