import { titulo } from '../../cabeza.ts'
import { Pagina } from '../../ui/Pagina.tsx'

export const meta = () => [{ title: titulo('Listas') }]

export default function Listas() {
  return <Pagina titulo="Listas" />
}
