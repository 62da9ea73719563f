import { enDiaYHora } from '@surtia/rules/fechas.ts'
import { IconChevronRight, IconClockExclamation } from '@tabler/icons-react'
import { Link } from 'react-router'
import { clases } from '../../ui/clases.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { type Asunto, espera, listaDe, PORQUE, textoDe } from './asuntos.ts'
import { Casos } from './Casos.tsx'
import estilos from './Hoy.module.css'

/** One thing that waits: how many, why it needs a person, and the three that wait longest, or since when. Its line leads to its list, if there is one. */
export function Pendiente({ asunto }: { asunto: Asunto }) {
  const [numero, que] = textoDe(asunto)
  const lista = listaDe(asunto)
  const titulo = (
    <>
      {numero ? <b className={estilos.numero}>{numero}</b> : <ViejoDe />} <span>{que}</span>
    </>
  )
  const desde = espera(asunto, new Date())
  return (
    <li className={estilos.pendiente}>
      {lista === null ? (
        <p className={clases(estilos.liga, estilos.sola)}>{titulo}</p>
      ) : (
        <Link to={lista} className={estilos.liga}>
          {titulo}
        </Link>
      )}
      <Texto como="p" nota className={estilos.porque}>
        {PORQUE[asunto.clave]}
      </Texto>
      {desde && asunto.casos.length === 0 && (
        <p className={clases(estilos.desde, desde.vieja && estilos.vieja)}>
          {desde.vieja && <Icono de={IconClockExclamation} tamano={16} />}
          {'Desde '}
          <Texto como="time" fecha dateTime={asunto.desde ?? ''} title={enDiaYHora(new Date(asunto.desde ?? ''))}>
            {desde.texto}
          </Texto>
        </p>
      )}
      {lista === null ? <Dichos de={asunto} /> : asunto.casos.length > 0 && <Casos asunto={asunto} />}
      {lista !== null && <Icono de={IconChevronRight} tamano={20} className={estilos.va} />}
    </li>
  )
}

/** Cases that no screen shows. */
const Dichos = ({ de: { casos } }: { de: Asunto }) => (
  <ul className={estilos.dichos}>
    {casos.map(({ clave, que }) => (
      <li key={clave}>{que}</li>
    ))}
  </ul>
)

/** Where others have their number. */
const ViejoDe = () => (
  <span className={estilos.numero}>
    <Icono de={IconClockExclamation} tamano={28} />
  </span>
)
