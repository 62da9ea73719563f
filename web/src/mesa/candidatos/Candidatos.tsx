import { candidatos } from '@surtia/contracts/candidatos-de-mesa.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { Texto } from '../../ui/Texto.tsx'
import { EstadoDeAtencion } from '../atencion/EstadoDeAtencion.tsx'
import { FILTRO_DE_ESTADO, VISTAS_DE_ATENCION } from '../atencion/filtros.ts'
import { Instante } from '../celdas/Instante.tsx'
import { aPantalla } from '../direcciones.ts'
import { columnasDe, filtrosDe } from '../listado/definicion.ts'
import { Listado } from '../listado/Listado.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { TIPOS } from './lo-que-mando.ts'

const COLUMNAS = columnasDe(candidatos, [
  { de: 'nombre', lugar: 'doc' },
  { de: 'estado', lugar: 'est', celda: (c) => <EstadoDeAtencion estado={c.estado} /> },
  { de: 'tipo', celda: (c) => TIPOS[c.tipo] },
  { de: 'vacante', ancha: true },
  { de: 'creada', celda: (c) => <Instante de={c.creada} /> },
  { de: 'seBorra', celda: (c) => <Texto fecha>{enDiaMesAno(c.seBorra)}</Texto> },
  { de: 'nota', ancha: true },
])

const FILTROS = filtrosDe(candidatos, [
  { nombre: 'texto', titulo: 'Nombre' },
  FILTRO_DE_ESTADO,
  { nombre: 'tipo', titulo: 'Tipo', opciones: TIPOS },
  { desde: 'desde', hasta: 'hasta', titulo: 'Recibido' },
])

/** Who sent a CV, an application or answered a vacancy. */
export default function Candidatos() {
  return (
    <Pantalla titulo="Candidatos">
      <Listado
        lista={candidatos}
        titulo="Candidatos"
        llaveDe={({ id }) => id}
        columnas={COLUMNAS}
        filtros={FILTROS}
        vistas={VISTAS_DE_ATENCION}
        abre={({ id }) => aPantalla('candidato', { id })}
        vacio="Todavía nadie ha mandado nada."
        detalle="Aquí llega lo que se manda en la bolsa de trabajo."
      />
    </Pantalla>
  )
}
