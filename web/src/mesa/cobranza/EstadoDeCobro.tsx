import type { CobroDeMesa } from '@surtia/contracts/cobranza-de-mesa.ts'
import { IconBan, IconCheck, IconChecks, IconClock, IconEye } from '@tabler/icons-react'
import { type Cara, Situacion } from '../../ui/Situacion.tsx'

export type Origen = CobroDeMesa['origen']
type DeCobro = Cara & { dice: string }

/** How a deposit, or a card payment, is called as it stands; what waits for a person is in the colour of care. */
export const ESTADOS: Record<Origen, Record<string, DeCobro>> = {
  deposito: {
    registrado: { dice: 'Por confirmar', tono: 'cuidado', icono: IconEye },
    confirmado: { dice: 'Confirmado', tono: 'bien', icono: IconCheck },
    rechazado: { dice: 'Rechazado', tono: 'quieta', icono: IconBan },
    aplicado: { dice: 'Aplicado', tono: 'quieta', icono: IconChecks },
  },
  tarjeta: {
    revisar: { dice: 'Por revisar', tono: 'cuidado', icono: IconEye },
    pagado: { dice: 'Pagado', tono: 'bien', icono: IconCheck },
    pendiente: { dice: 'Pendiente', tono: 'quieta', icono: IconClock },
    fallido: { dice: 'Fallido', tono: 'quieta', icono: IconBan },
    cancelado: { dice: 'Cancelado', tono: 'quieta', icono: IconBan },
  },
}

/** Of which state each waits for a person. */
export const POR_DECIDIR = { deposito: 'registrado', tarjeta: 'revisar' } as const satisfies Record<Origen, string>

export const diceEstado = (origen: Origen, estado: string): string => ESTADOS[origen][estado]?.dice ?? estado

export function EstadoDeCobro({ cobro: { origen, estado } }: { cobro: Pick<CobroDeMesa, 'origen' | 'estado'> }) {
  const cara = ESTADOS[origen][estado]
  if (!cara) return estado
  return (
    <Situacion tono={cara.tono} icono={cara.icono}>
      {cara.dice}
    </Situacion>
  )
}
