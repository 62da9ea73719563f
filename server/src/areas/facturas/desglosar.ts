import { type RenglonDeVenta, renglonesDeCfdi } from '@surtia/rules/facturas/renglones-de-cfdi.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { transaction } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { type Cfdi, leerCfdi } from './cfdi.ts'
import { hasPorDesglosar, replaceVentas, takePorDesglosar } from './ventas.queries.ts'

const A_LA_VEZ = 100

/** What was bought, line by line, as a CFDI tells it. */
export const renglonesDe = ({ conceptos, impuestos }: Cfdi): RenglonDeVenta[] =>
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

/**
 * Takes out the lines of the papers that came before they were kept (docs/reglas/facturas.md#renglones-de-lo-comprado): some at a time,
 * each batch in its own transaction, so that it may stop anywhere and go on.
 */
export async function desglosarAnteriores(portal: Portal): Promise<void> {
  while (await hasPorDesglosar(portal.db)) {
    const hechos = await transaction(portal.db, async (trx) => {
      const papeles = await takePorDesglosar(trx, A_LA_VEZ)
      await replaceVentas(
        trx,
        papeles.map(({ xml, ...papel }) => ({ ...papel, renglones: renglonesDeXml(portal, xml, papel) })),
      )
      return papeles.length
    })
    // another process has the rest
    if (hechos === 0) return
  }
}

/** An XML of before that can no longer be read has no lines, and stands in the log. */
function renglonesDeXml(portal: Portal, xml: string, papel: { serie: string; folio: string }): RenglonDeVenta[] {
  try {
    return renglonesDe(leerCfdi(xml))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    portal.log.warn({ ...papel, motivo: error.message }, 'invoice without lines')
    return []
  }
}
