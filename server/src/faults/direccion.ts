import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Stands for the service address of a database (a virtual IP, the -rw service of CloudNativePG, a pooler that is pointed elsewhere):
 * node-postgres takes one host, so what moves at a failover is where that host leads to.
 */
export type Direccion = {
  /** the address of `url`'s database by this way */
  de: (url: string) => string
  /** what is opened from now on leads to this port; what was open is cut, or stays as it is */
  mover: (url: string, cortar?: boolean) => void
  /** nothing passes any more and nothing is cut, as when a machine goes off: until it is moved, nothing new is answered either */
  callar: () => void
  /** the next words to the database that hold this text do not arrive; this is done instead */
  atajar: (texto: string, hacer: () => void) => void
  cerrar: () => void
}

export async function abrirDireccion(url: string): Promise<Direccion> {
  let puerto = portOf(url)
  let callada = false
  let atajo: { texto: string; hacer: () => void } | undefined
  const abiertas = new Set<Socket>()
  const server = createServer((llega) => {
    abiertas.add(llega)
    llega.on('error', () => llega.destroy())
    llega.on('close', () => abiertas.delete(llega))
    if (callada) return
    const sale = connect(puerto, '127.0.0.1')
    sale.on('error', () => llega.destroy())
    sale.on('close', () => callada || llega.destroy())
    llega.on('close', () => sale.destroy())
    for (const [de, a] of [
      [llega, sale],
      [sale, llega],
    ] as const)
      de.on('data', (trozo) => {
        if (sordas.has(llega) || a.destroyed) return
        if (de === llega && atajo && trozo.includes(atajo.texto)) {
          const { hacer } = atajo
          atajo = undefined
          return hacer()
        }
        if (a.write(trozo)) return
        de.pause()
        a.once('drain', () => de.resume())
      })
  }).listen(0, '127.0.0.1')
  const sordas = new WeakSet<Socket>()
  await once(server, 'listening')
  const propio = (server.address() as AddressInfo).port
  return {
    de: (otra) => {
      const suya = new URL(otra)
      suya.hostname = '127.0.0.1'
      suya.port = String(propio)
      return suya.href
    },
    mover: (otra, cortar = true) => {
      puerto = portOf(otra)
      callada = false
      if (cortar) for (const una of abiertas) una.destroy()
    },
    callar: () => {
      callada = true
      for (const una of abiertas) sordas.add(una)
    },
    atajar: (texto, hacer) => {
      atajo = { texto, hacer }
    },
    cerrar: () => {
      server.close()
      for (const una of abiertas) una.destroy()
    },
  }
}

const portOf = (url: string): number => Number(new URL(url).port || 5432)
