import { titulo } from '../../cabeza.ts'
import { Pagina } from '../../ui/Pagina.tsx'

export const meta = () => [{ title: titulo('Estadisticas') }]

/** The heading alone until the page has content (docs/reglas/pantallas.md#por-venir). */
export default function Estadisticas() {
  return <Pagina titulo="Estadisticas" />
}
