import { PASSWORD_MAXIMO } from '@surtia/rules/cuenta/password.ts'
import type { ComponentProps } from 'react'
import { Campo } from './Campo.tsx'

/** A password that is being chosen, or written again. */
export const CampoPasswordNueva = (props: ComponentProps<typeof Campo>) => (
  <Campo type="password" autoComplete="new-password" maxLength={PASSWORD_MAXIMO} {...props} />
)
