import type { ArticuloCapturado, FilaResuelta } from '@surtia/contracts/captura.ts'
import { decir } from './dicho.ts'
import type { FilaPorResolver } from './por-resolver.ts'

/** It becomes a row that waits for an answer, and that is said. */
export function preguntar(
  { escrito, codigo, rutaOrigen }: Pick<FilaPorResolver, 'escrito' | 'codigo' | 'rutaOrigen'>,
  resuelta: FilaResuelta,
  medios: { preguntar: (filas: readonly Omit<FilaPorResolver, 'clave'>[]) => void },
): string {
  medios.preguntar([{ escrito, codigo, rutaOrigen, resuelta }])
  const { articulo, candidatos, detalle } = resuelta
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
