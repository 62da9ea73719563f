import { IconLogin2, IconMenu2, IconUserCircle } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { perezosa } from '../../api/perezosa.ts'
import { readSession, takeNotice } from '../../api/session.ts'
import { AccesoContext } from '../../areas/seguridad/acceso.ts'
import { MERCADEO, paths } from '../../paths.ts'
import { Avisos } from '../../ui/Avisos.tsx'
import { Banda } from '../../ui/Banda.tsx'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { Logo } from '../../ui/Marca.tsx'
import { Medicion } from '../atencion/Medicion.tsx'
import { Flotantes } from './Flotantes.tsx'
import { Pie } from './Pie.tsx'
import estilos from './PublicLayout.module.css'

const PanelAcceso = perezosa(() => import('../../areas/seguridad/PanelAcceso.tsx'))
const Menu = perezosa(() => import('./parts/Menu.tsx'))

export default function PublicLayout() {
  const [panel, setPanel] = useState<{ aviso: string } | null>(null)
  const [menu, setMenu] = useState(false)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // the pages are made without a session; whoever comes back from the bank must see at once that it still stands
  const [quien, setQuien] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page looks again
  useEffect(() => setQuien(readSession()?.user.nombre ?? ''), [pathname])

  // a signed-in client has nothing to do on the marketing pages; an expired session opens the panel with its reason
  useEffect(() => {
    if (!MERCADEO.includes(pathname.replace(/(.)\/$/, '$1'))) return
    if (readSession()) void navigate(paths.clientes(), { replace: true })
    else if (pathname === paths.inicio()) {
      const aviso = takeNotice()
      if (aviso) setPanel({ aviso })
    }
  }, [pathname, navigate])

  const abrir = () => setPanel({ aviso: '' })
  return (
    <AccesoContext value={abrir}>
      <div className={estilos.sitio}>
        <Banda como="header" className={estilos.cabeza}>
          <Logo tamano={42} hacia={paths.inicio()} />
          <nav aria-label="Principal">
            {quien ? (
              <>
                <span className={estilos.quien}>{quien}</span>
                <BotonLiga modo="tinta" icono={IconUserCircle} tamano={20} to={paths.clientes()}>
                  Ir a mi cuenta
                </BotonLiga>
              </>
            ) : (
              <Boton modo="tinta" icono={IconLogin2} tamano={20} onClick={abrir}>
                Iniciar sesión
              </Boton>
            )}
            <Boton icono={IconMenu2} tamano={20} onClick={() => setMenu(true)} aria-haspopup="dialog">
              Menú
            </Boton>
          </nav>
        </Banda>
        <Outlet />
        <Flotantes />
        <Pie />
      </div>
      <Suspense fallback={null}>
        {menu && <Menu onCerrar={() => setMenu(false)} />}
        {panel && <PanelAcceso aviso={panel.aviso} onCerrar={() => setPanel(null)} />}
      </Suspense>
      <Medicion />
      <Avisos />
    </AccesoContext>
  )
}
