import type { ComponentProps } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { useHecho } from '../use-hecho.ts'

type Props = Omit<ComponentProps<typeof Boton>, 'onClick' | 'ocupado'> & {
  /** makes the deed, and says that it is done */
  hacer: () => Promise<unknown>
  /** title of the alert with what the server refused */
  titulo: string
}

/** A button that does one deed, however often it is pressed meanwhile; what the server refused is told. */
export function BotonDeHecho({ hacer, titulo, ...resto }: Props) {
  const hecho = useHecho(titulo)
  return <Boton {...resto} ocupado={hecho.ocupado} onClick={() => void hecho.hacer(hacer)} />
}
