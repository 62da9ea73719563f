import { Nota } from '../../ui/Texto.tsx'
import estilos from './Hoy.module.css'

const HILADAS = [
  { y: 78, cajas: [14, 52, 90] },
  { y: 54, cajas: [33, 71] },
] as const

/** Nothing waits: a pallet whose boxes are all in their place, the last one with its check. */
export function TodoEnOrden() {
  return (
    <div className={estilos.orden}>
      <svg width="176" height="140" viewBox="0 0 142 113" aria-hidden="true" className={estilos.estiba}>
        {HILADAS.map(({ y, cajas }) =>
          cajas.map((x) => (
            <g key={x}>
              <rect className={estilos.caja} x={x} y={y} width="36" height="22" rx="1" />
              <rect className={estilos.cinta} x={x + 15} y={y} width="6" height="22" />
            </g>
          )),
        )}
        <rect className={estilos.pieza} x="52" y="30" width="36" height="22" rx="1" />
        <path className={estilos.palomita} d="m63 41 5 5 9-10" />
        <path className={estilos.tarima} d="M6 102h128v4H6zM12 106h12v5H12zM64 106h12v5H64zM116 106h12v5h-12z" />
      </svg>
      <p className={estilos.dicho}>Todo en orden.</p>
      <Nota>Nada espera a una persona en lo que usted atiende.</Nota>
    </div>
  )
}
