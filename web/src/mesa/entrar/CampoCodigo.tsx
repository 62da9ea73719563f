import type { ComponentProps } from 'react'
import { Campo } from '../../ui/Campo.tsx'

type Props = Omit<ComponentProps<typeof Campo>, 'etiqueta'> & { respaldo?: boolean }

/** Where six digits are written, or one of the recovery codes. */
export const CampoCodigo = ({ respaldo = false, ...resto }: Props) =>
  respaldo ? (
    <Campo
      etiqueta="Código de respaldo"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      {...resto}
    />
  ) : (
    <Campo
      etiqueta="Código de verificación"
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={9}
      {...resto}
    />
  )
