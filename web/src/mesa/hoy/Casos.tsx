import { enPesos } from '@surtia/rules/dinero.ts'
import { Link } from 'react-router'
import { Hace } from '../celdas/Instante.tsx'
import { type Asunto, casoEn, dichoDe, textoDe } from './asuntos.ts'
import estilos from './Casos.module.css'

/** Each leads to itself: what it is, whom it is about, how much, since when. */
export const Casos = ({ asunto }: { asunto: Asunto }) => (
  <ul className={estilos.casos} aria-label={`Más antiguos de ${textoDe(asunto).join(' ')}`}>
    {asunto.casos.map((caso) => (
      <li key={`${caso.clave} ${caso.desde}`} className={estilos.caso}>
        <Link to={casoEn(asunto, caso)} className={estilos.ligaDeCaso}>
          <b>{dichoDe(asunto, caso)}</b> <span className={estilos.quien}>{caso.quien}</span>{' '}
          <span className={estilos.importe}>{caso.importe !== null && enPesos(caso.importe)}</span>{' '}
          <Hace de={caso.desde} />
        </Link>
      </li>
    ))}
  </ul>
)
