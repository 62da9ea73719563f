import { enDiaCercano, enDiaYHora } from '@surtia/rules/fechas.ts'
import { hace } from '@surtia/rules/personal/hace.ts'
import { Texto } from '../../ui/Texto.tsx'

/** An instant by day and hour of the head office; '–' for none. */
export function Instante({ de, entero = false }: { de: string | null; entero?: boolean }) {
  if (!de) return '–'
  const instante = new Date(de)
  return (
    <Texto como="time" fecha dateTime={de} title={enDiaYHora(instante)}>
      {entero ? enDiaYHora(instante) : enDiaCercano(instante, new Date())}
    </Texto>
  )
}

/** How long ago it was; the instant itself where one points. */
export function Hace({ de }: { de: string | null }) {
  if (!de) return '–'
  const instante = new Date(de)
  return (
    <Texto como="time" fecha dateTime={de} title={enDiaYHora(instante)}>
      {hace(instante, new Date())}
    </Texto>
  )
}
