import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CEDIS } from '@surtia/demo/cast/clientes.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { startEmbedded } from '../db/embebido/embedded.ts'
import { ARTICULO, CLAVE, lanzar } from './caidas.ts'
import { crearArticulo, crearClientes, entrarUnoPorUno, esperarArticulo } from './clientes.ts'
import { abrirDireccion } from './direccion.ts'
import { killPostgres, openReplica } from './replica.ts'
import { abrirTrafico, type CuentasCuadradas, cuadrar } from './trafico.ts'

type Relevo = {
  /** the primary answers a commit when the replica has it */
  sincrona: boolean
  /** ms for which nothing reaches the replica before the primary dies */
  atrasoMs?: number
  /** the machine of the primary says nothing any more, instead of its processes being killed */
  callada?: boolean
  clientes: number
  /** how long orders are sent before it dies */
  antesMs: number
  /** how many orders are answered after the address moved, before it ends */
  despues: number
}

export type CuentasDeRelevo = CuentasCuadradas & {
  /** from the death of the primary until its replica took writes, ms */
  promoverMs: number
  /** from the moment in which the address led to the new one until an order was answered, ms */
  regresoMs: number
  /** between the last order that was answered before and the first one after, ms */
  paroMs: number
}

const PIEZAS = 1_000_000

/** What `npm run test:faults` does one after the other. */
export const CASOS_DE_RELEVO: readonly (Pick<Relevo, 'sincrona' | 'atrasoMs' | 'callada'> & {
  nombre: string
  /** what it loses is counted, and is no failure of ours */
  puedePerder?: boolean
})[] = [
  { nombre: 'réplica síncrona', sincrona: true },
  { nombre: 'réplica síncrona, y la máquina del principal calla', sincrona: true, callada: true },
  { nombre: 'réplica asíncrona', sincrona: false, puedePerder: true },
  { nombre: 'réplica asíncrona, un segundo atrás', sincrona: false, atrasoMs: 1_000, puedePerder: true },
]

/** Two portals send orders; the primary dies, its replica is promoted, the address moves. What was answered and is not there? */
export async function relevar(carpeta: string, relevo: Relevo): Promise<CuentasDeRelevo> {
  const { sincrona, atrasoMs = 0, callada = false, clientes, antesMs, despues } = relevo
  const principal = await startEmbedded(join(carpeta, 'principal'))
  const cable = await abrirDireccion(principal.url)
  const direccion = await abrirDireccion(principal.url)
  const url = direccion.de(principal.url)
  const uno = await lanzar(url, carpeta)
  const dos = await lanzar(url, carpeta)
  const puerta = { url: uno.url, clave: CLAVE }
  await enviar(puerta, 'cedis', CEDIS)
  const tokens = await entrarUnoPorUno(uno.url, await crearClientes(puerta, clientes))
  await crearArticulo(puerta, ARTICULO, PIEZAS)
  await esperarArticulo([uno.url, dos.url], tokens[0] ?? '', ARTICULO)
  const replica = await openReplica({
    primary: cable.de(principal.url),
    folder: join(carpeta, 'replica'),
    synchronous: sincrona,
  })
  const trafico = abrirTrafico({ portales: () => [uno.url, dos.url], tokens, articulo: ARTICULO })
  try {
    await pause(antesMs)
    if (atrasoMs) cable.callar()
    await pause(atrasoMs)
    if (callada) direccion.callar()
    else killPostgres(principal.pid())
    cable.callar()
    const muerte = performance.now()
    await replica.promote()
    const promovida = performance.now()
    direccion.mover(replica.url, !callada)
    const yaContestados = trafico.contestados.length
    while (trafico.contestados.length < yaContestados + despues) await pause(20)
    await trafico.parar()
    const cuandos = trafico.contestados.map(({ cuando }) => cuando)
    const ultima = Math.max(...cuandos.filter((cuando) => cuando < muerte))
    const primera = Math.min(...cuandos.filter((cuando) => cuando > promovida))
    return {
      ...(await cuadrar(trafico, replica.url, PIEZAS)),
      promoverMs: Math.round(promovida - muerte),
      regresoMs: Math.round(primera - promovida),
      paroMs: Math.round(primera - ultima),
    }
  } finally {
    await Promise.all([uno.matar(), dos.matar()])
    for (const una of [direccion, cable]) una.cerrar()
    await replica.stop()
    killPostgres(principal.pid())
  }
}
