import { CANCELADO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { importeDe, totales } from '@surtia/rules/catalogo/impuestos.ts'
import { type Dia, sumarDias } from '@surtia/rules/fechas.ts'
import type { Mercancia } from '../articulos.ts'
import { azar } from '../azar.ts'
import { CLIENTES } from './clientes.ts'
import { alternos, motivoDe } from './lo-que-se-sabe.ts'
import { type PedidoDeRitmo, pedidosDeRitmo } from './pedidos-de-ritmo.ts'

/** Orders from before the portal of those who buy without a habit: how many of each client. */
const CUANTOS: Record<string, number> = { '100004': 36, '100006': 18, '100007': 9 }
const ORIGENES = ['Portal anterior', 'Teléfono', 'Agente', 'Excel']
const CARGO = 3
/** the nearest other centre of each */
const VECINO: Record<number, number> = { 1: 2, 2: 1, 3: 5, 4: 5, 5: 3, 6: 1 }

type Fila = Record<string, string | number | boolean>
export type PedidosDeAntes = { pedidos: Fila[]; renglones: Fila[] }

/** Finished orders of the last months: most sent, one in twenty cancelled, some lines denied, one in twelve from another centre. */
export function pedidosDeAntes(
  mercancias: readonly Mercancia[],
  hoy: Dia,
  deRitmo: readonly PedidoDeRitmo[] = pedidosDeRitmo(mercancias, hoy),
): PedidosDeAntes {
  const a = azar(1_960)
  const pedibles = mercancias.filter(
    ({ articulo }) => articulo.estatus !== CANCELADO && !/^10000(0\d|1[0-3])$/.test(String(articulo.codArticulo)),
  )
  const pedidos: Fila[] = deRitmo.map((p) => filaDe(p, hoy))
  const alternoDe = alternos(mercancias, hoy)
  const renglones: Fila[] = deRitmo.flatMap((p) => renglonesDe(p, alternoDe))
  const agregar = (suelto: { pedido: Fila; renglones: Fila[] }) => {
    pedidos.push(suelto.pedido)
    renglones.push(...suelto.renglones)
  }
  let folio = 400_000
  for (const [codCliente, cuantos] of Object.entries(CUANTOS))
    for (let i = 0; i < cuantos; i++)
      // two of three in the last month, so that the page's default range is not empty
      agregar(
        pedidoSuelto(a, pedibles, {
          codCliente,
          folio: ++folio,
          dia: () => sumarDias(hoy, -2 - Math.floor(a.siguiente() * (i % 3 === 0 ? 160 : 27))),
        }),
      )
  // others are drawn apart, so that these stay as they are
  const otro = azar(1_961)
  let antiguo = 405_000
  for (const { codCliente, hace } of deHaceUnAno(otro))
    agregar(pedidoSuelto(otro, pedibles, { codCliente, folio: ++antiguo, dia: () => sumarDias(hoy, -hace) }))
  return { pedidos, renglones }
}

/** Ordered every fortnight, and no longer: docs/reglas/estadisticas.md#callados. */
const CALLADO = { codCliente: '100010', ultimo: 100, cada: 14, veces: 12 }

/** Older than what anyone's habits are told from: the same clients a year before, with fewer orders; and one that went quiet. */
function deHaceUnAno(a: ReturnType<typeof azar>): { codCliente: string; hace: number }[] {
  const { codCliente, ultimo, cada, veces } = CALLADO
  return [
    ...Object.entries(CUANTOS).flatMap(([cliente, cuantos]) =>
      Array.from({ length: Math.ceil(cuantos * 0.8) }, (_, i) => ({
        codCliente: cliente,
        hace: 366 + Math.floor(a.siguiente() * (i % 3 === 0 ? 160 : 27)),
      })),
    ),
    ...Array.from({ length: veces }, (_, i) => ({ codCliente, hace: ultimo + cada * i })),
  ]
}

function pedidoSuelto(
  a: ReturnType<typeof azar>,
  pedibles: readonly Mercancia[],
  suelto: { codCliente: string; folio: number; dia: () => Dia },
): { pedido: Fila; renglones: Fila[] } {
  const { codCliente } = suelto
  const propia = Number(CLIENTES.find((c) => c.codCliente === codCliente)?.codSucursal)
  const folio = String(suelto.folio)
  const deOtra = a.siguiente() < 1 / 12
  const cancelado = a.siguiente() < 0.05
  const dia = suelto.dia()
  const hora = `${String(8 + Math.floor(a.siguiente() * 10)).padStart(2, '0')}:${String(Math.floor(a.siguiente() * 60)).padStart(2, '0')}`
  const lineas = lineasDe(a, pedibles, cancelado, folio)
  const { subtotal, cargo, ieps, iva, total } = totales(lineas, deOtra ? CARGO : 0)
  const pedido = {
    folio,
    codCliente,
    codSucursal: deOtra ? (VECINO[propia] ?? propia) : propia,
    origen: a.uno(ORIGENES),
    estatus: cancelado ? 'X' : 'B',
    mensaje: cancelado
      ? a.uno(['Cancelado a petición del cliente.', 'Sin existencia al momento de surtir.', 'Pedido duplicado.'])
      : '',
    fechaRecepcion: `${dia}T${hora}:00-07:00`,
    fecha: `${sumarDias(dia, 1)}T${hora}:00-07:00`,
    importe: subtotal,
    cargo,
    ieps,
    iva,
    total,
    facturado: true,
  }
  return { pedido, renglones: lineas.map(({ importe: _importe, ...linea }) => linea) }
}

const filaDe = (p: PedidoDeRitmo, hoy: Dia): Fila => {
  const { subtotal, cargo, ieps, iva, total } = totales(p.cancelado ? [] : p.renglones)
  return {
    folio: p.folio,
    codCliente: p.codCliente,
    codSucursal: 1,
    origen: p.origen,
    estatus: p.cancelado ? 'X' : 'B',
    mensaje: p.cancelado ? 'Pedido duplicado.' : '',
    fechaRecepcion: `${p.dia}T${p.hora}:00-07:00`,
    fecha: acabado(p, hoy),
    importe: subtotal,
    cargo,
    ieps,
    iva,
    total,
    facturado: true,
  }
}

/** Sent the day after; yesterday's were sent the same evening, today is not over. */
function acabado({ dia, hora, cancelado }: PedidoDeRitmo, hoy: Dia): string {
  const siguiente = sumarDias(dia, 1)
  return cancelado || siguiente >= hoy ? `${dia}T19:30:00-07:00` : `${siguiente}T${hora}:00-07:00`
}

const renglonesDe = (p: PedidoDeRitmo, alternoDe: ReturnType<typeof alternos>): Fila[] =>
  p.renglones.map((r) => ({
    folio: p.folio,
    codArticulo: String(r.mercancia.articulo.codArticulo),
    cantidadPedida: r.pedidas,
    cantidadSurtida: p.cancelado ? 0 : r.surtidas,
    precio: r.precio,
    precioLista: r.precioLista,
    motivo: motivoDe(r),
    ...alternoDe(r),
    iva: r.iva,
    ieps: r.ieps,
  }))

function lineasDe(a: ReturnType<typeof azar>, pedibles: readonly Mercancia[], cancelado: boolean, folio: string) {
  const vistos = new Set<string>()
  return Array.from({ length: 2 + Math.floor(a.siguiente() * 9) }, () => a.uno(pedibles)).flatMap(
    ({ articulo, precio }) => {
      const codArticulo = String(articulo.codArticulo)
      if (vistos.has(codArticulo)) return []
      vistos.add(codArticulo)
      const cantidadPedida = a.uno([2, 3, 5, 6, 10, 12, 20, 24])
      const negadas = cancelado
        ? cantidadPedida
        : a.siguiente() < 0.08
          ? 1 + Math.floor(a.siguiente() * cantidadPedida)
          : 0
      const cantidadSurtida = cantidadPedida - negadas
      const neto = Number(precio.precioNeto)
      return [
        {
          folio,
          codArticulo,
          cantidadPedida,
          cantidadSurtida,
          precio: neto,
          iva: Number(articulo.iva ?? 0),
          ieps: Number(articulo.ieps ?? 0),
          importe: importeDe(cantidadSurtida, neto),
        },
      ]
    },
  )
}
