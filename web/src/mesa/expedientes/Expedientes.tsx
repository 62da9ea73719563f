import { expedientes } from '@surtia/contracts/expedientes-de-mesa.ts'
import { type ESTADOS_DE_EXPEDIENTE, NOMBRES_DE_DOCUMENTO } from '@surtia/rules/cumplimiento/expediente.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { EstadoDeDocumento } from '../../areas/expediente/EstadoDeDocumento.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { aPantalla } from '../direcciones.ts'
import { columnasDe, filtrosDe } from '../listado/definicion.ts'
import { Listado } from '../listado/Listado.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'

const NOMBRES_DE_ESTADO: Readonly<Record<(typeof ESTADOS_DE_EXPEDIENTE)[number], string>> = {
  falta: 'Falta',
  'en-revision': 'En revisión',
  vigente: 'Vigente',
  'por-vencer': 'Por vencer',
  vencido: 'Vencido',
  rechazado: 'Rechazado',
}

const COLUMNAS = columnasDe(expedientes, [
  {
    de: 'cliente',
    lugar: 'doc',
    celda: (e) => (
      <span>
        {e.cliente} <Texto nota>{e.codCliente}</Texto>
      </span>
    ),
  },
  { de: 'clase', celda: (e) => NOMBRES_DE_DOCUMENTO[e.clase] },
  // why it was rejected is on its page
  { de: 'estado', lugar: 'est', celda: (e) => <EstadoDeDocumento documento={{ ...e, motivo: '' }} /> },
  { de: 'vence', celda: (e) => e.vence && <Texto fecha>{enDiaMesAno(e.vence)}</Texto> },
  { de: 'recibido', celda: (e) => <Instante de={e.recibido} /> },
  { de: 'agente' },
])

const FILTROS = filtrosDe(expedientes, [
  { nombre: 'codCliente', titulo: 'Cliente' },
  { nombre: 'clase', titulo: 'Documento', opciones: NOMBRES_DE_DOCUMENTO },
  { nombre: 'estado', titulo: 'Estado', opciones: NOMBRES_DE_ESTADO },
  { desde: 'venceDesde', hasta: 'venceHasta', titulo: 'Vence' },
  { desde: 'desde', hasta: 'hasta', titulo: 'Recibido' },
  { nombre: 'agente', titulo: 'Agente' },
  { nombre: 'porRevisar', titulo: 'Por revisar' },
])

const VISTAS = [
  { nombre: 'Por revisar', filtros: { porRevisar: 'si' } },
  { nombre: 'Por vencer', filtros: { estado: 'por-vencer' } },
  { nombre: 'Vencidos', filtros: { estado: 'vencido' } },
] as const

/** What clients prove about themselves; what waits longest to be judged is first. */
export default function Expedientes() {
  return (
    <Pantalla titulo="Expedientes">
      <Listado
        lista={expedientes}
        titulo="Expedientes"
        llaveDe={({ id }) => id}
        columnas={COLUMNAS}
        filtros={FILTROS}
        vistas={VISTAS}
        abre={({ id }) => aPantalla('expediente', { id })}
        vacio="Todavía nadie ha mandado un documento."
        detalle="Aquí llega lo que cada cliente manda en su expediente."
      />
    </Pantalla>
  )
}
