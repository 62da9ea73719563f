import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { entradaParaCorreo } from './areas/facturas/entrada-de-factura.ts'
import { zipDeFacturas } from './areas/facturas/zip-de-facturas.ts'
import { findPorReferencia } from './areas/pagos/pagos.queries.ts'
import { reciboDe } from './areas/pagos/recibo.ts'
import { findParaImprimir } from './areas/pedidos/pedidos.queries.ts'
import type { Papeles } from './jobs/outbox.ts'
import type { Archivo } from './outside/correo.ts'
import type { Portal } from './portal.ts'
import { remember } from './remember.ts'

const RECORDADOS = { ms: 60_000, cuantos: 12 }

/** A part of the time that the event loop works, above which the process has something better to do than to draw. */
const EN_CALMA = 0.7
const CEDE = { cadaMs: 100, veces: 10 }

/** The papers that mails carry; `folio` of 'facturas' is the list of them as JSON, of 'entrada' its invoice. They wait for their turn, one at a time, so that those who ask for a paper on the screen wait little; and a second at most for the requests that come meanwhile. */
export function papelesDe({ db, dibujar }: Pick<Portal, 'db' | 'dibujar'>): Papeles {
  const esperar = { esperar: true }
  const enTurno = porTurnos()
  const pedidos = remember<Archivo>(RECORDADOS)
  return {
    // the client's mail and the office's copy carry the same sheet
    pedido: (folio) =>
      pedidos(folio, () =>
        enTurno(async () => {
          const pedido = await findParaImprimir(db, folio)
          if (!pedido) throw new Error('no such order')
          return { nombre: `pedido-${folio}.pdf`, contenido: await dibujar('pedido', pedido, esperar) }
        }),
      ),
    pago: (folio) =>
      enTurno(async () => {
        const pago = await findPorReferencia(db, folio)
        if (!pago) throw new Error('no such payment')
        return { nombre: `recibo-${folio}.pdf`, contenido: await dibujar('pago', await reciboDe(db, pago), esperar) }
      }),
    facturas: (folio) =>
      enTurno(async () => ({
        nombre: 'facturas.zip',
        contenido: await zipDeFacturas({ db, dibujar }, JSON.parse(folio)),
      })),
    entrada: (folio) =>
      enTurno(() => {
        const factura: { serie: string; folio: string } = JSON.parse(folio)
        return entradaParaCorreo({ db, dibujar }, factura.serie, factura.folio)
      }),
  }
}

function porTurnos() {
  let ultimo: Promise<unknown> = Promise.resolve()
  let medido = performance.eventLoopUtilization()
  const calma = async () => {
    for (let i = 0; i < CEDE.veces; i++) {
      const { utilization } = performance.eventLoopUtilization(medido)
      medido = performance.eventLoopUtilization()
      if (utilization < EN_CALMA) return
      await pause(CEDE.cadaMs)
    }
  }
  return <T>(hacer: () => Promise<T>): Promise<T> => {
    const hecho = ultimo.then(calma).then(hacer)
    ultimo = hecho.catch(() => undefined)
    return hecho
  }
}
