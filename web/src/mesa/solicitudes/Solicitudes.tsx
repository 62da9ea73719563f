import { solicitudes } from '@surtia/contracts/solicitudes-de-mesa.ts'
import { EstadoDeAtencion } from '../atencion/EstadoDeAtencion.tsx'
import { FILTRO_DE_ESTADO, VISTAS_DE_ATENCION } from '../atencion/filtros.ts'
import { Instante } from '../celdas/Instante.tsx'
import { aPantalla } from '../direcciones.ts'
import { columnasDe, filtrosDe } from '../listado/definicion.ts'
import { Listado } from '../listado/Listado.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { nombreDe, TIPOS } from './lo-que-mando.ts'

const LETRAS = 90
const breve = (texto: string): string => (texto.length > LETRAS ? `${texto.slice(0, LETRAS)}…` : texto)

const COLUMNAS = columnasDe(solicitudes, [
  { de: 'nombre', lugar: 'doc', celda: nombreDe },
  { de: 'estado', lugar: 'est', celda: (s) => <EstadoDeAtencion estado={s.estado} /> },
  { de: 'tipo', celda: (s) => TIPOS[s.tipo] },
  { de: 'creada', celda: (s) => <Instante de={s.creada} /> },
  { de: 'mensaje', titulo: 'Qué dice', ancha: true, celda: ({ datos }) => breve(datos.Mensaje ?? datos.Negocio ?? '') },
  {
    de: 'lugar',
    ancha: true,
    celda: ({ datos }) => [datos.Ciudad, datos.Municipio, datos.Estado].filter(Boolean).join(', '),
  },
  { de: 'nota', ancha: true, celda: (s) => breve(s.nota) },
])

const FILTROS = filtrosDe(solicitudes, [
  { nombre: 'texto', titulo: 'Qué dice' },
  FILTRO_DE_ESTADO,
  { nombre: 'tipo', titulo: 'Tipo', opciones: TIPOS },
  { desde: 'desde', hasta: 'hasta', titulo: 'Recibida' },
])

/** What visitors wrote, and who wants to be a client. */
export default function Solicitudes() {
  return (
    <Pantalla titulo="Solicitudes">
      <Listado
        lista={solicitudes}
        titulo="Solicitudes"
        llaveDe={({ id }) => id}
        columnas={COLUMNAS}
        filtros={FILTROS}
        vistas={VISTAS_DE_ATENCION}
        abre={({ id }) => aPantalla('solicitud', { id })}
        vacio="Todavía nadie ha escrito."
        detalle="Aquí llega lo que se manda en Contacto y en Quiero ser cliente."
      />
    </Pantalla>
  )
}
