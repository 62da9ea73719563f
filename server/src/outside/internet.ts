import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { request as porHttp } from 'node:http'
import { Agent, request as porHttps } from 'node:https'
import { isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'

// Calls to addresses that others gave: only to the internet, never to a network of one's own (docs/reglas/webhooks.md#a-donde).

/** An answer later than that is none. */
export const PACIENCIA_MS = 10_000
/** what is read of an answer, and not kept */
const MUCHO = 65_536
/** of what a name led to: nobody is told through it */
export const PRIVADA = 'EPRIVADA'

/** What the internet gives out of IPv6; the rest is of one network, or stands for another address. */
const DE_INTERNET = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is somebody's on the internet: no private, loopback, link-local, reserved or shared one, nor one that stands for such. */
export function esPublica(direccion: string): boolean {
  if (!isIP(direccion)) return false
  const ip = ipaddr.parse(direccion)
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(DE_INTERNET))
}

type Encontradas = (error: NodeJS.ErrnoException | null, direccion: string | LookupAddress[], familia?: number) => void
export type Buscar = (
  nombre: string,
  opciones: LookupOptions & { all: true },
  listo: (error: NodeJS.ErrnoException | null, direcciones: LookupAddress[]) => void,
) => void

/**
 * Finds where a name leads, once, as the connection is made, which goes to what was judged: a name that leads to a private network, also
 * beside others, leads nowhere.
 */
export const soloPublicas =
  (buscar: Buscar = lookup) =>
  (nombre: string, opciones: LookupOptions, listo: Encontradas): void => {
    buscar(nombre, { ...opciones, all: true }, (error, direcciones) => {
      if (error) return listo(error, '')
      const [primera] = direcciones
      if (!primera || direcciones.some(({ address }) => !esPublica(address)))
        return listo(Object.assign(new Error('private address'), { code: PRIVADA }), '')
      return opciones.all ? listo(null, direcciones) : listo(null, primera.address, primera.family)
    })
  }

/**
 * Whether a name leads to a private network now. It is judged again whenever something is sent; of a name that nothing is known of
 * within two seconds that will do.
 */
export async function llevaAdentro(nombre: string, buscar?: Buscar): Promise<boolean> {
  const privada = new Promise<boolean>((listo) => {
    soloPublicas(buscar)(nombre, {}, (error) => listo(error?.code === PRIVADA))
  })
  return Promise.race([privada, pause(2_000, false, { ref: false })])
}

/** The connections to the internet that a process keeps; `conservar` false: each call is judged anew. */
export const porInternet = ({ conservar = true, buscar }: { conservar?: boolean; buscar?: Buscar } = {}): Agent =>
  new Agent({
    keepAlive: conservar,
    maxSockets: 10,
    maxFreeSockets: 10,
    timeout: PACIENCIA_MS,
    lookup: soloPublicas(buscar),
  })

/** Posts, and answers the status; what else is said is not kept, and no redirection is followed. `agent` undefined: the common way of http. */
export function post(
  url: string,
  headers: Record<string, string>,
  cuerpo: Buffer,
  { agent, signal }: { agent: Agent | undefined; signal: AbortSignal },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? porHttps : porHttp
    const peticion = request(url, { method: 'POST', headers, signal, ...(agent ? { agent } : {}) }, (respuesta) => {
      resolve(respuesta.statusCode ?? 0)
      // who goes on talking is cut off
      let leidos = 0
      respuesta.on('data', (parte: Buffer) => {
        leidos += parte.length
        if (leidos > MUCHO) respuesta.destroy()
      })
      respuesta.on('error', () => undefined)
    })
    peticion.on('error', reject)
    peticion.end(cuerpo)
  })
}
