import type { PrecioDetenido } from '@surtia/contracts/precios-de-mesa.ts'
import { precios } from '@surtia/contracts/precios-de-mesa.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { Boton } from '../../../ui/Boton.tsx'
import { PieDeSeleccion } from '../../../ui/PieDeSeleccion.tsx'
import { Listado } from '../../listado/Listado.tsx'
import { can } from '../../sesion.ts'
import { PROPIOS } from '../pestanas.ts'
import { COLUMNAS, FILTROS, VISTAS } from './columnas.tsx'
import { type Decision, llaveDe, useDecidir } from './use-decidir.ts'

/** The differences, and what is decided on the ticked ones. */
export const ListaDePrecios = () => (
  <Listado
    lista={precios}
    titulo="Precios detenidos"
    llaveDe={llaveDe}
    nombreDe={({ codArticulo, descripcion }) => `${codArticulo} ${descripcion}`}
    columnas={COLUMNAS}
    filtros={FILTROS}
    vistas={VISTAS}
    propios={PROPIOS}
    useElegir={useElegir}
    vacio="Ningún precio espera a nadie."
    detalle="Los que cambien más de lo que permite la alarma se detienen y aparecen aquí."
  />
)

function useElegir(filas: readonly PrecioDetenido[]) {
  const { eleccion, enCurso, decidir } = useDecidir(filas)
  return {
    eleccion: can('decidirPrecios') ? eleccion : null,
    pie: <Decidir elegidos={eleccion.suyas.length} enCurso={enCurso} decidir={decidir} />,
  }
}

type DeDecidir = { elegidos: number; enCurso: Decision | ''; decidir: (decision: Decision) => Promise<void> }

/** How many are ticked, and what is decided on them; it asks for a confirmed identity by itself. */
function Decidir({ elegidos, enCurso, decidir }: DeDecidir) {
  if (elegidos === 0) return null
  return (
    <PieDeSeleccion>
      <p aria-live="polite">{cuantos(elegidos, 'elegido', 'elegidos')}</p>
      <div>
        <Boton icono={IconTrash} ocupado={enCurso === 'Descartar'} onClick={() => void decidir('Descartar')}>
          Descartar
        </Boton>
        <Boton
          modo="accion"
          icono={IconCheck}
          ocupado={enCurso === 'Autorizar'}
          onClick={() => void decidir('Autorizar')}
        >
          Autorizar
        </Boton>
      </div>
    </PieDeSeleccion>
  )
}
