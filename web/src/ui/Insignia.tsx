import type { ReactNode } from 'react'
import { clases } from './clases.ts'
import { type Dibujo, Icono } from './Icono.tsx'
import estilos from './Insignia.module.css'

/** filled: a reason of the price; outlined ('linea', 'frio', 'control'): what one must know */
type Tono = 'nuevo' | 'oferta' | 'remate' | 'ahorro' | 'linea' | 'frio' | 'control'
const DE_LINEA: readonly Tono[] = ['linea', 'frio', 'control']

/** A tag: a mark, a word and a shape. */
export function Insignia({ tono, icono, children }: { tono: Tono; icono: Dibujo; children: ReactNode }) {
  return (
    <span
      className={clases(estilos.insignia, DE_LINEA.includes(tono) && estilos.linea, tono !== 'linea' && estilos[tono])}
    >
      <Icono de={icono} tamano={14} />
      {children}
    </span>
  )
}
