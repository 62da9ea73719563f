import type { Vacante } from '@surtia/contracts/bolsa-trabajo.ts'
import { antiguedad } from '@surtia/rules/bolsa-trabajo/antiguedad.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Datos, Sueldo } from './TarjetaDeVacante.tsx'

const TELEFONO = '(max-width: 574.98px)'

type Props = { vacante: Vacante; onRegresar: () => void; onPostularme: () => void }

/** The chosen vacancy. Narrower than 575 px it covers the screen and the page behind it stands still. */
export function DetalleDeVacante({ vacante, onRegresar, onPostularme }: Props) {
  const panel = useRef<HTMLElement>(null)
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const media = window.matchMedia(TELEFONO)
    const ajustar = () => document.body.classList.toggle('quieto', media.matches)
    ajustar()
    media.addEventListener('change', ajustar)
    return () => {
      media.removeEventListener('change', ajustar)
      document.body.classList.remove('quieto')
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another vacancy starts at its top, and is read out
  useEffect(() => {
    panel.current?.scrollTo(0, 0)
    titulo.current?.focus({ preventScroll: true })
  }, [vacante.idVacante])

  const secciones = [
    ['Sobre el empleo', vacante.seccionSobre],
    ['Detalles', vacante.seccionDetalles],
    ['Descripcion', vacante.seccionDescripcion],
    ['Ofrecemos', vacante.seccionOfrecemos],
  ] as const
  return (
    <section ref={panel} className="vac-det" aria-labelledby="titulo-vacante">
      <button type="button" className="btn vac-atras" onClick={onRegresar}>
        <IconArrowLeft className="ic" size={20} stroke={1.75} aria-hidden="true" />
        Regresar
      </button>
      <p className="nota">{antiguedad(vacante.fechaAlta, diaDe(new Date()))}</p>
      <h2 className="cartel cartel-3" id="titulo-vacante" tabIndex={-1} ref={titulo}>
        {vacante.titulo}
      </h2>
      <Sueldo vacante={vacante} alMes />
      <Datos vacante={vacante} />
      <button type="button" className="btn btn-accion btn-alto" onClick={onPostularme}>
        Postularme
      </button>
      <div className="lectura">
        {secciones.map(
          ([nombre, html]) =>
            html && (
              <section key={nombre}>
                <h3>{nombre}</h3>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it came in by the ERP door (server, limpiar-html.ts) */}
                <div dangerouslySetInnerHTML={{ __html: html }} />
              </section>
            ),
        )}
      </div>
    </section>
  )
}
