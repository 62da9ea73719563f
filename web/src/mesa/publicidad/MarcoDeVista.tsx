import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import estilos from './MarcoDeVista.module.css'

type Props = {
  titulo: string
  /** pixels of the window in which it is drawn, whatever place it has here */
  ancho: number
  /** its height, where it is not as high as what is in it */
  alto?: number
  children: ReactNode
}

const VACIA = '<!doctype html><html lang="es-MX"><title>Vista previa</title><body></body></html>'

/**
 * A small window of its own: what is drawn in it keeps the rules of its width, as in a browser that wide. It is seen, not used:
 * neither the focus nor a click gets in.
 */
export function MarcoDeVista({ titulo, ancho, alto, children }: Props) {
  const caja = useRef<HTMLDivElement>(null)
  const [cuerpo, setCuerpo] = useState<HTMLElement | null>(null)
  const [{ cabe, mide }, setMedidas] = useState({ cabe: ancho, mide: alto ?? 0 })
  useEffect(() => {
    const suya = caja.current
    if (!suya) return
    const ojo = new ResizeObserver(() =>
      setMedidas({ cabe: suya.clientWidth, mide: alto ?? cuerpo?.firstElementChild?.clientHeight ?? 0 }),
    )
    ojo.observe(suya)
    if (cuerpo?.firstElementChild) ojo.observe(cuerpo.firstElementChild)
    return () => ojo.disconnect()
  }, [cuerpo, alto])
  const escala = Math.min(1, cabe / ancho)
  return (
    <div
      ref={caja}
      className={estilos.caja}
      style={{ width: `min(100%, ${ancho}px)`, aspectRatio: mide > 0 ? ancho / mide : ancho }}
    >
      <iframe
        inert
        title={titulo}
        srcDoc={VACIA}
        width={ancho}
        height={mide}
        style={{ scale: escala }}
        onLoad={(e) => setCuerpo(e.currentTarget.contentDocument?.body ?? null)}
      />
      {cuerpo &&
        createPortal(
          <div className={estilos.pagina}>
            {[...document.styleSheets].map(
              ({ href }) => href && <link key={href} rel="stylesheet" href={href} precedence="default" />,
            )}
            {children}
          </div>,
          cuerpo,
        )}
    </div>
  )
}
