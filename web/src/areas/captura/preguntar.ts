import type { ArticuloCapturado, FilaResuelta } from '@surtia/contracts/captura.ts'
import type { FilaPorResolver } from '../../equipo/por-resolver.ts'
import { decir } from './dicho.ts'

type Capturado = Pick<FilaPorResolver, 'clave' | 'escrito' | 'codigo' | 'rutaOrigen'>

/** It becomes a row that waits for an answer, under the key of what was captured, and that is said. */
export function preguntar(
  { clave, escrito, codigo, rutaOrigen }: Capturado,
  resuelta: FilaResuelta,
  medios: { preguntar: (filas: readonly FilaPorResolver[]) => void },
): string {
  medios.preguntar([{ clave, escrito, codigo, rutaOrigen, resuelta }])
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
