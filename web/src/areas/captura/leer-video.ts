import type { Lectura } from '@surtia/rules/catalogo/lectura.ts'
import type { Respuesta } from './parts/lector.worker.ts'

/** Between one picture and the next (ms): a phone in the hand shows nothing new before. */
const PAUSA_MS = 40
/** Wider pictures are read no better, only later (px). */
const ANCHO = 1_280

/** Reads what a video shows, picture by picture, in a worker; gives back how to stop. */
export function leerVideo(
  video: HTMLVideoElement,
  alLeer: (lecturas: Lectura[]) => void,
  alFallar: () => void,
): () => void {
  const obrero = new Worker(new URL('./parts/lector.worker.ts', import.meta.url), { type: 'module' })
  let espera: ReturnType<typeof setTimeout> | undefined
  let parado = false
  const luego = () => {
    if (!parado) espera = setTimeout(() => void mandar(), PAUSA_MS)
  }
  const mandar = async () => {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return luego()
    const imagen = await createImageBitmap(
      video,
      video.videoWidth > ANCHO ? { resizeWidth: ANCHO, resizeQuality: 'high' } : {},
    ).catch(() => null)
    if (imagen && !parado) obrero.postMessage(imagen, [imagen])
    else luego()
  }
  obrero.onmessage = ({ data }: MessageEvent<Respuesta>) => {
    if (parado) return
    if ('falla' in data) return alFallar()
    alLeer(data.lecturas)
    luego()
  }
  obrero.onerror = () => alFallar()
  void mandar()
  return () => {
    parado = true
    clearTimeout(espera)
    obrero.terminate()
  }
}
