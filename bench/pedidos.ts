import { randomUUID } from 'node:crypto'
import { abrirAlmacen } from '@surtia/demo/almacen.ts'
import { type Anotar, aLoMas, alMenos, type Cuaderno } from './cifras.ts'
import { answerOf, figuresOf, load, median, type Request } from './load.ts'
import { CLIENTES, codCliente, type Mundo } from './mundo.ts'
import { COLUMNAS, type Cuesta, celdasDe, type Medida, parteDe } from './tabla.ts'

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

/** Orders of 10 lines, eight at once, their mails on the way: the send alone, then with its way to the cart, without and with a warehouse that delivers meanwhile. */
export async function medirPedidos(hoja: Cuaderno, mundo: Mundo, { rondas, filas }: Medida): Promise<void> {
  const anotar = hoja.tabla(`${rondas * TANDAS_POR_RONDA} turns of ${CLIENTES}`, [
    'orders of 10 lines, 8 at once',
    ...COLUMNAS.filter((columna) => columna !== 'kB'),
  ])
  const solo: Modo = {
    nombre: 'the send alone',
    llenar: mundo.llenarCarritos,
    portal: (n) => [surtir(mundo, n)],
    bare: (n) => [{ path: '/pedido', body: { codCliente: codCliente(n) } }],
  }
  const dos = await otraVez(mundo)
  const conAlmacen = { ...dos, nombre: `${dos.nombre}, while the warehouse delivers` }
  for (const modo of [solo, dos, conAlmacen]) {
    if (!filas.test(modo.nombre)) continue
    const cerrar = modo === conAlmacen ? abrirAlmacen(mundo.puerta, 1, () => undefined) : () => undefined
    anotarModo(anotar, modo.nombre, await enviarPorTurnos(mundo, modo, rondas * TANDAS_POR_RONDA))
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

type Cifras = Cuesta & { tandas: readonly { perSecond: number }[] }

function anotarModo(anotar: Anotar, nombre: string, [bare, portal]: readonly [Cifras, Cifras]): void {
  anotar([nombre, 'portal', ...celdasDe(portal), ''], [aLoMas('p99 of p50', portal.p99 / portal.p50, 2.5, ' ×')])
  const parte = parteDe(portal.tandas, bare.tandas)
  anotar([nombre, 'bare SQL', ...celdasDe(bare), parte], [alMenos('portal', parte, 50, '%')])
}

/** Each client sends once a turn; both programs take turns. */
async function enviarPorTurnos(mundo: Mundo, modo: Modo, tandas: number) {
  const quienes = (['bare', 'portal'] as const).map((cual) => ({
    cual,
    tiempos: [] as number[],
    tandas: [] as { perSecond: number }[],
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
      quien.tandas.push(figures)
      quien.propia += despues.propia - antes.propia
      quien.postgres += despues.postgres - antes.postgres
    }
  const [bare, portal] = quienes.map(({ tiempos, tandas: suyas, propia, postgres }) => ({
    ...figuresOf(tiempos, 1),
    perSecond: median(suyas.map(({ perSecond }) => perSecond)),
    tandas: suyas,
    propia: propia / tiempos.length,
    postgres: postgres / tiempos.length,
  }))
  if (!bare || !portal) throw new Error('nothing was sent')
  return [bare, portal] as const
}
