import { enPesos } from '@surtia/rules/dinero.ts'
import { IconClockExclamation } from '@tabler/icons-react'
import { Link } from 'react-router'
import { clases } from '../../ui/clases.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Hace } from '../celdas/Instante.tsx'
import { type Asunto, type Caso, casoEn, dichoDe, espera, textoDe } from './asuntos.ts'
import estilos from './Casos.module.css'

/** Each leads to itself: what it is, whom it is about, how much, since when. */
export const Casos = ({ asunto }: { asunto: Asunto }) => (
  <ul className={estilos.casos} aria-label={`Más antiguos de ${textoDe(asunto).join(' ')}`}>
    {asunto.casos.map((caso) => (
      <li key={`${caso.clave} ${caso.desde}`} className={estilos.caso}>
        <Link to={casoEn(asunto, caso)} className={estilos.ligaDeCaso}>
          <b>{dichoDe(asunto, caso)}</b> <span className={estilos.quien}>{caso.quien}</span>{' '}
          <span className={estilos.importe}>{caso.importe !== null && enPesos(caso.importe)}</span>{' '}
          <Cuando de={caso.desde} />
        </Link>
      </li>
    ))}
  </ul>
)

/** A day or more is marked. */
function Cuando({ de }: { de: Caso['desde'] }) {
  const vieja = espera({ desde: de }, new Date())?.vieja
  return (
    <span className={clases(estilos.cuando, vieja && estilos.vieja)}>
      {vieja && <Icono de={IconClockExclamation} tamano={16} />}
      <Hace de={de} />
    </span>
  )
}
