import type { Vacante } from '@surtia/contracts/bolsa-trabajo.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import estilos from './Bolsa.module.css'
import { CuerpoDeVacante } from './CuerpoDeVacante.tsx'

const TELEFONO = '(width < 36rem)'

/** `sola`: nobody chose it, so the focus stays where it is */
type Props = { vacante: Vacante; sola: boolean; onRegresar: () => void; onPostularme: () => void }

/** The chosen vacancy. On a phone (below 576 px) it covers the screen and the page behind it stands still. */
export function DetalleDeVacante({ vacante, sola, onRegresar, onPostularme }: Props) {
  const panel = useRef<HTMLElement>(null)
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const media = window.matchMedia(TELEFONO)
    const ajustar = () => document.body.classList.toggle(estilos.quieto ?? '', media.matches)
    ajustar()
    media.addEventListener('change', ajustar)
    return () => {
      media.removeEventListener('change', ajustar)
      document.body.classList.remove(estilos.quieto ?? '')
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another vacancy starts at its top, and is read out
  useEffect(() => {
    panel.current?.scrollTo(0, 0)
    if (!sola) titulo.current?.focus({ preventScroll: true })
  }, [vacante.idVacante, sola])
  return (
    <section ref={panel} className={estilos.vacDet} aria-labelledby="titulo-vacante">
      <Boton icono={IconArrowLeft} tamano={20} className={estilos.vacAtras} onClick={onRegresar}>
        Regresar
      </Boton>
      <CuerpoDeVacante vacante={vacante} titulo={{ id: 'titulo-vacante', tabIndex: -1, ref: titulo }}>
        <Boton modo="accion" alto onClick={onPostularme}>
          Postularme
        </Boton>
      </CuerpoDeVacante>
    </section>
  )
}
