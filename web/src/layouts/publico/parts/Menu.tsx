import { empresa } from '@surtia/contracts/empresa.ts'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../paths.ts'
import { CabezaDePanel } from '../../../ui/CabezaDePanel.tsx'
import { Cartel } from '../../../ui/Cartel.tsx'
import estilos from './Menu.module.css'

/** The public pages, for the menu and the footer. */
const ENLACES = [
  { a: paths.inicio(), texto: 'Inicio' },
  { a: paths.nosotros(), texto: 'Nosotros' },
  { a: paths.quieroSerCliente(), texto: 'Quiero ser cliente' },
  { a: paths.catalogo(), texto: 'Catálogo' },
  { a: paths.preguntasFrecuentes(), texto: 'Preguntas frecuentes' },
  { a: paths.contacto(), texto: 'Contacto' },
  { a: paths.conoceNuestrasVacantes(), texto: 'Bolsa de trabajo' },
]

/** The full-screen menu. */
export default function Menu({ onCerrar }: { onCerrar: () => void }) {
  const dialogo = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    dialogo.current?.showModal()
    return () => dialogo.current?.close()
  }, [])
  return (
    <dialog ref={dialogo} className={estilos.menuPublico} data-fondo="noche" aria-label="Menú" onClose={onCerrar}>
      <CabezaDePanel onCerrar={onCerrar} deNoche />
      <nav aria-label="Páginas">
        <ul>
          {ENLACES.map(({ a, texto }) => (
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
            </li>
          ))}
          <li>
            <Cartel como="a" medida={3} href={empresa.proveedores} target="_blank" rel="noopener noreferrer">
              Portal de proveedores
            </Cartel>
          </li>
        </ul>
      </nav>
    </dialog>
  )
}
