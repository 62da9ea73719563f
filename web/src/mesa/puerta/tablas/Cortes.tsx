import type { NombreDeTipo } from '@surtia/contracts/integracion.ts'
import { cortes } from '@surtia/contracts/puerta-de-mesa.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { columnasDe, filtrosDe } from '../../listado/definicion.ts'
import { Listado } from '../../listado/Listado.tsx'
import { PROPIOS } from '../pestanas.ts'
import { CambiarPorArchivo } from './CambiarPorArchivo.tsx'

const DIAS = ['Un solo día', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const

const COLUMNAS = columnasDe(cortes, [
  { de: 'codSucursal', lugar: 'doc', celda: (c) => `${c.codSucursal} · ${c.centro}` },
  { de: 'dia', celda: (c) => (c.fecha ? enDiaMesAno(c.fecha) : (DIAS[c.dia] ?? c.dia)) },
  { de: 'hora', celda: (c) => c.hora || 'No sale nada' },
])
const FILTROS = filtrosDe(cortes, [
  { nombre: 'codSucursal', titulo: 'Centro' },
  { nombre: 'dia', titulo: 'Día', opciones: { ...DIAS } },
])

/** Until when an order leaves on its day, by centre. */
export const Cortes = ({ subir }: { subir: ((tipo: NombreDeTipo) => void) | undefined }) => (
  <>
    <CambiarPorArchivo tipo="cortes" subir={subir}>
      Hasta qué hora un pedido sale ese mismo día. Un renglón con fecha manda sobre su día de la semana; sin hora, ese
      día no sale nada.
    </CambiarPorArchivo>
    <Listado
      lista={cortes}
      titulo="Cortes"
      propios={PROPIOS}
      llaveDe={(c) => `${c.codSucursal} ${c.dia} ${c.fecha}`}
      columnas={COLUMNAS}
      filtros={FILTROS}
      vacio="Todavía no hay cortes: ningún centro dice hasta qué hora sale un pedido."
    />
  </>
)
