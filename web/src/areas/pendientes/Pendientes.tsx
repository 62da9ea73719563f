import { titulo } from '../../cabeza.ts'
import { Pagina } from '../../ui/Pagina.tsx'

export const meta = () => [{ title: titulo('Pendientes') }]

export default function Pendientes() {
  return <Pagina titulo="Pendientes" />
}
