import { telefonoLegible } from '@surtia/rules/publico/formularios.ts'
import { Texto } from '../../ui/Texto.tsx'
import { Direccion } from '../celdas/Direccion.tsx'

type Props = { dice: string; clase?: 'correo' | 'telefono' | undefined }

/** A mail address or a telephone is also the way to whom it is of. */
export function DichoDeContacto({ dice, clase }: Props) {
  if (!clase) return dice
  return (
    <Texto como="a" enlace href={clase === 'correo' ? `mailto:${dice}` : `tel:+52${dice.replace(/\D/g, '')}`}>
      {clase === 'telefono' ? telefonoLegible(dice) : <Direccion de={dice} />}
    </Texto>
  )
}
