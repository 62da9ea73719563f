import { consultarCortes, exportarCortes } from '@surtia/contracts/calls/puerta-de-mesa.ts'
import type { NombreDeTipo } from '@surtia/contracts/integracion.ts'
import type { CorteDeMesa } from '@surtia/contracts/puerta-de-mesa.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { bajar, enviar } from '../../enviar.ts'
import type { ColumnaDeListado, FiltroDeListado } from '../../listado/definicion.ts'
import { Listado } from '../../listado/Listado.tsx'
import { PROPIOS } from '../pestanas.ts'
import { CambiarPorArchivo } from './CambiarPorArchivo.tsx'

const DIAS = ['Un solo día', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const

const COLUMNAS: readonly ColumnaDeListado<CorteDeMesa>[] = [
  { titulo: 'Centro', orden: 'codSucursal', lugar: 'doc', celda: (c) => `${c.codSucursal} · ${c.centro}` },
  { titulo: 'Día', celda: (c) => (c.fecha ? enDiaMesAno(c.fecha) : (DIAS[c.dia] ?? c.dia)) },
  { titulo: 'Hora', celda: (c) => c.hora || 'No sale nada' },
]
const FILTROS: readonly FiltroDeListado[] = [
  { clase: 'texto', nombre: 'codSucursal', titulo: 'Centro' },
  { clase: 'opciones', nombre: 'dia', titulo: 'Día', opciones: DIAS.map((dia, i) => [`${i}`, dia] as const) },
]

/** Until when an order leaves on its day, by centre. */
export const Cortes = ({ subir }: { subir: ((tipo: NombreDeTipo) => void) | undefined }) => (
  <>
    <CambiarPorArchivo tipo="cortes" subir={subir}>
      Hasta qué hora un pedido sale ese mismo día. Un renglón con fecha manda sobre su día de la semana; sin hora, ese
      día no sale nada.
    </CambiarPorArchivo>
    <Listado
      pantalla="cortes"
      titulo="Cortes"
      propios={PROPIOS}
      consultar={(asked) => enviar(consultarCortes, asked)}
      exportar={(body) => bajar(exportarCortes, { body })}
      llaveDe={(c) => `${c.codSucursal} ${c.dia} ${c.fecha}`}
      columnas={COLUMNAS}
      filtros={FILTROS}
      ordenPorOmision="codSucursal"
      vacio="Todavía no hay cortes: ningún centro dice hasta qué hora sale un pedido."
    />
  </>
)
