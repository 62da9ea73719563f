import { subirImagen as llamada } from '@surtia/contracts/publicidad-de-mesa.ts'
import { subir } from '../subir.ts'

/** What was uploaded already: who saves again after a refusal does not send it twice. */
const subidas = new WeakMap<File, string>()

/** Sends a picture; answers the page of the portal at which it is. `onAvance`: how much of it is on its way, 0 to 1. */
export async function subirImagen(
  file: File,
  { signal, onAvance }: { signal: AbortSignal; onAvance: (parte: number) => void },
): Promise<string> {
  const ya = subidas.get(file)
  if (ya !== undefined) return ya
  const { data } = await subir(llamada, { file, signal, onProgress: onAvance })
  subidas.set(file, data.imagen)
  return data.imagen
}
