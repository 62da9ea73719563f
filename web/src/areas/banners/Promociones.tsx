import type { Banner } from '@surtia/contracts/banners.ts'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { useCerca } from '../../ui/use-cerca.ts'
import delHueco from './Banners.module.css'
import estilos from './Promociones.module.css'
import { useClic } from './use-clic.ts'

const LAMINA_MS = 4_000
/** Width and height, in pixels, of a picture by its slot. */
export const MEDIDAS: Record<number, readonly [number, number]> = {
  1: [1440, 360],
  2: [720, 300],
  3: [720, 300],
  4: [480, 260],
  5: [480, 260],
  6: [360, 180],
}

/** How wide a slot is for its height: whole, halves, thirds and small, each no wider than the one before; a small picture loses its edge. */
const PROPORCIONES: Record<number, number> = { 1: 4, 2: 2.4, 3: 2.4, 4: 1.85, 5: 1.85, 6: 1.75 }
const CHICA = 1.75
const proporcionDe = (imagenes: readonly Banner[]): number => PROPORCIONES[imagenes[0]?.tipo ?? 6] ?? CHICA
const ALTO_REM = 7.5
const HUECO_REM = 0.75
/** so much wider than its pictures a row may be: they lose a little above and below */
const HASTA = 1.15

/**
 * Six slots by type in two low rows, one on a phone: 1 wide, 2 and 3 half; 4 and 5 a third, 6 small. Each is shown only if there is
 * something in it.
 */
export function Promociones({ banners }: { banners: readonly Banner[] }) {
  const de = (...tipos: number[]) =>
    tipos.map((tipo) => banners.filter((b) => b.tipo === tipo)).filter((imagenes) => imagenes.length > 0)
  const chicos = [...new Set(banners.filter((b) => b.tipo === 6).map((b) => b.idBanner))].map((id) =>
    banners.filter((b) => b.tipo === 6 && b.idBanner === id),
  )
  const filas = [de(1, 2, 3), [...de(4, 5), ...chicos]].filter((fila) => fila.length > 0)
  if (filas.length === 0) return null
  return (
    <section className={delHueco.banners} aria-labelledby="promociones">
      <h2 id="promociones">Promociones</h2>
      <div className={estilos.filas}>
        {filas.map((fila) => (
          <Fila key={fila[0]?.[0]?.idBannersImagen} fila={fila} />
        ))}
      </div>
    </section>
  )
}

/** As wide as the page, while it is no higher than a low row. */
function Fila({ fila }: { fila: readonly (readonly Banner[])[] }) {
  const proporcion = fila.reduce((suma, imagenes) => suma + proporcionDe(imagenes), 0)
  const ancho = `min(100%, ${proporcion * ALTO_REM * HASTA + (fila.length - 1) * HUECO_REM}rem)`
  return (
    <div className={estilos.fila} style={{ aspectRatio: proporcion, width: ancho }}>
      {fila.map((imagenes) => (
        <Ranura key={imagenes[0]?.idBannersImagen} imagenes={imagenes} />
      ))}
    </div>
  )
}

/** One slot: a picture, or a carousel of 4 s that stands still while paused, pointed at, focused or with reduced motion. */
function Ranura({ imagenes }: { imagenes: readonly Banner[] }) {
  const clic = useClic()
  const ranura = useRef<HTMLDivElement>(null)
  // a browser's own lazy pictures are fetched from so far away that a phone would fetch them all
  const cerca = useCerca(ranura)
  const [actual, setActual] = useState(0)
  const [pausado, setPausado] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [atendido, setAtendido] = useState(false)
  const cuantas = imagenes.length
  useEffect(() => {
    if (cuantas < 2 || pausado || atendido) return
    const reloj = setInterval(() => {
      if (!document.hidden) setActual((i) => (i + 1) % cuantas)
    }, LAMINA_MS)
    return () => clearInterval(reloj)
  }, [cuantas, pausado, atendido])
  const imagen = imagenes[actual]
  if (!imagen) return null
  const [ancho, alto] = MEDIDAS[imagen.tipo] ?? [360, 180]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group, no fieldset
    <div
      ref={ranura}
      className={estilos.ranura}
      style={{ flex: `${proporcionDe(imagenes)} 1 0` }}
      role="group"
      aria-label={cuantas > 1 ? `Promoción ${actual + 1} de ${cuantas}` : 'Promoción'}
      onMouseEnter={() => setAtendido(true)}
      onMouseLeave={() => setAtendido(false)}
      onFocus={() => setAtendido(true)}
      onBlur={() => setAtendido(false)}
    >
      <button
        type="button"
        className={estilos.ranuraImagen}
        onClick={() => clic('B', imagen.idBannersImagen, imagen.url)}
      >
        <img
          src={cerca ? imagen.imagen : undefined}
          alt={imagen.descripcion}
          width={ancho}
          height={alto}
          style={{ aspectRatio: ancho / alto }}
          decoding="async"
        />
      </button>
      {cuantas > 1 && (
        <div className={estilos.ranuraMandos}>
          <Boton
            cuadrado
            icono={pausado ? IconPlayerPlay : IconPlayerPause}
            aria-label={pausado ? 'Reanudar' : 'Pausar'}
            onClick={() => setPausado(!pausado)}
          />
          {imagenes.map((otra, i) => (
            <button
              key={otra.idBannersImagen}
              type="button"
              className={estilos.ranuraLugar}
              aria-label={`Ver promoción ${i + 1}`}
              aria-current={i === actual ? 'true' : undefined}
              onClick={() => setActual(i)}
            />
          ))}
        </div>
      )}
    </div>
  )
}
