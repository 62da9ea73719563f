import { threadId } from 'node:worker_threads'

// Papers for the tests of the drawing threads: one kills its thread, one never ends, one says which thread drew it.
export const pedido = () => process.exit(7)
export const pago = () => new Promise<Buffer>(() => undefined)
export const factura = async () => Buffer.from(String(threadId))
