import { emptyCaptura } from '../api/captura-guardada.ts'
import { emptyRecientes } from '../api/recientes.ts'
import { soloMira } from '../api/session.ts'
import { registro } from './registro.ts'

/** what a tab keeps of who is signed in, by how its names begin */
const DE_LA_PESTANA = /^(porGuardar|listaPorGuardar-|loEscrito|rutaRecordada)/
const SALIDA = 'salida'

/** Of who signs out nothing stays in this tab. */
function emptyPestana(): void {
  for (const nombre of Object.keys(sessionStorage)) if (DE_LA_PESTANA.test(nombre)) sessionStorage.removeItem(nombre)
}

/**
 * Of who signs out nothing stays on this device: what waits, what was answered, what was searched, captured and half-written. Another
 * user's changes that wait stay until that user comes back (docs/reglas/equipo.md#de-quien-entro). Never rejects.
 */
export async function emptyEquipo(usuario: string): Promise<void> {
  // the client's own tabs go on
  if (soloMira()) return
  emptyRecientes(usuario)
  emptyCaptura(usuario)
  localStorage.removeItem('menu')
  // of the portal of before
  localStorage.removeItem('siNo')
  emptyPestana()
  localStorage.setItem(SALIDA, new Date().toISOString())
  const respuestas = import('./recuerdos.ts').then(({ recuerdos }) => recuerdos.vaciar())
  const resumen = import('./resumen.ts').then(({ resumen }) => resumen.vaciarTodo())
  await Promise.allSettled([registro.vaciar(usuario), respuestas, resumen])
}

/** Signing out in one tab empties the others. */
export const alSalirEnOtra = ({ key }: StorageEvent): void => {
  if (key === SALIDA) emptyPestana()
}
