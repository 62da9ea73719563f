import { randomUUID } from 'node:crypto'
import { abrirAlmacen } from '@surtia/demo/almacen.ts'
import { answerOf, figuresOf, load, median, type Request } from './load.ts'
import { CLIENTES, codCliente, type Mundo } from './mundo.ts'
import { juicio, type Medida, round1, round2 } from './tabla.ts'

const A_LA_VEZ = 8
const TANDAS_POR_RONDA = 12
const DE_CALENTAMIENTO = 3
const PEDIDO = {
  surtirEnVariosCedis: 'R',
  facturarPublicoGeneral: false,
  articulosSurtirCaducidades: [],
  surtirWebExcel: false,
}

/** An order of 10 lines at one of the two: what is asked of client `n` in one turn, and what fills its cart behind its back. */
type Modo = {
  nombre: string
  llenar?: () => Promise<void>
  portal: (n: number) => readonly Request[]
  bare: (n: number) => readonly Request[]
}

/** Orders of 10 lines, eight at once, their mails on the way: the send alone, without and with a warehouse that delivers meanwhile, and with its way to the cart. */
export async function medirPedidos(mundo: Mundo, { rondas, filas }: Medida): Promise<void> {
  console.log(
    '\n| orders of 10 lines, 8 at once | portal /s | p50, p99 ms | p99 : p50 | CPU ms: server + PostgreSQL | bare /s | p50, p99 ms | CPU ms | of bare | goals |',
  )
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|---|')
  const solo: Modo = {
    nombre: 'alone',
    llenar: mundo.llenarCarritos,
    portal: (n) => [surtir(mundo, n)],
    bare: (n) => [{ path: '/pedido', body: { codCliente: codCliente(n) } }],
  }
  const conAlmacen = { ...solo, nombre: 'while the warehouse delivers' }
  for (const modo of [solo, conAlmacen, await otraVez(mundo)]) {
    if (!filas.test(modo.nombre)) continue
    const cerrar = modo === conAlmacen ? abrirAlmacen(mundo.puerta, 1, () => undefined) : () => undefined
    console.log(`| ${celdas(modo.nombre, await enviarPorTurnos(mundo, modo, rondas * TANDAS_POR_RONDA)).join(' | ')} |`)
    cerrar()
  }
}

const surtir = (mundo: Mundo, n: number): Request => ({
  path: '/api/carrito/surtir',
  body: PEDIDO,
  headers: { ...mundo.bearer(n), 'idempotency-key': randomUUID() },
})

/** 'Order again' and send: each client's earlier order fills its cart. */
async function otraVez(mundo: Mundo): Promise<Modo> {
  await mundo.llenarCarritos()
  const folios: string[] = []
  for (let n = 0; n < CLIENTES; n++) {
    const { pedidos } = (await answerOf(mundo.portal, surtir(mundo, n))) as { pedidos: { folio: string }[] }
    folios.push(pedidos[0]?.folio ?? '')
  }
  return {
    nombre: 'with its way to the cart, two requests',
    portal: (n) => [
      {
        path: `/api/estatus-pedido/volver-a-pedir/${folios[n]}`,
        body: {},
        headers: { ...mundo.bearer(n), 'idempotency-key': randomUUID() },
      },
      surtir(mundo, n),
    ],
    bare: (n) => [
      { path: '/otra-vez', body: { codCliente: codCliente(n), folio: folios[n] } },
      { path: '/pedido', body: { codCliente: codCliente(n) } },
    ],
  }
}

type Cifras = ReturnType<typeof figuresOf> & { propia: number; postgres: number }

function celdas(nombre: string, [bare, portal]: readonly [Cifras, Cifras]) {
  const parte = portal.perSecond / bare.perSecond
  const cola = portal.p99 / portal.p50
  const deUno = ({ p50, p99 }: Cifras) => `${round1(p50)}, ${round1(p99)}`
  const cpu = ({ propia, postgres }: Cifras) => `${round2(propia)} + ${round2(postgres)}`
  return [
    nombre,
    Math.round(portal.perSecond),
    deUno(portal),
    `${round1(cola)} ×`,
    cpu(portal),
    Math.round(bare.perSecond),
    deUno(bare),
    cpu(bare),
    `${Math.round(parte * 100)}%`,
    [
      juicio(`${Math.round(parte * 100)}% of bare`, '≥ 50%', parte >= 0.5),
      juicio(`p99 ${round1(cola)} × p50`, '≤ 2.5 ×', cola <= 2.5),
    ].join('; '),
  ]
}

/** Each client sends once a turn; both programs take turns. */
async function enviarPorTurnos(mundo: Mundo, modo: Modo, tandas: number) {
  const quienes = (['bare', 'portal'] as const).map((cual) => ({
    cual,
    tiempos: [] as number[],
    porSegundo: [] as number[],
    propia: 0,
    postgres: 0,
  }))
  for (let i = 0; i < tandas + DE_CALENTAMIENTO; i++)
    for (const quien of quienes) {
      const { cual } = quien
      await modo.llenar?.()
      const antes = mundo.cpu(cual)
      const figures = await load(mundo[cual], (n) => (n < CLIENTES ? modo[cual](n) : undefined), A_LA_VEZ, 30)
      const despues = mundo.cpu(cual)
      if (figures.failed) throw new Error(`${figures.failed} orders failed at the ${cual}`)
      if (i < DE_CALENTAMIENTO) continue
      quien.tiempos.push(...figures.times)
      quien.porSegundo.push(figures.perSecond)
      quien.propia += despues.propia - antes.propia
      quien.postgres += despues.postgres - antes.postgres
    }
  const [bare, portal] = quienes.map(({ tiempos, porSegundo, propia, postgres }) => ({
    ...figuresOf(tiempos, 1),
    perSecond: median(porSegundo),
    propia: propia / tiempos.length,
    postgres: postgres / tiempos.length,
  }))
  if (!bare || !portal) throw new Error('nothing was sent')
  return [bare, portal] as const
}
