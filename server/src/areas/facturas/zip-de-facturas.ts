import type { FacturaElegida } from '@surtia/contracts/facturas.ts'
import { ZipEnPartes } from '../../outside/zip-en-partes.ts'
import type { Portal } from '../../portal.ts'
import { listPapeles, type Papel } from './facturas.queries.ts'

const POR_LOTE = 10
const NIVEL = 6

type Papeleria = Pick<Portal, 'db' | 'dibujar'>

/** The bytes of a zip with `<serie><folio>.pdf` and `.xml` of each, while it is made: a few invoices are in memory at a time. */
export async function* zipEnPartes(
  { db, dibujar }: Papeleria,
  elegidas: readonly FacturaElegida[],
): AsyncGenerator<Uint8Array> {
  const zip = new ZipEnPartes()
  const unicas = [...new Map(elegidas.map((e) => [`${e.tipoDocumento}/${e.serie}/${e.folio}`, e])).values()]
  const nombres = new Set<string>()
  for (let i = 0; i < unicas.length; i += POR_LOTE) {
    for (const papel of await listPapeles(db, unicas.slice(i, i + POR_LOTE))) {
      const nombre = nombreDe(papel, nombres)
      const { tipo, xml, cancelada } = papel
      const pdf = papel.pdf ?? (await dibujar('factura', { tipo, xml, cancelada }, { esperar: true }))
      await zip.agregar(`${nombre}.xml`, Buffer.from(papel.xml), NIVEL)
      await zip.agregar(`${nombre}.pdf`, pdf, NIVEL)
      yield* zip.tomar()
    }
  }
  zip.cerrar()
  yield* zip.tomar()
}

/** Series and folio; the kind too where two kinds share them. */
function nombreDe({ tipo, serie, folio }: Papel, usados: Set<string>): string {
  const base = `${serie}${folio}`.replace(/[^\w.-]/g, '_')
  const nombre = usados.has(base) ? `${base}-${tipo}` : base
  usados.add(nombre)
  return nombre
}

/** The whole zip, for a mail. */
export async function zipDeFacturas(papeleria: Papeleria, elegidas: readonly FacturaElegida[]): Promise<Buffer> {
  const partes: Uint8Array[] = []
  for await (const parte of zipEnPartes(papeleria, elegidas)) partes.push(parte)
  return Buffer.concat(partes)
}
