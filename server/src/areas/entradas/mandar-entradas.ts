import type { Trx } from '../../db/database.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { takePorMandar } from './entradas.queries.ts'

/** Mails invoices that just came, each with its entry file, to who wants them so: each once (docs/reglas/entrada.md#con-cada-factura). */
export async function mandarEntradas(trx: Trx, papeles: readonly { serie: string; folio: string }[]): Promise<void> {
  const porMandar = (await takePorMandar(trx, papeles)).filter(({ correos }) => correos.length > 0)
  await enqueue(
    trx,
    porMandar.map(({ serie, folio, nombre, correos }) => ({
      tipo: 'correo' as const,
      clave: `entrada:${JSON.stringify([serie, folio])}`,
      carga: {
        para: correos.join(', '),
        asunto: `Su factura ${serie}${folio} y su archivo de entrada`,
        texto: `Hola, ${nombre}:\n\nVan adjuntos su factura ${serie}${folio}, en PDF y XML, y su archivo de entrada.\n\nPuede dejar de recibirlos en Configuración de cuenta, «Archivo de entrada».\n`,
        adjuntos: [
          { papel: 'entrada' as const, folio: JSON.stringify({ serie, folio }) },
          { papel: 'facturas' as const, folio: JSON.stringify([{ tipoDocumento: 'F', serie, folio }]) },
        ],
      },
    })),
  )
}
