import { titulo } from '../../cabeza.ts'
import { Pagina } from '../../ui/Pagina.tsx'

export const meta = () => [{ title: titulo('Captura rápida') }]

export default function CapturaRapida() {
  return <Pagina titulo="Captura rápida" />
}
