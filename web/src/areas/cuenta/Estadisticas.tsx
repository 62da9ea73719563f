import { titulo } from '../../cabeza.ts'

export const meta = () => [{ title: titulo('Estadisticas') }]

/** The heading alone, as the specification has it. */
export default function Estadisticas() {
  return (
    <main className="lienzo" id="contenido">
      <div className="tit">
        <h1>Estadisticas</h1>
      </div>
    </main>
  )
}
