import { type Candidato, consultarCandidatos, exportarCandidatos } from '@surtia/contracts/calls/candidatos-de-mesa.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { useLocation } from 'react-router'
import { Texto } from '../../ui/Texto.tsx'
import { EstadoDeAtencion } from '../atencion/EstadoDeAtencion.tsx'
import { FILTRO_DE_ESTADO, VISTAS_DE_ATENCION } from '../atencion/filtros.ts'
import { Instante } from '../celdas/Instante.tsx'
import { aPantalla } from '../direcciones.ts'
import { bajar, enviar } from '../enviar.ts'
import type { ColumnaDeListado, FiltroDeListado } from '../listado/definicion.ts'
import { Listado } from '../listado/Listado.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { can } from '../sesion.ts'
import { TIPOS } from './lo-que-mando.ts'

const COLUMNAS: readonly ColumnaDeListado<Candidato>[] = [
  { titulo: 'Nombre', orden: 'nombre', lugar: 'doc', celda: (c) => c.nombre },
  { titulo: 'Estado', lugar: 'est', celda: (c) => <EstadoDeAtencion estado={c.estado} /> },
  { titulo: 'Tipo', celda: (c) => TIPOS[c.tipo] },
  { titulo: 'Vacante', ancha: true, celda: (c) => c.vacante },
  { titulo: 'Recibido', orden: 'creada', celda: (c) => <Instante de={c.creada} /> },
  { titulo: 'Se borra', celda: (c) => <Texto fecha>{enDiaMesAno(c.seBorra)}</Texto> },
  { titulo: 'Nota', ancha: true, celda: (c) => c.nota },
]

const FILTROS: readonly FiltroDeListado[] = [
  { clase: 'texto', nombre: 'texto', titulo: 'Nombre' },
  FILTRO_DE_ESTADO,
  { clase: 'opciones', nombre: 'tipo', titulo: 'Tipo', opciones: Object.entries(TIPOS) },
  { clase: 'dias', desde: 'desde', hasta: 'hasta', titulo: 'Recibido' },
]

/** Who sent a CV, an application or answered a vacancy. */
export default function Candidatos() {
  const { search } = useLocation()
  return (
    <Pantalla titulo="Candidatos">
      <Listado
        pantalla="candidatos"
        titulo="Candidatos"
        consultar={(asked) => enviar(consultarCandidatos, asked)}
        {...(can('exportarCandidatos') ? { exportar: (body) => bajar(exportarCandidatos, { body }) } : {})}
        llaveDe={({ id }) => id}
        columnas={COLUMNAS}
        filtros={FILTROS}
        vistas={VISTAS_DE_ATENCION}
        ordenPorOmision="-creada"
        abre={({ id }) => `${aPantalla('candidato', { id })}${search}`}
        vacio="Todavía nadie ha mandado nada."
      />
    </Pantalla>
  )
}
