import { retirosDeMesa } from '@surtia/contracts/retiros-de-mesa.ts'
import { IconPlus } from '@tabler/icons-react'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { aPantalla } from '../direcciones.ts'
import { columnasDe, filtrosDe } from '../listado/definicion.ts'
import { Listado } from '../listado/Listado.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { can } from '../sesion.ts'
import { EstadoDeRetiro } from './EstadoDeRetiro.tsx'
import { enMiles } from './retiro.ts'

const COLUMNAS = columnasDe(retirosDeMesa, [
  { de: 'id', lugar: 'doc' },
  { de: 'estado', lugar: 'est', celda: (r) => <EstadoDeRetiro estado={r.estado} /> },
  {
    de: 'descripcion',
    ancha: true,
    celda: (r) => (
      <span>
        {r.descripcion} <Texto nota>{r.codArticulo}</Texto>
      </span>
    ),
  },
  { de: 'lotes', celda: (r) => r.lotes.join(', ') },
  { de: 'clase' },
  { de: 'fecha', celda: (r) => <Instante de={r.fecha} /> },
  { de: 'respondieron', num: true, celda: (r) => `${enMiles(r.respondieron)} de ${enMiles(r.clientes)}` },
  { de: 'piezas', num: true, celda: (r) => enMiles(r.piezas) },
])

const FILTROS = filtrosDe(retirosDeMesa, [
  { nombre: 'codArticulo', titulo: 'Código' },
  { nombre: 'lote', titulo: 'Lote' },
  { nombre: 'estado', titulo: 'Estado', opciones: { abierto: 'Abierto', levantado: 'Levantado' } },
  { nombre: 'sinResponder', titulo: 'Sin responder' },
  { desde: 'desde', hasta: 'hasta', titulo: 'Emitido' },
])
const VISTAS = [
  { nombre: 'Sin responder', filtros: { sinResponder: 'si' } },
  { nombre: 'Abiertos', filtros: { estado: 'abierto' } },
] as const

/** Every recall, the newest first. */
export default function Retiros() {
  return (
    <Pantalla
      titulo="Retiros"
      acciones={
        can('emitirRetiros') && (
          <BotonLiga modo="accion" icono={IconPlus} to={aPantalla('nuevoRetiro', {})}>
            Nuevo retiro
          </BotonLiga>
        )
      }
    >
      <Listado
        lista={retirosDeMesa}
        titulo="Retiros"
        llaveDe={({ id }) => id}
        columnas={COLUMNAS}
        filtros={FILTROS}
        vistas={VISTAS}
        abre={({ id }) => aPantalla('retiro', { id })}
        vacio="Todavía no hay retiros."
      />
    </Pantalla>
  )
}
