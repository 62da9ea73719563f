import { useState } from 'react'
import estilos from './Empaque.module.css'

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
  const [fallo, setFallo] = useState(false)
  const alto = Math.round((ancho * 140) / 120)
  if (!url || fallo)
    return (
      <img
        className={estilos.empaque}
        src="/sin-imagen.svg"
        width={ancho}
        height={alto}
        alt={`Sin imagen de ${descripcion}`}
      />
    )
  return (
    <picture>
      <source srcSet={`${url}.webp`} type="image/webp" />
      <img
        className={estilos.empaque}
        src={`${url}.jpg`}
        width={ancho}
        height={alto}
        loading={pronto ? 'eager' : 'lazy'}
        decoding="async"
        alt={`Empaque de ${descripcion}`}
        onError={() => setFallo(true)}
      />
    </picture>
  )
}
