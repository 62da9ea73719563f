import { useEffect, useRef, useState } from 'react'
import { direccionDeGuion, loadGuion } from '../../api/guiones.ts'
import { ABRIR_CHAT } from '../../ui/chat.ts'

const CHAT_MS = 2_000

/** The chat, which shows 2 seconds after the page (docs/reglas/pantallas.md#chat-a-los-dos-segundos). */
export function useChat() {
  const [hay, setHay] = useState(false)
  const [abierto, setAbierto] = useState(false)
  const boton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const abrir = () => setAbierto(direccionDeGuion('chat') === '')
    window.addEventListener(ABRIR_CHAT, abrir)
    const espera = setTimeout(() => {
      // a chat of one's own brings its own button, and listens to the same event
      loadGuion('chat')
      setHay(direccionDeGuion('chat') === '')
    }, CHAT_MS)
    return () => {
      window.removeEventListener(ABRIR_CHAT, abrir)
      clearTimeout(espera)
    }
  }, [])
  return { hay, abierto, setAbierto, boton }
}
