import { entregas } from '@surtia/contracts/puerta-de-mesa.ts'
import { Instante } from '../../celdas/Instante.tsx'
import { aPantalla } from '../../direcciones.ts'
import { columnasDe, filtrosDe, type VistaFija } from '../../listado/definicion.ts'
import { Listado } from '../../listado/Listado.tsx'
import { ESTADOS_DE_ENTREGA, EstadoDeEntrega } from '../EstadoDeEntrega.tsx'
import { PROPIOS } from '../pestanas.ts'
import { nombreDeTipo, TIPOS_CON_NOMBRE } from '../tipos.ts'
import { deQuien, ORIGENES } from './de-quien.ts'

const cifra = (n: number) => (n === 0 ? '' : n.toLocaleString('es-MX'))

const deCuidado = (n: number) => n > 0 && <b>{cifra(n)}</b>

const COLUMNAS = columnasDe(entregas, [
  { de: 'id', lugar: 'doc', celda: (e) => `${e.id}` },
  { de: 'estado', lugar: 'est', celda: (e) => <EstadoDeEntrega estado={e.estado} /> },
  { de: 'tipo', celda: (e) => nombreDeTipo(e.tipo) },
  { de: 'origen', celda: deQuien },
  { de: 'recibida', celda: (e) => <Instante de={e.recibida} /> },
  { de: 'leidos', num: true, celda: (e) => cifra(e.leidos) },
  { de: 'aceptados', num: true, celda: (e) => cifra(e.aceptados) },
  { de: 'rechazados', num: true, celda: (e) => deCuidado(e.rechazados - e.detenidos) },
  { de: 'detenidos', num: true, celda: (e) => deCuidado(e.detenidos) },
])

const FILTROS = filtrosDe(entregas, [
  { nombre: 'tipo', titulo: 'Tipo', opciones: TIPOS_CON_NOMBRE },
  { nombre: 'estado', titulo: 'Estado', opciones: ESTADOS_DE_ENTREGA },
  { nombre: 'origen', titulo: 'De', opciones: ORIGENES },
  { desde: 'desde', hasta: 'hasta', titulo: 'Recibida' },
  { nombre: 'conRechazos', titulo: 'Rechazados', opciones: [['1', 'Con rechazados']] },
])

const VISTAS: readonly VistaFija<typeof entregas>[] = [
  { nombre: 'Detenidas', filtros: { estado: 'detenida' } },
  { nombre: 'Con rechazados', filtros: { conRechazos: '1' } },
  { nombre: 'Fallidas', filtros: { estado: 'fallida' } },
]

/** What came through the door, newest first. */
export function Entregas() {
  return (
    <Listado
      lista={entregas}
      titulo="Entregas"
      propios={PROPIOS}
      llaveDe={(e) => e.id}
      columnas={COLUMNAS}
      filtros={FILTROS}
      vistas={VISTAS}
      abre={({ id }) => aPantalla('entrega', { entrega: id })}
      vacio="Todavía no ha llegado nada por la puerta."
    />
  )
}
