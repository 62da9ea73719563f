import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { CaraDeBoton } from '../../ui/Boton.tsx'
import estilos from './Video.module.css'

const DICE = 'Un pedido, del anaquel a su farmacia'

/** The film of an order. Nothing of it is loaded before its picture is clicked; it has no sound, its captions tell the story. */
export function Video() {
  const [corre, setCorre] = useState(false)
  if (corre) {
    return (
      <figure className={estilos.cine}>
        {/* the button that had the focus is gone: the film takes it */}
        <video
          ref={(video) => video?.focus()}
          className={estilos.bodega}
          controls
          autoPlay
          muted
          playsInline
          width={960}
          height={448}
          aria-label={DICE}
        >
          <source src="/video/pedido.webm" type="video/webm" />
          <source src="/video/pedido.mp4" type="video/mp4" />
          <track kind="captions" src="/video/pedido.vtt" srcLang="es" label="Español" default />
        </video>
      </figure>
    )
  }
  return (
    <figure className={estilos.cine}>
      <picture>
        <source type="image/avif" srcSet="/video/cartel-800.avif 800w, /video/cartel-1600.avif 1600w" sizes="100vw" />
        <source type="image/webp" srcSet="/video/cartel-800.webp 800w, /video/cartel-1600.webp 1600w" sizes="100vw" />
        <img
          className={estilos.bodega}
          src="/video/cartel-800.webp"
          width={1600}
          height={746}
          loading="lazy"
          decoding="async"
          alt="Pasillo de un centro de distribución con anaqueles llenos y un montacargas"
        />
      </picture>
      <button type="button" className={estilos.cineTodo} onClick={() => setCorre(true)}>
        <span className={estilos.leyenda}>
          <CaraDeBoton modo="accion" icono={IconPlayerPlay} tamano={24}>
            Reproducir video
          </CaraDeBoton>
          <span className={estilos.cineDice} aria-hidden="true">
            {DICE}
          </span>
        </span>
      </button>
    </figure>
  )
}
