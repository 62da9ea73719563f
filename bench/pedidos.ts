import { randomUUID } from 'node:crypto'
import { abrirAlmacen } from '@surtia/demo/almacen.ts'
import { figuresOf, load, median, type Request } from './load.ts'
import { CLIENTES, codCliente, type Mundo } from './mundo.ts'
import { juicio, type Medida, round1 } from './tabla.ts'

const A_LA_VEZ = 8
const TANDAS_POR_RONDA = 12
const PEDIDO = {
  surtirEnVariosCedis: 'R',
  facturarPublicoGeneral: false,
  articulosSurtirCaducidades: [],
  surtirWebExcel: false,
}

/** Orders of 10 lines, eight at once, their mails on the way, without and with a warehouse that delivers meanwhile. */
export async function medirPedidos(mundo: Mundo, { rondas }: Medida): Promise<void> {
  console.log(
    '\n| orders of 10 lines, 8 at once | portal /s | p50, p99 ms | p99 : p50 | bare /s | p50, p99 ms | of bare | goals |',
  )
  console.log('|---|--:|--:|--:|--:|--:|--:|---|')
  for (const conAlmacen of [false, true]) {
    const cerrar = conAlmacen ? abrirAlmacen(mundo.puerta, 1, () => undefined) : () => undefined
    const [bare, portal] = await enviarPorTurnos(mundo, rondas * TANDAS_POR_RONDA)
    cerrar()
    const parte = portal.perSecond / bare.perSecond
    const cola = portal.p99 / portal.p50
    const celdas = [
      conAlmacen ? 'while the warehouse delivers' : 'alone',
      Math.round(portal.perSecond),
      `${round1(portal.p50)}, ${round1(portal.p99)}`,
      `${round1(cola)} ×`,
      Math.round(bare.perSecond),
      `${round1(bare.p50)}, ${round1(bare.p99)}`,
      `${Math.round(parte * 100)}%`,
      [
        juicio(`${Math.round(parte * 100)}% of bare`, '≥ 50%', parte >= 0.5),
        juicio(`p99 ${round1(cola)} × p50`, '≤ 5 ×', cola <= 5),
      ].join('; '),
    ]
    console.log(`| ${celdas.join(' | ')} |`)
  }
}

/** Every request finds a full cart, one per client and turn, filled again behind its back. */
async function enviarPorTurnos(mundo: Mundo, tandas: number) {
  const quienes = [
    { url: mundo.bare, uno: (n: number): Request => ({ path: '/pedido', body: { codCliente: codCliente(n) } }) },
    {
      url: mundo.portal,
      uno: (n: number): Request => ({
        path: '/api/carrito/surtir',
        body: PEDIDO,
        headers: { ...mundo.bearer(n), 'idempotency-key': randomUUID() },
      }),
    },
  ].map((quien) => ({ ...quien, tiempos: [] as number[], porSegundo: [] as number[] }))
  for (let i = 0; i < tandas; i++)
    for (const { url, uno, tiempos, porSegundo } of quienes) {
      await mundo.llenarCarritos()
      const figures = await load(url, (n) => (n < CLIENTES ? uno(n) : undefined), A_LA_VEZ, 30)
      if (figures.failed) throw new Error(`${figures.failed} orders failed at ${url}`)
      if (i < 3) continue // warm-up
      tiempos.push(...figures.times)
      porSegundo.push(figures.perSecond)
    }
  const [bare, portal] = quienes.map(({ tiempos, porSegundo }) => ({
    ...figuresOf(tiempos, 1),
    perSecond: median(porSegundo),
  }))
  if (!bare || !portal) throw new Error('nothing was sent')
  return [bare, portal] as const
}
