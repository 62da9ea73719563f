import { enCorto } from '@surtia/rules/estadisticas/escribir.ts'
import type { Unidad } from '@surtia/rules/estadisticas/temas.ts'
import estilos from './Eje.module.css'
import { type Escala, gruposQueCaben, type Marca, marcasQueCaben, type Rotulo } from './ejes.ts'
import { Callado } from './Oido.tsx'

type PropsDeValores = { escala: Escala; unidad: Unidad; desde: number; hasta: number }

/** The upright axis: hairlines with their values at the left, 0 stronger. */
export const EjeDeValores = ({ escala, unidad, desde, hasta }: PropsDeValores) => (
  <Callado>
    {escala.marcas.map((marca) => (
      <g key={marca}>
        <line
          x1={desde}
          x2={hasta}
          y1={escala.y(marca) + 0.5}
          y2={escala.y(marca) + 0.5}
          className={marca === 0 ? estilos.cero : estilos.raya}
        />
        <text x={desde - 6} y={escala.y(marca)} dy="0.36em" className={estilos.valor}>
          {enCorto(marca, unidad, escala.mayor)}
        </text>
      </g>
    ))}
  </Callado>
)

type PropsDeLugares = { marcas: readonly Marca[]; y: number; hasta: number; letra: number; elegida: number | undefined }

/** The axis below: the places that have room for their names, the groups under them; the chosen place stands out. */
export function EjeDeLugares({ marcas, y, hasta, letra, elegida }: PropsDeLugares) {
  return (
    <Callado>
      {marcasQueCaben(marcas, hasta, letra).map(({ i, x, corta }) => (
        <text key={i} x={x} y={y + letra * 1.3} className={i === elegida ? estilos.elegida : estilos.lugar}>
          {corta}
        </text>
      ))}
      {gruposQueCaben(marcas, hasta, letra).map(({ x, grupo }) => (
        <text key={grupo} x={x} y={y + letra * 2.7} className={estilos.grupo}>
          {grupo}
        </text>
      ))}
    </Callado>
  )
}

/** Values written beside their points. */
export const Rotulos = ({ rotulos }: { rotulos: readonly Rotulo[] }) => (
  <Callado>
    {rotulos.map(({ x, y, texto }) => (
      <text key={`${x} ${y}`} x={x} y={y} className={estilos.rotulo}>
        {texto}
      </text>
    ))}
  </Callado>
)

/** The value at the end of a line, beyond it. */
export const RotuloAlFinal = ({ x, y, texto }: Rotulo) => (
  <Callado>
    <text x={x} y={y} dy="0.36em" className={estilos.final}>
      {texto}
    </text>
  </Callado>
)
