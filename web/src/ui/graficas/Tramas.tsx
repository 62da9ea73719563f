import { type ReactNode, useId } from 'react'
import type { Tono } from './punto.ts'
import estilos from './Tramas.module.css'

/** How a kind is told from another without its colour. */
const TRAMAS = ['lisa', 'diagonal', 'puntos', 'horizontal', 'cruz', 'hueca'] as const
const TONOS: readonly Tono[] = ['tinta', 'oferta', 'ahorro', 'nuevo', 'remate', 'aviso']

export type Trama = { id: string; tono: Tono; trama: (typeof TRAMAS)[number] }

/** A colour and a pattern for each kind of a plot. */
export function useTramas(tonos: readonly (Tono | undefined)[]): Trama[] {
  const id = useId()
  return tonos.map((tono, i) => ({
    id: `${id}${i}`,
    tono: tono ?? TONOS[i % TONOS.length] ?? 'tinta',
    trama: TRAMAS[i % TRAMAS.length] ?? 'lisa',
  }))
}

const RAYAS: Record<Trama['trama'], ReactNode> = {
  lisa: null,
  diagonal: <path d="M-2 2 2 -2M0 8 8 0M6 10 10 6" />,
  puntos: <path d="M2 2h0.01M6 6h0.01" className={estilos.punteada} />,
  horizontal: <path d="M0 2h8M0 6h8" />,
  cruz: <path d="M0 4h8M4 0v8" />,
  hueca: <rect x="1.5" y="1.5" width="5" height="5" />,
}

/** The patterns of a plot, which its shapes are filled with: `url(#id)`. */
export const Tramas = ({ tramas }: { tramas: readonly Trama[] }) => (
  <defs>
    {tramas.map(({ id, tono, trama }) => (
      <pattern key={id} id={id} width="8" height="8" patternUnits="userSpaceOnUse" className={estilos[tono]}>
        <rect width="8" height="8" className={estilos.fondo} />
        <g className={estilos.rayas}>{RAYAS[trama]}</g>
      </pattern>
    ))}
  </defs>
)

export const rellenoDe = ({ id }: Trama): string => `url(#${id})`
