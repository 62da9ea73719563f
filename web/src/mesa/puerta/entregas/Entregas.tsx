import { consultarEntregas, exportarEntregas } from '@surtia/contracts/calls/puerta-de-mesa.ts'
import type { EntregaDeMesa } from '@surtia/contracts/puerta-de-mesa.ts'
import { useLocation } from 'react-router'
import { Instante } from '../../celdas/Instante.tsx'
import { aPantalla } from '../../direcciones.ts'
import { bajar, enviar } from '../../enviar.ts'
import type { ColumnaDeListado, FiltroDeListado, VistaFija } from '../../listado/definicion.ts'
import { Listado } from '../../listado/Listado.tsx'
import { ESTADOS_DE_ENTREGA, EstadoDeEntrega } from '../EstadoDeEntrega.tsx'
import { PROPIOS } from '../pestanas.ts'
import { nombreDeTipo, TIPOS_CON_NOMBRE } from '../tipos.ts'
import { deQuien, ORIGENES } from './de-quien.ts'

const cifra = (n: number) => (n === 0 ? '' : n.toLocaleString('es-MX'))

const deCuidado = (n: number) => n > 0 && <b>{cifra(n)}</b>

const COLUMNAS: readonly ColumnaDeListado<EntregaDeMesa>[] = [
  { titulo: 'Entrega', lugar: 'doc', celda: (e) => `${e.id}` },
  { titulo: 'Estado', lugar: 'est', celda: (e) => <EstadoDeEntrega estado={e.estado} /> },
  { titulo: 'Tipo', celda: (e) => nombreDeTipo(e.tipo) },
  { titulo: 'De', celda: deQuien },
  { titulo: 'Recibida', orden: 'recibida', celda: (e) => <Instante de={e.recibida} /> },
  { titulo: 'Leídos', num: true, celda: (e) => cifra(e.leidos) },
  { titulo: 'Aceptados', num: true, celda: (e) => cifra(e.aceptados) },
  { titulo: 'Rechazados', num: true, celda: (e) => deCuidado(e.rechazados - e.detenidos) },
  { titulo: 'Detenidos', num: true, celda: (e) => deCuidado(e.detenidos) },
]

const FILTROS: readonly FiltroDeListado[] = [
  { clase: 'opciones', nombre: 'tipo', titulo: 'Tipo', opciones: TIPOS_CON_NOMBRE },
  { clase: 'opciones', nombre: 'estado', titulo: 'Estado', opciones: ESTADOS_DE_ENTREGA },
  { clase: 'opciones', nombre: 'origen', titulo: 'De', opciones: ORIGENES },
  { clase: 'dias', desde: 'desde', hasta: 'hasta', titulo: 'Recibida' },
  { clase: 'opciones', nombre: 'conRechazos', titulo: 'Rechazados', opciones: [['1', 'Con rechazados']] },
]

const VISTAS: readonly VistaFija[] = [
  { nombre: 'Detenidas', filtros: { estado: 'detenida' } },
  { nombre: 'Con rechazados', filtros: { conRechazos: '1' } },
  { nombre: 'Fallidas', filtros: { estado: 'fallida' } },
]

/** What came through the door, newest first. */
export function Entregas() {
  const { search } = useLocation()
  return (
    <Listado
      pantalla="puerta"
      titulo="Entregas"
      propios={PROPIOS}
      consultar={(asked) => enviar(consultarEntregas, asked)}
      exportar={(body) => bajar(exportarEntregas, { body })}
      llaveDe={(e) => e.id}
      columnas={COLUMNAS}
      filtros={FILTROS}
      vistas={VISTAS}
      ordenPorOmision="-recibida"
      abre={({ id }) => `${aPantalla('entrega', { entrega: id })}${search}`}
      vacio="Todavía no ha llegado nada por la puerta."
    />
  )
}
