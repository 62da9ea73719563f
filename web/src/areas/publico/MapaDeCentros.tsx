import { quienesSomos } from '@surtia/contracts/quienes-somos.ts'
import { clases } from '../../ui/clases.ts'
import estilos from './MapaDeCentros.module.css'

const A_LA_IZQUIERDA: readonly string[] = ['Culiacán', 'León']

/** Mexico in courses of bricks with the six centres; the list beside it says the same in words. */
export function MapaDeCentros({ pronto = false }: { pronto?: boolean }) {
  return (
    <div className={estilos.mapaCentros} aria-hidden="true">
      <img src="/mapa.svg" width={978} height={644} alt="" loading={pronto ? 'eager' : 'lazy'} decoding="async" />
      {quienesSomos.centros.map((c) => (
        <span
          key={c.nombre}
          className={clases(estilos.mapaNombre, A_LA_IZQUIERDA.includes(c.nombre) && estilos.mapaNombreIzquierda)}
          style={{ left: `${c.x}%`, top: `${c.y}%` }}
        >
          {c.nombre}
        </span>
      ))}
    </div>
  )
}
