import type { Interruptor } from '@surtia/contracts/interruptores.ts'
import { diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { dichoDeValor, estadoDeCambios } from '@surtia/rules/personal/interruptores.ts'
import { TITULOS_DE_INTERRUPTOR } from '@surtia/rules/personal/nombres.ts'
import { IconSettings, IconToggleRight } from '@tabler/icons-react'
import { useId } from 'react'
import { Hoja } from '../../ui/Hoja.tsx'
import { Insignia } from '../../ui/Insignia.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { can } from '../sesion.ts'
import { CambiarInterruptor } from './CambiarInterruptor.tsx'
import { dichoDeCambio, HACE_EL_INTERRUPTOR } from './dichos.ts'
import { Historia } from './Historia.tsx'
import estilos from './Interruptores.module.css'

/** One of the owner's values: what it does, what it is now and why, how it is changed, and who changed it. */
export function DeInterruptor({ interruptor }: { interruptor: Interruptor }) {
  const id = useId()
  const { nombre, valor, historia } = interruptor
  const titulo = TITULOS_DE_INTERRUPTOR[nombre]
  const hace = HACE_EL_INTERRUPTOR[nombre]
  return (
    <Hoja aria-labelledby={id} className={estilos.uno}>
      <div className={estilos.ahora}>
        <h2 id={id}>{titulo}</h2>
        <p>{hace}</p>
        <p className={estilos.vigente}>
          <Texto nota>Vale hoy</Texto>
          <strong>{dichoDeValor(nombre, valor)}</strong>
          <Origen interruptor={interruptor} />
        </p>
        <Venideros interruptor={interruptor} />
      </div>
      {can('cambiarInterruptores') && <CambiarInterruptor interruptor={interruptor} />}
      {historia.length > 0 && (
        <div className={estilos.historia}>
          <Historia interruptor={interruptor} titulo={`Historia de ${titulo}`} />
        </div>
      )}
    </Hoja>
  )
}

/** Where the value comes from; of a switch, until when. */
function Origen({ interruptor: { nombre, origen, ajuste, historia } }: { interruptor: Interruptor }) {
  if (origen === 'ajuste')
    return (
      <Insignia tono="linea" icono={IconSettings}>
        {`Ajuste ${nombre}`}
      </Insignia>
    )
  const estados = estadoDeCambios(historia, diaDe(new Date()))
  const hasta = historia[estados.indexOf('vigente')]?.hasta
  return (
    <>
      <Insignia tono="nuevo" icono={IconToggleRight}>
        {hasta ? `Interruptor, hasta el ${enDiaMesAno(hasta)}` : 'Interruptor'}
      </Insignia>
      <Texto nota>{`El ajuste dice ${dichoDeValor(nombre, ajuste)}`}</Texto>
    </>
  )
}

/** What begins on another day. */
function Venideros({ interruptor: { nombre, historia } }: { interruptor: Interruptor }) {
  const estados = estadoDeCambios(historia, diaDe(new Date()))
  const venideros = historia.filter((_, i) => estados[i] === 'por empezar')
  return venideros.map((cambio) => (
    <Nota key={cambio.version}>
      {`Desde el ${enDiaMesAno(cambio.desde)}: ${dichoDeCambio(nombre, cambio)}${
        cambio.hasta ? `, hasta el ${enDiaMesAno(cambio.hasta)}` : ''
      }.`}
    </Nota>
  ))
}
