import { DEMASIADO_GRANDE, extensionDe, MAXIMO_DE_BYTES, nombreMalo } from '@surtia/rules/bolsa-trabajo/archivos.ts'
import { useEffect, useState } from 'react'

export const EXTENSIONES_DE_IMAGEN = ['jpg', 'jpeg', 'png'] as const

/** Why these files cannot be the picture of an announcement; '' when one can. */
export function imagenMala(archivos: readonly File[]): string {
  const [uno, otro] = archivos
  if (!uno) return ''
  if (otro) return 'Elija una sola imagen.'
  if (uno.size > MAXIMO_DE_BYTES) return DEMASIADO_GRANDE
  if (!EXTENSIONES_DE_IMAGEN.some((una) => una === extensionDe(uno.name))) return 'El archivo debe ser JPG o PNG.'
  return nombreMalo(uno.name)
}

type Medida = readonly [ancho: number, alto: number]
/** So much otherwise shaped than its slot a picture may be before it is said. */
const HOLGURA = 0.1

/** How a picture fits a slot of this size; '' when it does. */
export function comoCabe([ancho, alto]: Medida, [anchoDeLugar, altoDeLugar]: Medida): string {
  const mide = `Su imagen mide ${ancho} × ${alto} px`
  if (ancho < anchoDeLugar || alto < altoDeLugar) return `${mide}: es chica para su lugar y se verá borrosa.`
  const relacion = ancho / alto / (anchoDeLugar / altoDeLugar)
  if (relacion > 1 + HOLGURA) return `${mide}: es más ancha que su lugar y pierde la orilla derecha.`
  if (relacion < 1 - HOLGURA) return `${mide}: es más alta que su lugar y pierde arriba y abajo.`
  return ''
}

/** Where the picture is that will be seen: the chosen one before it is sent, or the one that is there; and how it fits. */
export function useImagen(archivo: File | null, guardada: string, [ancho, alto]: Medida) {
  const [elegida, setElegida] = useState('')
  const [mide, setMide] = useState<Medida | null>(null)
  useEffect(() => {
    setMide(null)
    if (!archivo) return setElegida('')
    const direccion = URL.createObjectURL(archivo)
    setElegida(direccion)
    let vigente = true
    createImageBitmap(archivo).then(
      ({ width, height }) => {
        if (vigente) setMide([width, height])
      },
      // what is no picture the server says when it is saved
      () => undefined,
    )
    return () => {
      vigente = false
      URL.revokeObjectURL(direccion)
    }
  }, [archivo])
  return { direccion: elegida || guardada, dice: mide ? comoCabe(mide, [ancho, alto]) : '' }
}
