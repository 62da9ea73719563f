import { quienesSomos } from '../../quienes-somos.ts'
import estilos from './MapaDeCentros.module.css'

/** Mexico in courses of bricks with the centres; the list beside it says the same in words. */
export function MapaDeCentros({ pronto = false }: { pronto?: boolean }) {
  return (
    <div className={estilos.mapaCentros} aria-hidden="true">
      <img src="/mapa.svg" width={978} height={644} alt="" loading={pronto ? 'eager' : 'lazy'} decoding="async" />
      {quienesSomos.centros.map((c) => (
        <span
          key={c.nombre}
          className={estilos.mapaNombre}
          data-lado={c.lado}
          style={{ left: `${c.x}%`, top: `${c.y}%` }}
        >
          {c.nombre}
        </span>
      ))}
    </div>
  )
}
