import type { ReactNode } from 'react'
import { clases } from '../../ui/clases.ts'
import { type Dibujo, Icono } from '../../ui/Icono.tsx'
import estilos from './HojaDePago.module.css'

type Props = {
  /** the state as a picture; none while it is being asked */
  dibujo?: Dibujo
  tono?: 'bueno' | 'malo' | 'espera'
  titulo: string
  acciones: ReactNode
  children?: ReactNode
}

/** The page to which the bank leads back: what became of the payment, its figures, and the ways on. */
export function HojaDePago({ dibujo, tono = 'espera', titulo, acciones, children }: Props) {
  return (
    <main className={estilos.lienzo} id="contenido">
      <div className={clases(estilos.hoja, estilos[tono])}>
        <div className={estilos.cabeza}>
          {dibujo && <Icono de={dibujo} tamano={48} trazo={1.5} />}
          <h1>{titulo}</h1>
        </div>
        {children}
        <div className={estilos.acciones}>{acciones}</div>
      </div>
    </main>
  )
}
