import type { ElementType, ReactNode } from 'react'
import { Cartel } from '../../ui/Cartel.tsx'
import { Logo, Marca } from '../../ui/Marca.tsx'
import estilos from './Portada.module.css'

type Props = {
  /** 'div' within a dialog, which is no page: the one below has its h1 */
  como?: ElementType
  titulo: string
  /** below the heading */
  texto?: ReactNode
  /** more than a form */
  amplia?: boolean
  children: ReactNode
}

/** What stands before the staff's frame: the sign in ink, the form on paper beside it. */
export function Portada({ como: Como = 'main', titulo, texto, amplia = false, children }: Props) {
  return (
    <Como className={estilos.portada}>
      <div className={estilos.letrero} data-fondo="noche">
        <Logo tamano={32} />
        <Cartel como={Como === 'main' ? 'h1' : 'h2'} medida={3}>
          {titulo}
        </Cartel>
        {texto}
        <span className={estilos.adorno}>
          <Marca tamano={420} />
        </span>
      </div>
      <div className={estilos.hoja} data-amplia={amplia || undefined}>
        {children}
      </div>
    </Como>
  )
}
