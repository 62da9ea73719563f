import { extensionDe } from '@surtia/rules/bolsa-trabajo/archivos.ts'
import { fotoEnorme, fotoMala, LADO_DE_FOTO, NO_ES_FOTO } from '@surtia/rules/reclamaciones/fotos.ts'
import { Refusal } from '@surtia/rules/refusal.ts'

const CALIDAD = 0.85

/**
 * A picture drawn anew before it travels (docs/reglas/reclamaciones.md#fotografias): small, as a JPEG, without what the phone wrote in it. What
 * cannot be taken is refused with its sentence.
 */
export async function achicar(archivo: File): Promise<File> {
  const mala = fotoMala(archivo.name)
  if (mala) throw new Refusal(mala)
  const direccion = URL.createObjectURL(archivo)
  try {
    const foto = await cargar(direccion)
    // known before it is decoded: so many pixels may be more than a phone can hold
    const enorme = fotoEnorme(foto.naturalWidth, foto.naturalHeight)
    if (enorme) throw new Refusal(enorme)
    const nombre = `${archivo.name.slice(0, -1 - extensionDe(archivo.name).length)}.jpg`
    return new File([await dibujar(foto)], nombre, { type: 'image/jpeg', lastModified: archivo.lastModified })
  } finally {
    URL.revokeObjectURL(direccion)
  }
}

const cargar = (direccion: string): Promise<HTMLImageElement> =>
  new Promise((cargada, rechazar) => {
    const foto = new Image()
    foto.onload = () => cargada(foto)
    foto.onerror = () => rechazar(new Refusal(NO_ES_FOTO))
    foto.src = direccion
  })

function dibujar(foto: HTMLImageElement): Promise<Blob> {
  const { naturalWidth: ancho, naturalHeight: alto } = foto
  const escala = Math.min(1, LADO_DE_FOTO / Math.max(ancho, alto))
  const lienzo = document.createElement('canvas')
  lienzo.width = Math.max(1, Math.round(ancho * escala))
  lienzo.height = Math.max(1, Math.round(alto * escala))
  const pincel = lienzo.getContext('2d')
  if (!pincel) throw new Refusal(NO_ES_FOTO)
  // what a picture leaves clear is paper, not night
  pincel.fillStyle = '#fff'
  pincel.fillRect(0, 0, lienzo.width, lienzo.height)
  pincel.drawImage(foto, 0, 0, lienzo.width, lienzo.height)
  return new Promise((hecha, rechazar) => {
    lienzo.toBlob((una) => (una ? hecha(una) : rechazar(new Refusal(NO_ES_FOTO))), 'image/jpeg', CALIDAD)
  })
}
