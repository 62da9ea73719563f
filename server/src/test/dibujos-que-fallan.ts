import { existsSync, writeFileSync } from 'node:fs'
import { threadId } from 'node:worker_threads'

// Papers for the tests of the drawing threads: one kills its thread, one never ends, one says which thread drew it.
export const pedido = () => process.exit(7)
export const pago = () => new Promise<Buffer>(() => undefined)
/** `xml`: a file that is not there yet kills the first thread that sees it so. */
export const factura = async ({ hechos: { xml } }: { hechos: { xml: string } }) => {
  if (xml === '' || existsSync(xml)) return Buffer.from(String(threadId))
  writeFileSync(xml, '')
  return process.exit(7)
}
