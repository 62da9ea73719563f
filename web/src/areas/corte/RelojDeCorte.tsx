import type { inicio } from '@surtia/contracts/inicio.ts'
import { cuandoSale, minutosPara } from '@surtia/rules/pedidos/corte.ts'
import { IconClock } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Answer } from '../../api/send.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Oculto } from '../../ui/Texto.tsx'

/** the last minutes, which are said aloud */
const ULTIMOS = 5

type Inicio = Answer<typeof inicio>
type Props = {
  corte: NonNullable<Inicio['data']['corte']>
  reloj: Inicio['reloj']
  /** when the answer came, by this device's clock, which may be wrong */
  leido: number
  alCerrar: () => void
  className: string | undefined
}

/** Until when what is sent leaves today, or the day on which it leaves (docs/reglas/pedidos.md#hora-de-corte). */
export function RelojDeCorte({ corte, reloj, leido, alCerrar, className }: Props) {
  const cierra = new Date(corte.cierra)
  const ahora = useAhora(Date.parse(reloj.ahora) - leido, cierra)
  const [dicho, setDicho] = useState('')
  const texto = cuandoSale({ cierra, sale: corte.sale }, ahora, reloj.zona)
  const minutos = minutosPara(cierra, ahora)
  // once: what changes every minute would be read every minute
  const porDecir = minutos > 0 && minutos <= ULTIMOS
  const una = porDecir ? dicho || texto : ''
  if (dicho !== una) setDicho(una)
  const cerrar = useEffectEvent(alCerrar)
  useEffect(() => {
    if (minutos === 0) cerrar()
  }, [minutos])
  return (
    <>
      <p role="timer" className={className} data-pronto={porDecir ? '' : undefined}>
        {texto && <Icono de={IconClock} tamano={16} />}
        {texto}
      </p>
      <Oculto role="status">{una}</Oculto>
    </>
  )
}

const MINUTO_MS = 60_000

/** The server's time, told anew whenever a minute less is left, and when one comes back to the page. */
function useAhora(desfase: number, hasta: Date): Date {
  const [ahora, setAhora] = useState(() => Date.now() + desfase)
  const meta = hasta.getTime()
  useEffect(() => {
    let siguiente: ReturnType<typeof setTimeout>
    const mirar = () => {
      clearTimeout(siguiente)
      const instante = Date.now() + desfase
      setAhora(instante)
      if (instante < meta) siguiente = setTimeout(mirar, (meta - instante) % MINUTO_MS || MINUTO_MS)
    }
    mirar()
    document.addEventListener('visibilitychange', mirar)
    return () => {
      clearTimeout(siguiente)
      document.removeEventListener('visibilitychange', mirar)
    }
  }, [desfase, meta])
  return new Date(ahora)
}
