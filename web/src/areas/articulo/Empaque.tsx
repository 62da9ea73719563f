import { useState } from 'react'
import estilos from './Empaque.module.css'

/** up to this width the drawing for 40 px is asked, which says the strength */
const CHICA = 64
/** false once a server of pictures had none */
let hayChicas = true

/** The pack shot by article (webp, else jpg), or the no-image picture. */
export function Empaque({
  url,
  descripcion,
  ancho = 120,
  pronto = false,
}: {
  url: string
  descripcion: string
  ancho?: number
  pronto?: boolean
}) {
  const [cual, setCual] = useState<'chica' | 'grande' | 'ninguna'>(ancho <= CHICA && hayChicas ? 'chica' : 'grande')
  const alto = Math.round((ancho * 140) / 120)
  if (!url || cual === 'ninguna')
    return (
      <img
        className={estilos.empaque}
        src="/sin-imagen.svg"
        width={ancho}
        height={alto}
        alt={`Sin imagen de ${descripcion}`}
      />
    )
  const base = cual === 'chica' ? url.replace(/\/([^/]+)$/, '/chicas/$1') : url
  const alFallar = () => {
    if (cual === 'chica') hayChicas = false
    setCual(cual === 'chica' ? 'grande' : 'ninguna')
  }
  return (
    <picture>
      <source srcSet={`${base}.webp`} type="image/webp" />
      <img
        className={estilos.empaque}
        src={`${base}.jpg`}
        width={ancho}
        height={alto}
        loading={pronto ? 'eager' : 'lazy'}
        decoding="async"
        alt={`Empaque de ${descripcion}`}
        onError={alFallar}
      />
    </picture>
  )
}
