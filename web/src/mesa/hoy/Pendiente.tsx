import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaYHora } from '@surtia/rules/fechas.ts'
import { IconChevronRight, IconClockExclamation } from '@tabler/icons-react'
import { Link } from 'react-router'
import { clases } from '../../ui/clases.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { Hace } from '../celdas/Instante.tsx'
import { type Asunto, casoEn, dichoDe, espera, listaDe, PORQUE, textoDe } from './asuntos.ts'
import estilos from './Hoy.module.css'

/** One thing that waits: how many, why it needs a person, since when, and the three that wait longest. Its line leads to its list. */
export function Pendiente({ asunto }: { asunto: Asunto }) {
  const [numero, que] = textoDe(asunto)
  const desde = espera(asunto, new Date())
  return (
    <li className={estilos.pendiente}>
      <Link to={listaDe(asunto)} className={estilos.liga}>
        {numero ? <b className={estilos.numero}>{numero}</b> : <ViejoDe />} <span>{que}</span>
      </Link>
      <Texto como="p" nota className={estilos.porque}>
        {PORQUE[asunto.clave]}
      </Texto>
      {desde && (
        <p className={clases(estilos.desde, desde.vieja && estilos.vieja)}>
          {desde.vieja && <Icono de={IconClockExclamation} tamano={16} />}
          {'Desde '}
          <Texto como="time" fecha dateTime={asunto.desde ?? ''} title={enDiaYHora(new Date(asunto.desde ?? ''))}>
            {desde.texto}
          </Texto>
        </p>
      )}
      {asunto.casos.length > 0 && <Casos asunto={asunto} />}
      <Icono de={IconChevronRight} tamano={20} className={estilos.va} />
    </li>
  )
}

/** Each leads to itself: what it is, whom it is about, how much, since when. */
const Casos = ({ asunto }: { asunto: Asunto }) => (
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

/** Where others have their number. */
const ViejoDe = () => (
  <span className={estilos.numero}>
    <Icono de={IconClockExclamation} tamano={28} />
  </span>
)
