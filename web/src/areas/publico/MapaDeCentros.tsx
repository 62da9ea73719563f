import { empresa } from '@surtia/contracts/empresa.ts'

/** Mexico in courses of bricks with the six centres; the list beside it says the same in words. */
export function MapaDeCentros({ pronto = false }: { pronto?: boolean }) {
  return (
    <div className="mapa-centros" aria-hidden="true">
      <img src="/mapa.svg" width={978} height={644} alt="" loading={pronto ? 'eager' : 'lazy'} decoding="async" />
      {empresa.centros.map((c) => (
        <span
          key={c.nombre}
          className={
            c.nombre === 'Culiacán' || c.nombre === 'León' ? 'mapa-nombre mapa-nombre-izquierda' : 'mapa-nombre'
          }
          style={{ left: `${c.x}%`, top: `${c.y}%` }}
        >
          {c.nombre}
        </span>
      ))}
    </div>
  )
}
