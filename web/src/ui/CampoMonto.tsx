import { type ComponentProps, type FocusEventHandler, type Ref, useState } from 'react'
import { Caja, Campo } from './Campo.tsx'

/** Digits and one point with two decimals, as they are typed. */
export const soloMonto = (escrito: string): string =>
  /^\d{0,9}(\.\d{0,2})?/.exec(escrito.replace(/[^\d.]/g, ''))?.[0] ?? ''
/** What is typed as an amount, in MXN; nothing is 0. */
export const enNumero = (escrito: string): number => Number(escrito) || 0
/** An amount as it stands in its box; none is ''. */
export const enTexto = (importe: number): string => (importe > 0 ? importe.toFixed(2) : '')

const deMonto = { inputMode: 'decimal', autoComplete: 'off', placeholder: '0.00' } as const

type DeCaja = Pick<ComponentProps<'input'>, 'value' | 'onFocus' | 'onBlur'> & { onEscribir: (monto: string) => void }

/** While one types it is as it was typed; else it reads as every amount does: '3,820.35'. */
function useMonto({ value = '', onFocus, onBlur, onEscribir }: DeCaja) {
  const [escribe, setEscribe] = useState(false)
  const alPasar =
    (si: boolean, avisar?: FocusEventHandler<HTMLInputElement>): FocusEventHandler<HTMLInputElement> =>
    (e) => {
      setEscribe(si)
      avisar?.(e)
    }
  return {
    ...deMonto,
    value: escribe ? value : String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ','),
    onFocus: alPasar(true, onFocus),
    onBlur: alPasar(false, onBlur),
    onChange: (e: { target: HTMLInputElement }) => onEscribir(soloMonto(e.target.value)),
  }
}

type Props = Omit<ComponentProps<typeof Campo>, 'onChange'> & DeCaja & { ref?: Ref<HTMLInputElement> | undefined }

/** An amount in MXN with its label. */
export const CampoMonto = ({ onEscribir, ...resto }: Props) => (
  <Campo {...resto} {...useMonto({ ...resto, onEscribir })} />
)

/** An amount in a table, which the row and the column name. */
export const CajaMonto = ({
  onEscribir,
  ...resto
}: Omit<ComponentProps<typeof Caja>, 'onChange' | 'numero'> & DeCaja) => (
  <Caja {...resto} {...useMonto({ ...resto, onEscribir })} numero />
)
