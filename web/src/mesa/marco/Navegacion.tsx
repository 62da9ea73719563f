import { Link, useLocation } from 'react-router'
import { Icono } from '../../ui/Icono.tsx'
import { type Entrada, useEntradas } from './entradas.ts'
import estilos from './Navegacion.module.css'

/** The menu, in parts; where one is, or in something that lies below it, is marked. */
export function Navegacion({ onIr }: { onIr?: () => void }) {
  const { pathname } = useLocation()
  const partes = Map.groupBy(useEntradas(), ({ parte }) => parte)
  return (
    <nav className={estilos.menu} aria-label="Mesa de control">
      {[...partes].map(([parte, entradas]) => (
        <ul key={parte}>
          {entradas.map((entrada) => (
            <li key={entrada.a}>
              <Link to={entrada.a} aria-current={actual(entrada, pathname)} onClick={onIr}>
                <Icono de={entrada.Dibujo} />
                {entrada.texto}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

function actual({ a }: Entrada, pathname: string): 'page' | 'true' | undefined {
  if (pathname === a) return 'page'
  return pathname.startsWith(`${a}/`) ? 'true' : undefined
}
