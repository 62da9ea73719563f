import type { Reclamacion } from '@surtia/contracts/reclamaciones.ts'
import { caminoDe, NOMBRES_DE_ESTADO_DE_RECLAMO, type Reclamo } from '@surtia/rules/reclamaciones/estado.ts'
import { TITULOS_DE_RECHAZO } from '@surtia/rules/reclamaciones/nombres.ts'
import { clases } from '../../ui/clases.ts'
import estilos from './Reclamacion.module.css'

/** How far a claim is: a brick for each of its steps, laid up to where it is, and its word below. Its sheet is not the orders', which all screens have. */
export function PasosDeReclamo({ reclamo }: { reclamo: Reclamo & Pick<Reclamacion, 'rechazo'> }) {
  const { estado, rechazo } = reclamo
  const pasos = caminoDe(reclamo)
  const actual = pasos.indexOf(estado)
  const mal = estado === 'rechazada'
  return (
    <div className={estilos.pasos}>
      <div className={estilos.curso} aria-hidden="true">
        {pasos.map((paso, i) => (
          <i
            key={paso}
            className={clases(i < actual && estilos.ya, i === actual && (mal ? estilos.detenido : estilos.hoy))}
          />
        ))}
      </div>
      <p className={clases(estilos.rotulo, mal && estilos.rotuloDetenido)}>
        {NOMBRES_DE_ESTADO_DE_RECLAMO[estado]}
        {rechazo && <span>{TITULOS_DE_RECHAZO[rechazo]}</span>}
      </p>
    </div>
  )
}
