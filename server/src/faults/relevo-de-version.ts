import { setTimeout as pause } from 'node:timers/promises'
import { renovarToken } from '@surtia/contracts/seguridad.ts'
import { abrirBalanceador } from './balanceador.ts'
import { ARTICULO, CLAVE } from './caidas.ts'
import { crearArticulo, crearClientes, entrarUnoPorUno, esperarArticulo, PASSWORD } from './clientes.ts'
import { abrirTrafico, type CuentasCuadradas, cuadrar } from './trafico.ts'

/** A portal that takes its requests behind the balancer, and ends as SIGTERM ends it. */
type Portal = { url: string; detener: () => Promise<void>; matar: () => Promise<void> }

type Cambio = {
  baseUrl: string
  /** starts one of a version: 0 is the one of before */
  lanzar: (version: number) => Promise<Portal>
  /** how many times all are replaced, one after another */
  vueltas: number
  clientes: number
  /** key of the ERP door */
  clave?: string
}

export type CuentasDeCambio = CuentasCuadradas & {
  cambios: number
  pasadas: number
  /** what the balancer could not have answered, or was answered 500 or more */
  fallas: string[]
  /** streams of live changes that were opened: one, and one more each time that its portal went */
  flujos: number
  /** a session of before the first change is renewed after the last one */
  sesionSigue: boolean
}

const PIEZAS = 1_000_000
const ENTRE_CAMBIOS = 10

/** Two portals behind a balancer sell; each is replaced by one of the next version, first the new one up, then the old one down. Who notices? */
export async function cambiarDeVersion({
  baseUrl,
  lanzar,
  vueltas,
  clientes,
  clave = CLAVE,
}: Cambio): Promise<CuentasDeCambio> {
  const balanceador = await abrirBalanceador()
  let vivos = [await lanzar(0), await lanzar(0)]
  const fin = new AbortController()
  try {
    balanceador.poner(vivos.map(({ url }) => url))
    await balanceador.listos()
    const puerta = { url: balanceador.url, clave }
    const usuarios = await crearClientes(puerta, clientes)
    const tokens = await entrarUnoPorUno(balanceador.url, usuarios)
    const refresco = await sesionDe(balanceador.url, usuarios[0] ?? '')
    await crearArticulo(puerta, ARTICULO, PIEZAS)
    await esperarArticulo(
      vivos.map(({ url }) => url),
      tokens[0] ?? '',
      ARTICULO,
    )
    const oido = oirSiempre(balanceador.url, tokens[0] ?? '', fin.signal)
    const trafico = abrirTrafico({ portales: () => [balanceador.url], tokens, articulo: ARTICULO })
    const vender = async () => {
      const hasta = trafico.contestados.length + ENTRE_CAMBIOS
      while (trafico.contestados.length < hasta) await pause(20)
    }
    let cambios = 0
    for (let version = 1; version <= vueltas; version++)
      for (const viejo of vivos) {
        await vender()
        const nuevo = await lanzar(version)
        vivos = [...vivos, nuevo]
        balanceador.poner(vivos.map(({ url }) => url))
        await balanceador.listos()
        await viejo.detener()
        vivos = vivos.filter((uno) => uno !== viejo)
        balanceador.poner(vivos.map(({ url }) => url))
        cambios++
      }
    await vender()
    await trafico.parar()
    const cuentas = await cuadrar(trafico, baseUrl, PIEZAS)
    fin.abort()
    return {
      ...cuentas,
      cambios,
      ...balanceador.cuentas,
      flujos: await oido,
      sesionSigue: (await renovar(balanceador.url, refresco)).ok,
    }
  } finally {
    fin.abort()
    await Promise.all(vivos.map((uno) => uno.matar()))
    balanceador.cerrar()
  }
}

const publicar = (url: string, path: string, body: unknown): Promise<Response> =>
  fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const renovar = (url: string, refresh_token: string) => publicar(url, renovarToken.path, { refresh_token })

/** The refresh token of a session. */
async function sesionDe(url: string, usuario: string): Promise<string> {
  const respuesta = await publicar(url, '/api/seguridad/login', { usuario, password: PASSWORD })
  return ((await respuesta.json()) as { data: { refreshToken: string } }).data.refreshToken
}

/** Listens to live changes, and comes again when the stream ends, as the screens do; answers how many streams it took. */
async function oirSiempre(url: string, token: string, signal: AbortSignal): Promise<number> {
  let flujos = 0
  while (!signal.aborted) {
    try {
      const respuesta = await fetch(`${url}/api/estatus-pedido/cambios`, {
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
        signal,
      })
      if (respuesta.status === 200) flujos++
      for await (const _ of respuesta.body ?? []) if (signal.aborted) break
    } catch {
      // it ended
    }
    if (!signal.aborted) await pause(300)
  }
  return flujos
}
