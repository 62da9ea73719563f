import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortal } from '../start-portal.ts'
import { cloneDatabase } from './portal.ts'
import { settingsForTests } from './settings.ts'

/** When a transaction loses its connection: before its commit arrives, or before the answer to it does. */
export type Momento = 'antes de confirmar' | 'después de confirmar'
const CONFIRMAR = 'commit\0'

type Perdida = { despuesDe?: number; delTodo?: boolean }

/**
 * A portal whose way to PostgreSQL can be cut: `cortar` ends what is open and lets nothing new through, `perder` ends the
 * one connection whose transaction is about to commit, after so many that are left alone; `delTodo`, nobody reaches PostgreSQL
 * any more.
 */
export async function portalConCable() {
  const base = await cloneDatabase()
  const url = new URL(base.url)
  const [host, puerto] = [url.hostname, Number(url.port)]
  const cables = new Set<Socket>()
  let perdida: (Perdida & { momento: Momento }) | undefined
  const transacciones: number[] = []
  const cortar = () => {
    cable.close()
    for (const uno of cables) uno.destroy()
  }
  const cable = createServer((llega) => {
    const sale = connect(puerto, host)
    for (const uno of [llega, sale]) cables.add(uno)
    llega.on('error', () => sale.destroy())
    sale.on('error', () => llega.destroy())
    llega.on('close', () => sale.end())
    sale.pipe(llega)
    const contar = contador((sentencias) => transacciones.push(sentencias))
    llega.on('data', (trozo) => {
      contar(trozo)
      if (!perdida || !trozo.includes(CONFIRMAR)) return sale.write(trozo)
      const { momento, despuesDe = 0, delTodo } = perdida
      if (despuesDe > 0) {
        perdida.despuesDe = despuesDe - 1
        return sale.write(trozo)
      }
      perdida = undefined
      const perder = delTodo ? cortar : () => llega.destroy()
      if (momento === 'antes de confirmar') return perder()
      sale.unpipe(llega)
      sale.once('data', perder).resume()
      return sale.write(trozo)
    })
  }).listen(0, '127.0.0.1')
  await once(cable, 'listening')
  url.hostname = '127.0.0.1'
  url.port = String((cable.address() as AddressInfo).port)
  const datos = mkdtempSync(join(tmpdir(), 'surtia-cable-'))
  const running = await startPortal(settingsForTests({ databaseUrl: url.href, datos }), { site: '/nowhere' })
  return {
    url: running.url,
    datos,
    /** past the wire */
    base: base.url,
    portal: running.portal,
    db: running.portal.db,
    indice: running.portal.indice,
    cortar,
    perder: (momento: Momento, como: Perdida = {}) => {
      perdida = { momento, ...como }
    },
    perdio: () => perdida === undefined,
    /** statements of each transaction that was committed, without its begin and commit */
    transacciones,
    cerrar: async () => {
      cortar()
      await running.stop()
      await base.drop()
      rmSync(datos, { recursive: true, force: true })
    },
  }
}

/** Reads what one connection says to PostgreSQL, and tells how many statements each committed transaction had. */
function contador(confirmada: (sentencias: number) => void): (trozo: Buffer) => void {
  let resto: Buffer = Buffer.alloc(0)
  let sentencias = 0
  // the first message has no letter before its length
  let cabeza = 0
  const hayUno = () => resto.length >= cabeza + 4 && resto.length >= cabeza + resto.readInt32BE(cabeza)
  const contar = (letra: string, texto: string) => {
    if (texto === 'begin\0') sentencias = 0
    else if (texto === CONFIRMAR) confirmada(sentencias)
    else if (letra === 'E' || letra === 'Q') sentencias++
  }
  return (trozo) => {
    for (resto = Buffer.concat([resto, trozo]); hayUno(); cabeza = 1) {
      const largo = cabeza + resto.readInt32BE(cabeza)
      contar(resto.toString('latin1', 0, cabeza), resto.toString('latin1', cabeza + 4, largo))
      resto = resto.subarray(largo)
    }
  }
}
