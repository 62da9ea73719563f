import {
  type RenglonDeReclamaciones,
  reclamacionesDeMesa,
  tomarReclamacion,
} from '@surtia/contracts/reclamaciones-de-mesa.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { NOMBRES_DE_ESTADO_DE_RECLAMO, POR_ATENDER } from '@surtia/rules/reclamaciones/estado.ts'
import { TITULOS_DE_MOTIVO } from '@surtia/rules/reclamaciones/nombres.ts'
import { IconHandGrab } from '@tabler/icons-react'
import { SituacionDeReclamo } from '../../areas/reclamaciones/SituacionDeReclamo.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { Hace, Instante } from '../celdas/Instante.tsx'
import { aPantalla } from '../direcciones.ts'
import { enviar } from '../enviar.ts'
import { columnasDe, filtrosDe, type HechoDeListado } from '../listado/definicion.ts'
import { Listado } from '../listado/Listado.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { can } from '../sesion.ts'

const COLUMNAS = columnasDe(reclamacionesDeMesa, [
  { de: 'id', lugar: 'doc' },
  { de: 'estado', lugar: 'est', celda: (r) => <SituacionDeReclamo estado={r.estado} /> },
  {
    de: 'cliente',
    ancha: true,
    celda: (r) => (
      <span>
        {r.cliente} <Texto nota>{r.codCliente}</Texto>
      </span>
    ),
  },
  { de: 'folio' },
  { de: 'motivos', ancha: true, celda: (r) => r.motivos.map((motivo) => TITULOS_DE_MOTIVO[motivo]).join(', ') },
  { de: 'piezas', num: true, celda: (r) => r.piezas.toLocaleString('es-MX') },
  { de: 'importe', num: true, celda: (r) => enPesos(r.importe) },
  { de: 'centro' },
  { de: 'fecha', orden: 'fecha', celda: (r) => <Instante de={r.fecha} /> },
  { titulo: 'Espera', orden: 'espera', celda: (r) => POR_ATENDER.includes(r.estado) && <Hace de={r.fecha} /> },
])

const FILTROS = filtrosDe(reclamacionesDeMesa, [
  { nombre: 'id', titulo: 'Reclamación' },
  { nombre: 'folio', titulo: 'Pedido' },
  { nombre: 'codCliente', titulo: 'Cliente' },
  { nombre: 'estado', titulo: 'Estado', opciones: NOMBRES_DE_ESTADO_DE_RECLAMO },
  { nombre: 'motivo', titulo: 'Motivo', opciones: TITULOS_DE_MOTIVO },
  { nombre: 'centro', titulo: 'CEDIS' },
  { nombre: 'agente', titulo: 'Agente' },
  { desde: 'desde', hasta: 'hasta', titulo: 'Fecha' },
  { nombre: 'porAtender', titulo: 'Por atender' },
  { nombre: 'porRecoger', titulo: 'Por recoger' },
])

const VISTAS = [
  { nombre: 'Por atender', filtros: { porAtender: 'si' } },
  { nombre: 'Por recoger', filtros: { porRecoger: 'si' } },
] as const

const TOMAR: readonly HechoDeListado<RenglonDeReclamaciones>[] = [
  {
    texto: 'Tomar',
    icono: IconHandGrab,
    hacer: ({ id, version }) => enviar(tomarReclamacion, { params: { id }, body: { version } }),
  },
]

/** What clients claim of what arrived; what nobody judged yet is first, the oldest of it before the others. */
export default function Reclamaciones() {
  return (
    <Pantalla titulo="Reclamaciones">
      <Listado
        lista={reclamacionesDeMesa}
        titulo="Reclamaciones"
        llaveDe={({ id }) => id}
        nombreDe={({ id }) => `reclamación ${id}`}
        columnas={COLUMNAS}
        filtros={FILTROS}
        vistas={VISTAS}
        abre={({ id }) => aPantalla('reclamacion', { id })}
        {...(can('decidirReclamaciones') ? { hechos: TOMAR } : {})}
        vacio="Todavía no hay reclamaciones."
        detalle="Aquí llega lo que cada cliente reclama de sus pedidos."
      />
    </Pantalla>
  )
}
