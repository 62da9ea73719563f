import type { ComponentProps, Ref } from 'react'
import { Caja, Campo } from './Campo.tsx'

/** Digits and one point with two decimals, as they are typed. */
export const soloMonto = (escrito: string): string =>
  /^\d{0,9}(\.\d{0,2})?/.exec(escrito.replace(/[^\d.]/g, ''))?.[0] ?? ''
/** What is typed as an amount, in MXN; nothing is 0. */
export const enNumero = (escrito: string): number => Number(escrito) || 0
/** An amount as it stands in its box; none is ''. */
export const enTexto = (importe: number): string => (importe > 0 ? importe.toFixed(2) : '')

const deMonto = { inputMode: 'decimal', autoComplete: 'off', placeholder: '0.00' } as const

type Props = Omit<ComponentProps<typeof Campo>, 'onChange'> & {
  ref?: Ref<HTMLInputElement> | undefined
  onEscribir: (monto: string) => void
}

/** An amount in MXN with its label. */
export const CampoMonto = ({ onEscribir, ...resto }: Props) => (
  <Campo {...deMonto} {...resto} onChange={(e) => onEscribir(soloMonto(e.target.value))} />
)

/** An amount in a table, which the row and the column name. */
export const CajaMonto = ({
  onEscribir,
  ...resto
}: Omit<ComponentProps<typeof Caja>, 'onChange' | 'numero'> & { onEscribir: (monto: string) => void }) => (
  <Caja {...deMonto} {...resto} numero onChange={(e) => onEscribir(soloMonto(e.target.value))} />
)
