import { IconBriefcase2, IconMessage2 } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { cargarGuion, direccionDeGuion } from '../api/guiones.ts'
import { paths } from '../paths.ts'
import { ABRIR_CHAT } from '../ui/chat.ts'

const Chat = lazy(() => import('./Chat.tsx'))
const CHAT_MS = 2_000

/** What floats over the public pages: the job board, and the chat, which shows 2 seconds after the page (specification, "Shell"). */
export function Flotantes() {
  const { pathname } = useLocation()
  const [hayChat, setHayChat] = useState(false)
  const [abierto, setAbierto] = useState(false)

  useEffect(() => {
    const abrir = () => setAbierto(direccionDeGuion('chat') === '')
    window.addEventListener(ABRIR_CHAT, abrir)
    const espera = setTimeout(() => {
      // a chat of one's own brings its own button, and listens to the same event
      cargarGuion('chat')
      setHayChat(direccionDeGuion('chat') === '')
    }, CHAT_MS)
    return () => {
      window.removeEventListener(ABRIR_CHAT, abrir)
      clearTimeout(espera)
    }
  }, [])

  const enBolsa = pathname.startsWith(paths.bolsaTrabajo()) || pathname.startsWith(paths.conoceNuestrasVacantes())
  return (
    <aside className="flotantes" aria-label="Atención y empleo">
      {abierto && (
        <Suspense fallback={null}>
          <Chat onCerrar={() => setAbierto(false)} />
        </Suspense>
      )}
      <div className="flotantes-botones">
        {hayChat && !abierto && (
          <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setAbierto(true)}>
            <IconMessage2 className="ic" size={20} stroke={1.75} aria-hidden="true" />
            <span>Chat en línea</span>
          </button>
        )}
        {!enBolsa && (
          <Link className="btn" to={paths.conoceNuestrasVacantes()}>
            <IconBriefcase2 className="ic" size={20} stroke={1.75} aria-hidden="true" />
            <span>Bolsa de trabajo</span>
          </Link>
        )}
      </div>
    </aside>
  )
}
