import { IconMessage2 } from '@tabler/icons-react'
import { Suspense } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { Boton } from '../../ui/Boton.tsx'
import type { useChat } from './use-chat.ts'

const Chat = perezosa(() => import('./parts/Chat.tsx'))

type Props = { chat: ReturnType<typeof useChat> }

/** The portal's own chat while it is open. */
export const PanelDeChat = ({ chat: { abierto, setAbierto, boton } }: Props) =>
  abierto && (
    <Suspense fallback={null}>
      <Chat boton={boton} onCerrar={() => setAbierto(false)} />
    </Suspense>
  )

/** What opens it. */
export const BotonDeChat = ({ chat: { hay, abierto, setAbierto, boton } }: Props) =>
  hay &&
  !abierto && (
    <Boton ref={boton} icono={IconMessage2} tamano={20} aria-haspopup="dialog" onClick={() => setAbierto(true)}>
      <span>Chat en línea</span>
    </Boton>
  )
