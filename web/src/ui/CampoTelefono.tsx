import { digitosDeTelefono, mascaraDeTelefono } from '@surtia/rules/publico/formularios.ts'
import { Campo } from './Campo.tsx'

type Props = {
  etiqueta: string
  name: string
  value: string
  error: string
  autoComplete?: string
  onCambio: (valor: string) => void
  onBlur?: () => void
}

/** A phone with the mask (###) ### ####. While a middle digit is corrected, the mask waits. */
export function CampoTelefono({ value, onCambio, onBlur, ...resto }: Props) {
  return (
    <Campo
      {...resto}
      type="tel"
      inputMode="tel"
      maxLength={20}
      placeholder="(###) ### ####"
      value={value}
      onChange={(e) => {
        const escrito = e.target.value
        const alFinal = e.target.selectionStart === escrito.length && escrito.length > value.length
        onCambio(alFinal ? mascaraDeTelefono(escrito) : escrito)
      }}
      onBlur={() => {
        if (digitosDeTelefono(value).length === 10) onCambio(mascaraDeTelefono(value))
        onBlur?.()
      }}
    />
  )
}
