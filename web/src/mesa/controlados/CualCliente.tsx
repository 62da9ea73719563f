import { Campo } from '../../ui/Campo.tsx'
import { useEscrito } from '../listado/use-escrito.ts'

type Props = { codCliente: string; onCual: (codCliente: string) => void }

/** The client whose they are; empty, all. */
export function CualCliente({ codCliente, onCual }: Props) {
  const escrito = useEscrito(codCliente, (nuevo) => onCual(nuevo.trim()))
  return (
    <Campo
      etiqueta="Cliente"
      name="codCliente"
      inputMode="numeric"
      placeholder="Todos"
      autoComplete="off"
      maxLength={20}
      value={escrito.valor}
      onChange={(e) => escrito.escribir(e.target.value)}
      onKeyDown={(e) => e.key === 'Enter' && escrito.terminar()}
      onBlur={escrito.salir}
    />
  )
}
