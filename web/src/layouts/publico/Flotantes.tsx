import { IconBriefcase2, IconMessage2 } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { direccionDeGuion, loadGuion } from '../../api/guiones.ts'
import { paths } from '../../paths.ts'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { ABRIR_CHAT } from '../../ui/chat.ts'
import estilos from './Flotantes.module.css'

const Chat = lazy(() => import('./parts/Chat.tsx'))
const CHAT_MS = 2_000

/**
 * What floats over the public pages: the job board, and the chat, which shows 2 seconds after the page
 * (docs/reglas/pantallas.md#chat-a-los-dos-segundos).
 */
export function Flotantes() {
  const { pathname } = useLocation()
  const [hayChat, setHayChat] = useState(false)
  const [abierto, setAbierto] = useState(false)

  useEffect(() => {
    const abrir = () => setAbierto(direccionDeGuion('chat') === '')
    window.addEventListener(ABRIR_CHAT, abrir)
    const espera = setTimeout(() => {
      // a chat of one's own brings its own button, and listens to the same event
      loadGuion('chat')
      setHayChat(direccionDeGuion('chat') === '')
    }, CHAT_MS)
    return () => {
      window.removeEventListener(ABRIR_CHAT, abrir)
      clearTimeout(espera)
    }
  }, [])

  const enBolsa = pathname.startsWith(paths.bolsaTrabajo()) || pathname.startsWith(paths.conoceNuestrasVacantes())
  return (
    <aside className={estilos.flotantes} aria-label="Atención y empleo">
      {abierto && (
        <Suspense fallback={null}>
          <Chat onCerrar={() => setAbierto(false)} />
        </Suspense>
      )}
      <div className={estilos.flotantesBotones}>
        {hayChat && !abierto && (
          <Boton icono={IconMessage2} tamano={20} aria-haspopup="dialog" onClick={() => setAbierto(true)}>
            <span>Chat en línea</span>
          </Boton>
        )}
        {!enBolsa && (
          <BotonLiga icono={IconBriefcase2} tamano={20} to={paths.conoceNuestrasVacantes()}>
            <span>Bolsa de trabajo</span>
          </BotonLiga>
        )}
      </div>
    </aside>
  )
}
