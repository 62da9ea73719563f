import { IconBriefcase2 } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { BotonDeChat, PanelDeChat } from '../atencion/Chat.tsx'
import { useChat } from '../atencion/use-chat.ts'
import estilos from './Flotantes.module.css'

/** What floats over the public pages: the job board and the chat. */
export function Flotantes() {
  const { pathname } = useLocation()
  const chat = useChat()
  const enBolsa = pathname.startsWith(paths.bolsaTrabajo()) || pathname.startsWith(paths.conoceNuestrasVacantes())
  return (
    <aside className={estilos.flotantes} aria-label="Atención y empleo">
      <PanelDeChat chat={chat} />
      <div className={estilos.flotantesBotones}>
        <BotonDeChat chat={chat} />
        {!enBolsa && (
          <BotonLiga icono={IconBriefcase2} tamano={20} to={paths.conoceNuestrasVacantes()}>
            <span>Bolsa de trabajo</span>
          </BotonLiga>
        )}
      </div>
    </aside>
  )
}
