import type { MovimientoDeMesa } from '@surtia/contracts/controlados-de-mesa.ts'
import { totalesDeMovimientos } from '@surtia/rules/cumplimiento/movimientos.ts'
import type { Periodo } from '@surtia/rules/estadisticas/periodo.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { Hoja } from '../../outside/pdf/hoja.ts'
import { writeLibro } from '../../outside/xlsx.ts'

/** Movements of controlled articles of a client, or of all clients (null, ''), on days of both ends included. */
type MovimientosImpresos = Periodo & {
  codCliente: string | null
  cliente: string
  movimientos: readonly MovimientoDeMesa[]
}

const TITULO = 'Movimientos de controlados'
const enCifras = (n: number) => n.toLocaleString('es-MX')
const deQuien = ({ codCliente, cliente }: MovimientosImpresos) =>
  codCliente === null ? 'Todos' : `${codCliente} · ${cliente}`

/** The movements as PDF: what they add up to, then each. */
export function hojaDeMovimientos(hechos: MovimientosImpresos): Promise<Buffer> {
  const { desde, hasta, codCliente, movimientos } = hechos
  const { articulos, fracciones, piezas } = totalesDeMovimientos(movimientos)
  const hoja = new Hoja({ titulo: TITULO, folio: `Del ${enDiaMesAno(desde)} al ${enDiaMesAno(hasta)}` })
  hoja.datos(
    [['Cliente', deQuien(hechos)]],
    [['Movimientos', enCifras(movimientos.length)]],
    [['Piezas', enCifras(piezas)]],
  )
  if (movimientos.length === 0) return hoja.parrafo('No hay movimientos en esas fechas.').terminar()
  hoja.titulo('Por fracción').tabla(
    [
      { titulo: 'Fracción', parte: 25 },
      { titulo: 'Artículos', parte: 25, derecha: true },
      { titulo: 'Movimientos', parte: 25, derecha: true },
      { titulo: 'Piezas', parte: 25, derecha: true },
    ],
    fracciones.map((f) => [f.fraccion, enCifras(f.articulos), enCifras(f.movimientos), enCifras(f.piezas)]),
    ['Total', enCifras(articulos.length), enCifras(movimientos.length), enCifras(piezas)],
  )
  hoja.titulo('Por artículo').tabla(
    [
      { titulo: 'Fracción', parte: 10 },
      { titulo: 'Artículo', parte: 13 },
      { titulo: 'Descripción', parte: 47 },
      { titulo: 'Movimientos', parte: 15, derecha: true },
      { titulo: 'Piezas', parte: 15, derecha: true },
    ],
    articulos.map((a) => [a.fraccion, a.codArticulo, a.descripcion, enCifras(a.movimientos), enCifras(a.piezas)]),
  )
  hoja.titulo('Movimientos').tabla(
    [
      { titulo: 'Fecha', parte: 14 },
      { titulo: 'Pedido', parte: 11 },
      ...(codCliente === null ? [{ titulo: 'Cliente', parte: 11 }] : []),
      { titulo: 'Artículo', parte: 11 },
      { titulo: 'Descripción', parte: codCliente === null ? 23 : 28 },
      { titulo: 'Fr.', parte: 5 },
      { titulo: 'Lote', parte: 13 },
      { titulo: 'Caducidad', parte: 14 },
      { titulo: 'Piezas', parte: 9, derecha: true },
      { titulo: 'Recibe', parte: codCliente === null ? 11 : 14 },
    ],
    movimientos.map((m) => [
      enDiaMesAno(m.fecha),
      m.folio,
      ...(codCliente === null ? [m.codCliente] : []),
      m.codArticulo,
      m.descripcion,
      m.fraccion,
      m.lote,
      enDiaMesAno(m.caducidad),
      enCifras(m.piezas),
      m.recibe,
    ]),
  )
  return hoja.terminar()
}

/** The movements as .xlsx: each, what they add up to, and of whom and when they are. */
export function libroDeMovimientos(hechos: MovimientosImpresos): Promise<Buffer> {
  const { desde, hasta, codCliente, movimientos } = hechos
  const { articulos, fracciones, piezas } = totalesDeMovimientos(movimientos)
  const deTodos = codCliente === null
  return writeLibro([
    {
      nombre: 'Movimientos',
      columnas: [
        { titulo: 'Fecha', ancho: 12 },
        { titulo: 'Pedido', ancho: 12 },
        ...(deTodos
          ? [
              { titulo: 'Cliente', ancho: 12 },
              { titulo: 'Nombre', ancho: 34 },
            ]
          : []),
        { titulo: 'Artículo', ancho: 12 },
        { titulo: 'Descripción', ancho: 48 },
        { titulo: 'Fracción', ancho: 10 },
        { titulo: 'Lote', ancho: 16 },
        { titulo: 'Caducidad', ancho: 12 },
        { titulo: 'Piezas', ancho: 10 },
        { titulo: 'Recibe', ancho: 24 },
      ],
      filas: movimientos.map((m) => [
        m.fecha,
        m.folio,
        ...(deTodos ? [m.codCliente, m.cliente] : []),
        m.codArticulo,
        m.descripcion,
        m.fraccion,
        m.lote,
        m.caducidad,
        m.piezas,
        m.recibe,
      ]),
    },
    {
      nombre: 'Por artículo',
      columnas: [
        { titulo: 'Fracción', ancho: 10 },
        { titulo: 'Artículo', ancho: 12 },
        { titulo: 'Descripción', ancho: 48 },
        { titulo: 'Movimientos', ancho: 14 },
        { titulo: 'Piezas', ancho: 10 },
      ],
      filas: articulos.map((a) => [a.fraccion, a.codArticulo, a.descripcion, a.movimientos, a.piezas]),
    },
    {
      nombre: 'Por fracción',
      columnas: [
        { titulo: 'Fracción', ancho: 10 },
        { titulo: 'Artículos', ancho: 12 },
        { titulo: 'Movimientos', ancho: 14 },
        { titulo: 'Piezas', ancho: 10 },
      ],
      filas: [
        ...fracciones.map((f) => [f.fraccion, f.articulos, f.movimientos, f.piezas]),
        ['Total', articulos.length, movimientos.length, piezas],
      ],
    },
    {
      nombre: 'Datos',
      columnas: [
        { titulo: TITULO, ancho: 28 },
        { titulo: '', ancho: 48 },
      ],
      filas: [
        ['Cliente', deQuien(hechos)],
        ['Desde', desde],
        ['Hasta', hasta],
      ],
    },
  ])
}
