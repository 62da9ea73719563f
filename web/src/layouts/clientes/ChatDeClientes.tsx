import { BotonDeChat, PanelDeChat } from '../atencion/Chat.tsx'
import { useChat } from '../atencion/use-chat.ts'
import estilos from './ChatDeClientes.module.css'

/** The chat in the customer area: at the foot of the side menu; where there is none, at the end of the page. */
export function ChatDeClientes() {
  const chat = useChat()
  return (
    <aside className={estilos.atencion} aria-label="Atención">
      <PanelDeChat chat={chat} />
      <BotonDeChat chat={chat} />
    </aside>
  )
}
