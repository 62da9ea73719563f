import {
  consultarSolicitudes,
  exportarSolicitudes,
  type Solicitud,
} from '@surtia/contracts/calls/solicitudes-de-mesa.ts'
import { useLocation } from 'react-router'
import { EstadoDeAtencion } from '../atencion/EstadoDeAtencion.tsx'
import { FILTRO_DE_ESTADO, VISTAS_DE_ATENCION } from '../atencion/filtros.ts'
import { Instante } from '../celdas/Instante.tsx'
import { aPantalla } from '../direcciones.ts'
import { bajar, enviar } from '../enviar.ts'
import type { ColumnaDeListado, FiltroDeListado } from '../listado/definicion.ts'
import { Listado } from '../listado/Listado.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { can } from '../sesion.ts'
import { nombreDe, TIPOS } from './lo-que-mando.ts'

const LETRAS = 90
const breve = (texto: string): string => (texto.length > LETRAS ? `${texto.slice(0, LETRAS)}…` : texto)

const COLUMNAS: readonly ColumnaDeListado<Solicitud>[] = [
  { titulo: 'Nombre', lugar: 'doc', celda: nombreDe },
  { titulo: 'Estado', lugar: 'est', celda: (s) => <EstadoDeAtencion estado={s.estado} /> },
  { titulo: 'Tipo', celda: (s) => TIPOS[s.tipo] },
  { titulo: 'Recibida', orden: 'creada', celda: (s) => <Instante de={s.creada} /> },
  { titulo: 'Qué dice', ancha: true, celda: ({ datos }) => breve(datos.Mensaje ?? datos.Negocio ?? '') },
  {
    titulo: 'Lugar',
    ancha: true,
    celda: ({ datos }) => [datos.Ciudad, datos.Municipio, datos.Estado].filter(Boolean).join(', '),
  },
  { titulo: 'Nota', ancha: true, celda: (s) => breve(s.nota) },
]

const FILTROS: readonly FiltroDeListado[] = [
  { clase: 'texto', nombre: 'texto', titulo: 'Qué dice' },
  FILTRO_DE_ESTADO,
  { clase: 'opciones', nombre: 'tipo', titulo: 'Tipo', opciones: Object.entries(TIPOS) },
  { clase: 'dias', desde: 'desde', hasta: 'hasta', titulo: 'Recibida' },
]

/** What visitors wrote, and who wants to be a client. */
export default function Solicitudes() {
  const { search } = useLocation()
  return (
    <Pantalla titulo="Solicitudes">
      <Listado
        pantalla="solicitudes"
        titulo="Solicitudes"
        consultar={(asked) => enviar(consultarSolicitudes, asked)}
        {...(can('exportarSolicitudes') ? { exportar: (body) => bajar(exportarSolicitudes, { body }) } : {})}
        llaveDe={({ id }) => id}
        columnas={COLUMNAS}
        filtros={FILTROS}
        vistas={VISTAS_DE_ATENCION}
        ordenPorOmision="-creada"
        abre={({ id }) => `${aPantalla('solicitud', { id })}${search}`}
        vacio="Todavía nadie ha escrito."
      />
    </Pantalla>
  )
}
