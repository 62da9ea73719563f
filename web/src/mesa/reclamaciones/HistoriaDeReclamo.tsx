import { NOMBRES_DE_ESTADO_DE_RECLAMO } from '@surtia/rules/reclamaciones/estado.ts'
import { Ficha } from '../ficha/Ficha.tsx'
import { Ladrillo, Ladrillos } from '../ficha/Ladrillos.tsx'
import type { ReclamacionEntera } from './reclamacion.ts'

/** Each step, oldest first, a brick each. */
export const HistoriaDeReclamo = ({ historia }: Pick<ReclamacionEntera, 'historia'>) => (
  <Ficha titulo="Historia">
    <Ladrillos>
      {historia.map(({ fecha, estado, nota, quien }) => (
        <Ladrillo
          key={`${estado} ${fecha}`}
          tono={estado === 'rechazada' || estado === 'retirada' ? 'falla' : 'hecho'}
          instante={fecha}
          quien={quien}
        >
          <p>{NOMBRES_DE_ESTADO_DE_RECLAMO[estado]}</p>
          {nota && <p>{nota}</p>}
        </Ladrillo>
      ))}
    </Ladrillos>
  </Ficha>
)
