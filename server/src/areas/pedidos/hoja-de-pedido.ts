import { rebajaDicha } from '@surtia/rules/catalogo/motivo-de-precio.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { diaDe, enDiaMesAno, enMesAno } from '@surtia/rules/fechas.ts'
import { capturadoEn } from '@surtia/rules/pedidos/canal.ts'
import { etiquetaDe } from '@surtia/rules/pedidos/estatus.ts'
import { Hoja } from '../../outside/pdf/hoja.ts'
import type { PedidoImpreso } from './pedidos.queries.ts'

const COLUMNAS = [
  { titulo: 'Código', parte: 10 },
  { titulo: 'Artículo', parte: 34 },
  { titulo: 'Lote y caducidad', parte: 17 },
  { titulo: 'Pedidas', parte: 8, derecha: true },
  { titulo: 'Surtidas', parte: 8, derecha: true },
  { titulo: 'Negadas', parte: 8, derecha: true },
  { titulo: 'Precio', parte: 11, derecha: true },
  { titulo: 'Importe', parte: 12, derecha: true },
] as const

const piezas = (n: number) => n.toLocaleString('es-MX')

/** The PDF of an order: lines with lots, denied pieces, figures in MXN. */
export function hojaDePedido(pedido: PedidoImpreso): Promise<Buffer> {
  const hoja = new Hoja({ titulo: 'Pedido', folio: pedido.folio })
  hoja.datos(
    [
      ['Cliente', `${pedido.codCliente} · ${pedido.cliente}`],
      ['Facturar a', pedido.publicoGeneral ? 'Público en general' : pedido.cliente],
      ...(pedido.referenciaCliente ? ([['Su número', pedido.referenciaCliente]] as const) : []),
    ],
    [
      ['Surte', `CEDIS ${pedido.cedis}`],
      ['Recibido', enDiaMesAno(diaDe(pedido.fechaRecepcion))],
    ],
    [
      ['Estatus', etiquetaDe(pedido.estatus)],
      ['Capturado en', capturadoEn(pedido)],
      ...(pedido.usuario ? ([['Hecho por', pedido.usuario]] as const) : []),
    ],
  )
  if (pedido.notaAlmacen) hoja.parrafo(`Nota para almacén: ${pedido.notaAlmacen}`)
  if (pedido.estatusMensaje) hoja.parrafo(pedido.estatusMensaje)
  hoja.titulo('Artículos').tabla(
    COLUMNAS,
    pedido.renglones.map((r) => [
      r.codArticulo,
      r.descripcion,
      r.lotes.map((l) => `${l.lote} ${enMesAno(l.caducidad)}`).join('\n'),
      piezas(r.pedida),
      piezas(r.surtida),
      r.negada ? piezas(r.negada) : '',
      [enPesos(r.precio), rebajaDicha(r)].filter(Boolean).join('\n'),
      enPesos(r.importe),
    ]),
  )
  const { importe, cargo, ieps, iva, total } = pedido
  hoja.datos(
    [],
    [],
    [
      ['Subtotal', enPesos(importe)],
      ...(cargo > 0
        ? ([[`Cargo por surtido de otros CEDIS (${pedido.cargoPorcentaje}%)`, enPesos(cargo)]] as const)
        : []),
      ['IEPS', enPesos(ieps)],
      ['IVA', enPesos(iva)],
      ['Total', enPesos(total)],
    ],
  )
  return hoja.parrafo('Este documento confirma su pedido; no es un comprobante fiscal.', 8).terminar()
}
