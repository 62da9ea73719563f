import type { CobroDeMesa } from '@surtia/contracts/cobranza-de-mesa.ts'
import { IconBan, IconCheck, IconChecks, IconClock, IconEye } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Insignia } from '../../ui/Insignia.tsx'

export type Origen = CobroDeMesa['origen']
type Cara = { dice: string } & Pick<ComponentProps<typeof Insignia>, 'tono' | 'icono'>

/** How a deposit, or a card payment, is called as it stands; what waits for a person is in the colour of care. */
export const ESTADOS: Record<Origen, Record<string, Cara>> = {
  deposito: {
    registrado: { dice: 'Por confirmar', tono: 'control', icono: IconEye },
    confirmado: { dice: 'Confirmado', tono: 'frio', icono: IconCheck },
    rechazado: { dice: 'Rechazado', tono: 'linea', icono: IconBan },
    aplicado: { dice: 'Aplicado', tono: 'linea', icono: IconChecks },
  },
  tarjeta: {
    revisar: { dice: 'Por revisar', tono: 'control', icono: IconEye },
    pagado: { dice: 'Pagado', tono: 'frio', icono: IconCheck },
    pendiente: { dice: 'Pendiente', tono: 'linea', icono: IconClock },
    fallido: { dice: 'Fallido', tono: 'linea', icono: IconBan },
    cancelado: { dice: 'Cancelado', tono: 'linea', icono: IconBan },
  },
}

/** Of which state each waits for a person. */
export const POR_DECIDIR = { deposito: 'registrado', tarjeta: 'revisar' } as const satisfies Record<Origen, string>

export const diceEstado = (origen: Origen, estado: string): string => ESTADOS[origen][estado]?.dice ?? estado

export function EstadoDeCobro({ cobro: { origen, estado } }: { cobro: Pick<CobroDeMesa, 'origen' | 'estado'> }) {
  const cara = ESTADOS[origen][estado]
  if (!cara) return estado
  return (
    <Insignia tono={cara.tono} icono={cara.icono}>
      {cara.dice}
    </Insignia>
  )
}
