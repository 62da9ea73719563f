import type { Data } from '@surtia/contracts/call.ts'
import { salenPagos, salenPedidos } from '@surtia/contracts/puerta.ts'
import type { Azar } from '@surtia/demo/azar.ts'
import { deIngreso, dePago, lineaDe } from '@surtia/demo/cast/cfdi.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { type Puerta, preguntar } from '@surtia/demo/puerta.ts'
import { type Dia, sumarDias } from '@surtia/rules/fechas.ts'
import type { Deuda } from './dia-de-clientes.ts'
import { loteDeSiempre, type Mundo } from './mundo.ts'

type Pedido = Data<typeof salenPedidos.salientes>[number]
/** An invoice that is paid some day. */
type Porcobrar = Deuda & { folio: string; codCliente: string; fecha: Dia }
export type Libro = { abiertas: Porcobrar[]; deudas: Map<string, Deuda>; papeles: number; lotes: Map<Dia, string[]> }

export const openLibro = (): Libro => ({ abiertas: [], deudas: new Map(), papeles: 0, lotes: new Map() })

const LOTES_AL_DIA = 300
const PRECIOS_AL_DIA = 150
const PLAZO = 20
/** one invoice in so many is followed by a credit note */
const CON_NOTA = 20

/** In the morning: prices that changed, lots that came, and those that are over. */
export async function mandarLoDelDia(puerta: Puerta, { mercancias }: Mundo, azar: Azar, libro: Libro, hoy: Dia) {
  const todas = [...mercancias.values()]
  await enviar(
    puerta,
    'precios',
    algunas(azar, todas, PRECIOS_AL_DIA).map(({ precio }) => ({
      codArticulo: precio.codArticulo,
      precioNeto: Math.round(Number(precio.precioNeto) * azar.entero(97, 103)) / 100,
    })),
  )
  const llegan = algunas(azar, todas.slice(1), LOTES_AL_DIA).map(({ articulo }) => String(articulo.codArticulo))
  const [seAcaban, deAyer] = [sumarDias(hoy, -40), sumarDias(hoy, -1)]
  const lote = (dia: Dia, piezas: number) => (codArticulo: string) => ({
    codArticulo,
    codSucursal: 1,
    lote: `D${dia}`,
    caducidad: sumarDias(dia, 45),
    piezas,
  })
  const vendidos = (libro.lotes.get(`vendidos ${deAyer}`) ?? []).map((codigo) => loteDeSiempre(codigo, hoy))
  await enviar(puerta, 'existencias', [
    ...llegan.map(lote(hoy, 20)),
    ...(libro.lotes.get(seAcaban) ?? []).map(lote(seAcaban, 0)),
    ...vendidos,
  ])
  libro.lotes.set(hoy, llegan)
  for (const pasado of [seAcaban, `vendidos ${deAyer}`]) libro.lotes.delete(pasado)
}

const algunas = <T>(azar: Azar, de: readonly T[], cuantas: number): T[] => [
  ...new Set(Array.from({ length: cuantas }, () => azar.uno(de))),
]

/** In the evening: orders are taken, supplied (one in nine short of a line) and invoiced, payments are taken, old invoices are paid. */
export async function cerrarElDia(puerta: Puerta, mundo: Mundo, libro: Libro, hoy: Dia): Promise<void> {
  const pedidos = await preguntar(puerta, salenPedidos.salientes, { query: { limite: '500' } })
  await preguntar(puerta, salenPedidos.acusar, { body: { folios: pedidos.map(({ folio }) => folio) } })
  const cortos = pedidos.flatMap(({ folio, renglones: [uno] }, i) =>
    i % 9 === 0 && uno && uno.surtida > 1
      ? [{ folio, codArticulo: uno.codArticulo, cantidadSurtida: uno.surtida - 1, existe: false }]
      : [],
  )
  await enviar(puerta, 'surtidosPedidos', cortos)
  for (const estatus of ['E', 'B'])
    await enviar(
      puerta,
      'estatusPedidos',
      pedidos.map(({ folio }) => ({ folio, estatus, facturado: estatus === 'B' })),
    )
  await facturar(puerta, mundo, libro, pedidos, hoy)
  const pagos = await preguntar(puerta, salenPagos.salientes, { query: { limite: '500' } })
  await preguntar(puerta, salenPagos.acusar, { body: { folios: pagos.map(({ folio }) => folio) } })
  await enviar(
    puerta,
    'pagosAplicados',
    pagos.map(({ folio }) => ({ folio, estado: 'C' })),
  )
  await cobrar(puerta, libro, hoy)
  libro.lotes.set(`vendidos ${hoy}`, [
    ...new Set(pedidos.flatMap(({ renglones }) => renglones.map(({ codArticulo }) => codArticulo))),
  ])
}

async function facturar(puerta: Puerta, { mercancias }: Mundo, libro: Libro, pedidos: readonly Pedido[], hoy: Dia) {
  const facturas = pedidos.flatMap(({ folio: folioPedido, codCliente, renglones }) => {
    const lineas = renglones.flatMap(({ codArticulo, surtida, precio }) => {
      const mercancia = mercancias.get(codArticulo)
      return mercancia && surtida > 0 ? [lineaDe(mercancia, surtida, precio)] : []
    })
    const folio = String(++libro.papeles)
    const factura = deIngreso(lineas, { serie: 'FA', folio, fecha: hoy, codCliente, folioPedido })
    const importe = Number(/ Total="([\d.]+)"/.exec(factura.xml)?.[1] ?? 0)
    libro.abiertas.push({ folio, codCliente, fecha: hoy, documento: `FA${folio}`, importe })
    const [una] = lineas
    const nota = { clase: '01', deFolio: folio }
    return una && libro.papeles % CON_NOTA === 0
      ? [
          factura,
          deIngreso([{ ...una, piezas: 1, importe: una.precio }], { serie: 'NC', folio, fecha: hoy, codCliente, nota }),
        ]
      : [factura]
  })
  await enviar(puerta, 'facturas', facturas)
  const nuevas = libro.abiertas.filter(({ fecha }) => fecha === hoy)
  await enviar(
    puerta,
    'documentos',
    nuevas.map((una) => documento(una)),
  )
  for (const { codCliente, documento, importe } of nuevas) libro.deudas.set(codCliente, { documento, importe })
}

const documento = ({ codCliente, documento, fecha, importe }: Porcobrar, pagado = false) => ({
  codCliente,
  documento,
  fechaDocumento: fecha,
  fechaVencimiento: sumarDias(fecha, PLAZO),
  importe,
  ...(pagado ? { abonoReal: importe } : {}),
})

/** What is due is paid whole, with its complement. */
async function cobrar(puerta: Puerta, libro: Libro, hoy: Dia): Promise<void> {
  const vencidas = libro.abiertas.filter(({ fecha }) => sumarDias(fecha, PLAZO) <= hoy)
  libro.abiertas = libro.abiertas.filter((una) => !vencidas.includes(una))
  await enviar(
    puerta,
    'facturas',
    vencidas.map(({ folio, codCliente, importe }) => dePago(folio, hoy, codCliente, folio, importe)),
  )
  await enviar(
    puerta,
    'documentos',
    vencidas.map((una) => documento(una, true)),
  )
  for (const { codCliente, documento } of vencidas)
    if (libro.deudas.get(codCliente)?.documento === documento) libro.deudas.delete(codCliente)
}
