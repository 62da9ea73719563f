import { titulo } from '../../cabeza.ts'
import { Pagina } from '../../ui/Pagina.tsx'

export const meta = () => [{ title: titulo('Lista') }]

export default function ListaPropia() {
  return <Pagina titulo="Lista" />
}
