import type { ArticuloCapturado, FilaResuelta } from '@surtia/contracts/captura.ts'
import { decir } from './dicho.ts'

/** It becomes a row that waits for an answer, and that is said. */
export function preguntar({ escrito }: { escrito: string }, { articulo, candidatos, detalle }: FilaResuelta): string {
  const nadie = articulo === null && (candidatos.length === 0 || detalle.startsWith('No se encontró'))
  return decir(nadie ? `No se encontró ${escrito}` : `Por resolver: ${escrito}. ${detalle}`, { tono: 'aviso' })
}

export const rechazada = (articulo: ArticuloCapturado | null, cantidad: number, detalle: string): FilaResuelta => ({
  fila: 1,
  estado: 'rechazada',
  codArticulo: articulo?.codArticulo ?? '',
  cantidad,
  articulo,
  candidatos: [],
  detalle,
})
