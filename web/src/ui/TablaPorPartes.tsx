import type { ComponentProps, ReactNode } from 'react'
import { Tabla } from './Tabla.tsx'
import { usePorPartes } from './use-por-partes.ts'

type Props<Una> = Omit<ComponentProps<typeof Tabla>, 'children'> & {
  filas: readonly Una[]
  /** a row, with its key */
  children: (una: Una) => ReactNode
}

/** A table of rows alone, which may be many: a long one is drawn by parts. */
export function TablaPorPartes<Una>({ filas, children, ...tabla }: Props<Una>) {
  const puestas = usePorPartes(filas.length)
  return (
    <Tabla {...tabla}>
      <tbody>{filas.slice(0, puestas).map(children)}</tbody>
    </Tabla>
  )
}
