import { type ReactNode, useId } from 'react'
import { Hoja } from '../../ui/Hoja.tsx'
import { Encabezamiento } from '../../ui/Pagina.tsx'
import estilos from './Parte.module.css'

type Props = { titulo: string; junto?: ReactNode; acciones?: ReactNode; children: ReactNode }

/** A part of the sheet: a region by its heading, on white. */
export function Parte({ titulo, children }: Pick<Props, 'titulo' | 'children'>) {
  const id = useId()
  return (
    <Hoja aria-labelledby={id} className={estilos.parte}>
      <h2 id={id}>{titulo}</h2>
      {children}
    </Hoja>
  )
}

/** A part that is a table, as wide as the page. */
export function ParteDeTabla({ titulo, junto, acciones, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={estilos.deTabla}>
      <Encabezamiento junto={junto} acciones={acciones}>
        <h2 id={id}>{titulo}</h2>
      </Encabezamiento>
      {children}
    </section>
  )
}
