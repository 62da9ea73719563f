import type { Portal } from '../../portal.ts'
import { listComprobantes } from './cobranza.queries.ts'

const UN_DIA_MS = 86_400_000
/** what was left behind longer ago was looked at on one of the days since */
const UNA_SEMANA_MS = 8 * UN_DIA_MS

/** Proofs that no receipt names leave the day after: their process ended, or the store did not answer when they were to go. */
export async function borrarComprobantes({ db, almacen }: Portal): Promise<void> {
  for await (const tanda of almacen.listar('comprobantes')) {
    const recientes = tanda.filter(({ cambiado }) => {
      const edad = Date.now() - cambiado.getTime()
      return edad > UN_DIA_MS && edad < UNA_SEMANA_MS
    })
    if (recientes.length === 0) continue
    const nombres = recientes.map(({ nombre }) => nombre)
    const conocidos = new Set(await listComprobantes(db, nombres))
    for (const nombre of nombres) if (!conocidos.has(nombre)) await almacen.quitar('comprobantes', nombre)
  }
}
