import { zipDeFacturas } from './areas/facturas/zip-de-facturas.ts'
import { findPorReferencia } from './areas/pagos/pagos.queries.ts'
import { reciboDe } from './areas/pagos/recibo.ts'
import { findParaImprimir } from './areas/pedidos/pedidos.queries.ts'
import type { Papeles } from './jobs/outbox.ts'
import type { Archivo } from './outside/correo.ts'
import type { Portal } from './portal.ts'
import { remember } from './remember.ts'

const RECORDADOS = { ms: 60_000, cuantos: 12 }

/** The papers that mails carry; `folio` of 'facturas' is the list of them as JSON. They wait for their turn, one at a time, so that those who ask for a paper on the screen wait little. */
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
  }
}

function porTurnos() {
  let ultimo: Promise<unknown> = Promise.resolve()
  return <T>(hacer: () => Promise<T>): Promise<T> => {
    const hecho = ultimo.then(hacer)
    ultimo = hecho.catch(() => undefined)
    return hecho
  }
}
