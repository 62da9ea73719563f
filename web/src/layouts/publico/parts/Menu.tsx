import { useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { empresa } from '../../../empresa.ts'
import { paths } from '../../../paths.ts'
import { CabezaDePanel } from '../../../ui/CabezaDePanel.tsx'
import { Cartel } from '../../../ui/Cartel.tsx'
import { Marca } from '../../../ui/Marca.tsx'
import { Texto } from '../../../ui/Texto.tsx'
import estilos from './Menu.module.css'

/** The public pages, and what each is for. */
const ENLACES = [
  { a: paths.inicio(), texto: 'Inicio', dice: 'Qué surtimos y desde dónde' },
  { a: paths.nosotros(), texto: 'Nosotros', dice: `Una familia, desde ${empresa.desde}` },
  { a: paths.quieroSerCliente(), texto: 'Quiero ser cliente', dice: 'Qué gana su farmacia y cómo empezar' },
  { a: paths.catalogo(), texto: 'Catálogo', dice: 'Todo lo que surtimos, con su precio al público' },
  { a: paths.preguntasFrecuentes(), texto: 'Preguntas frecuentes', dice: 'Cobertura, crédito y formas de pago' },
  { a: paths.contacto(), texto: 'Contacto', dice: 'Nuestros centros, con su dirección y su teléfono' },
  { a: paths.conoceNuestrasVacantes(), texto: 'Bolsa de trabajo', dice: 'Vacantes, solicitud en línea y su CV' },
]

/** The full-screen menu. */
export default function Menu({ onCerrar }: { onCerrar: () => void }) {
  const dialogo = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    dialogo.current?.showModal()
    return () => dialogo.current?.close()
  }, [])
  return (
    <dialog ref={dialogo} className={estilos.menuPublico} data-fondo="noche" aria-label="Menú" onClose={onCerrar}>
      <CabezaDePanel onCerrar={onCerrar} deNoche />
      <div className={estilos.dos}>
        <nav aria-label="Páginas">
          <ul>
            {ENLACES.map(({ a, texto, dice }) => (
              <li key={a}>
                <Cartel
                  como={Link}
                  medida={3}
                  to={a}
                  aria-current={pathname === a ? 'page' : undefined}
                  onClick={onCerrar}
                >
                  {texto}
                </Cartel>
                <span className={estilos.dice}>{dice}</span>
              </li>
            ))}
            <li>
              <Cartel como="a" medida={3} href={empresa.proveedores} target="_blank" rel="noopener noreferrer">
                Portal de proveedores
              </Cartel>
              <span className={estilos.dice}>Para laboratorios; se abre en otra pestaña</span>
            </li>
          </ul>
        </nav>
        <Texto como="div" cifras className={estilos.vias}>
          <Marca />
          <h2>Llámenos</h2>
          <Cartel como="a" medida={3} href={`tel:${empresa.telefonoMundial}`}>
            {empresa.telefono}
          </Cartel>
          <p>De {empresa.horario}.</p>
          <p>
            <a href={`mailto:${empresa.correo}`}>{empresa.correo}</a>
          </p>
          <p>
            <a href={empresa.mensajeria} target="_blank" rel="noopener noreferrer">
              WhatsApp
            </a>
          </p>
        </Texto>
      </div>
    </dialog>
  )
}
