import { Link } from 'react-router'
import { empresa } from '../empresa.ts'
import { clases } from './clases.ts'
import estilos from './Marca.module.css'

/** The mark: six bricks on three shelves that draw an S. */
export function Marca({ tamano = 28, punteada = false }: { tamano?: number; punteada?: boolean }) {
  return (
    <svg
      className={clases(estilos.marca, punteada && estilos.punteada)}
      width={tamano}
      height={(tamano * 49) / 48}
      viewBox="0 0 48 49"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d="M14 3h13a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1A12 12 0 0 1 14 3Z" />
      <rect x="31" y="3" width="15" height="13" rx="1" />
      <path d="M3 18.5h12a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-1A12 12 0 0 1 2 19.5a1 1 0 0 1 1-1Z" />
      <path
        className={estilos.pieza}
        d="M20 18.5h14a12 12 0 0 1 12 11 1 1 0 0 1-1 1H20a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1Z"
      />
      <rect x="2" y="33" width="15" height="13" rx="1" />
      <path d="M21 33h24a1 1 0 0 1 1 1 12 12 0 0 1-12 12H21a1 1 0 0 1-1-1V34a1 1 0 0 1 1-1Z" />
    </svg>
  )
}

/** The mark with the name, `a` where it leads. */
export function Logo({ tamano = 28, hacia }: { tamano?: number; hacia?: string }) {
  const dentro = (
    <>
      <Marca tamano={tamano} />
      <span>{empresa.nombre}</span>
    </>
  )
  if (hacia === undefined) return <span className={estilos.logo}>{dentro}</span>
  return (
    <Link className={estilos.logo} to={hacia} aria-label={`${empresa.nombre}, inicio`}>
      {dentro}
    </Link>
  )
}
