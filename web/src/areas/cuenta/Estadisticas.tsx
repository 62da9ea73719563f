import { titulo } from '../../cabeza.ts'
import { Pagina } from '../../ui/Pagina.tsx'

export const meta = () => [{ title: titulo('Estadisticas') }]

/** The heading alone, as the specification has it. */
export default function Estadisticas() {
  return <Pagina titulo="Estadisticas" />
}
