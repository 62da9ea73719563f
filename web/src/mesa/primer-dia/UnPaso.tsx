import { CUANTOS_A_LO_MAS } from '@surtia/rules/contar.ts'
import { IconArrowRight, IconCheck, IconClock } from '@tabler/icons-react'
import { clases } from '../../ui/clases.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { type Abierto, AccionesDePaso } from './AccionesDePaso.tsx'
import { DICE_DE_EMPRESA, DICE_DE_PASO, dichoDeCuantos } from './dichos.ts'
import estilos from './PrimerDia.module.css'
import type { DelPrimerDia, PasoVisto } from './use-primer-dia.ts'

type Props = {
  paso: PasoVisto
  numero: number
  /** what of the company is still missing */
  empresa: DelPrimerDia['empresa']
  /** it is the one to do now */
  esElQueSigue: boolean
  abrir: (que: Abierto) => void
}

/** A step: what it is, what is there, what is missing, and where it is done. */
export function UnPaso({ paso, numero, empresa, esElQueSigue, abrir }: Props) {
  const { clave, estado, cuantos, faltan } = paso
  const { titulo, hace, hay, falta } = DICE_DE_PASO[clave]
  return (
    <li
      className={clases(estilos.paso, estado === 'hecho' && estilos.hecho, esElQueSigue && estilos.actual)}
      aria-current={esElQueSigue ? 'step' : undefined}
    >
      <span className={estilos.marca} aria-hidden="true">
        {estado === 'hecho' ? <Icono de={IconCheck} tamano={20} trazo={2.5} /> : numero}
      </span>
      <div className={estilos.texto}>
        <div className={estilos.cabeza}>
          <h2>{titulo}</h2>
          <Estado paso={paso} />
        </div>
        <p>{hace}</p>
        {hay && cuantos > 0 && (
          <p className={estilos.hay}>{`Hay ${dichoDeCuantos(cuantos, hay, CUANTOS_A_LO_MAS)}.`}</p>
        )}
        {falta && faltan > 0 && (
          <p className={estilos.falta}>{`Todavía hay ${dichoDeCuantos(faltan, falta, CUANTOS_A_LO_MAS)}.`}</p>
        )}
        {clave === 'empresa' && empresa.length > 0 && (
          <ul className={estilos.deEmpresa}>
            {empresa.map((parte) => (
              <li key={parte}>{DICE_DE_EMPRESA[parte]}</li>
            ))}
          </ul>
        )}
        <AccionesDePaso paso={paso} esElQueSigue={esElQueSigue} abrir={abrir} />
      </div>
    </li>
  )
}

function Estado({ paso: { estado, espera } }: { paso: PasoVisto }) {
  if (estado === 'hecho') return <Texto nota>Hecho</Texto>
  if (estado === 'sigue')
    return (
      <Texto nota className={estilos.conIcono}>
        <Icono de={IconArrowRight} tamano={14} />
        Se puede hacer
      </Texto>
    )
  return (
    <Texto nota className={estilos.conIcono}>
      <Icono de={IconClock} tamano={14} />
      {`Espera a: ${espera.map((otro) => DICE_DE_PASO[otro].titulo).join(', ')}`}
    </Texto>
  )
}
