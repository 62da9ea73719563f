import { IconLogin2 } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { readSession, takeNotice } from '../api/session.ts'
import { empresa } from '../empresa.ts'
import { paths } from '../paths.ts'
import { Logo } from '../ui/Marca.tsx'
import { AccesoContext } from './acceso.ts'

const PanelAcceso = lazy(() => import('../areas/seguridad/PanelAcceso.tsx'))

export default function PublicLayout() {
  const [panel, setPanel] = useState<{ aviso: string } | null>(null)
  const { pathname } = useLocation()
  const navigate = useNavigate()

  // a signed-in client has nothing to do on the marketing pages; an expired session opens the panel with its reason
  useEffect(() => {
    if (pathname !== paths.inicio()) return
    if (readSession()) navigate(paths.clientes(), { replace: true })
    else {
      const aviso = takeNotice()
      if (aviso) setPanel({ aviso })
    }
  }, [pathname, navigate])

  const abrir = () => setPanel({ aviso: '' })
  return (
    <AccesoContext value={abrir}>
      <div className="pub">
        <header className="pub-cab orilla">
          <Link className="logo" to={paths.inicio()} aria-label={`${empresa.nombre}, inicio`}>
            <Logo tamano={42} />
          </Link>
          <nav aria-label="Principal">
            <button className="btn btn-tinta" type="button" onClick={abrir}>
              <IconLogin2 className="ic" size={20} stroke={1.75} aria-hidden="true" />
              Iniciar sesión
            </button>
          </nav>
        </header>
        <Outlet />
        <footer className="pie orilla sobre-noche">
          <div className="pie-red pie-dos">
            <div>
              <Link className="logo" to={paths.inicio()} aria-label={`${empresa.nombre}, inicio`}>
                <Logo tamano={36} />
              </Link>
              <p className="pie-lema">{empresa.lema}</p>
            </div>
            <div>
              <h2>Contacto</h2>
              <ul className="tab">
                <li>
                  <a href={empresa.telefonoEnlace}>{empresa.telefono}</a>
                </li>
                <li>
                  <a href={`mailto:${empresa.correo}`}>{empresa.correo}</a>
                </li>
                <li>
                  <a href={empresa.mensajeria} target="_blank" rel="noopener noreferrer">
                    WhatsApp
                  </a>
                </li>
              </ul>
            </div>
            <div>
              <h2>Horario de atención</h2>
              <p>De {empresa.horario}.</p>
            </div>
          </div>
          <p className="pie-fin tab">
            <span>
              © {empresa.desde}–{new Date().getFullYear()} {empresa.nombre}
            </span>
          </p>
        </footer>
      </div>
      {panel && (
        <Suspense fallback={null}>
          <PanelAcceso aviso={panel.aviso} onCerrar={() => setPanel(null)} />
        </Suspense>
      )}
    </AccesoContext>
  )
}
