import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Sesion } from '../../api/session.ts'
import { fechaYHora } from '../../areas/pedidos/fecha.ts'
import { Logo } from '../../ui/Marca.tsx'
import estilos from './ClientesLayout.module.css'

const ahora = () => new Date().toISOString()

/** On top of what is printed: whose it is and of when; on no screen. */
export function Papel({ sesion: { user } }: { sesion: Sesion }) {
  const [cuando, setCuando] = useState(ahora)
  useEffect(() => {
    // the browser prints as soon as the last listener returns
    const alImprimir = () => flushSync(() => setCuando(ahora()))
    window.addEventListener('beforeprint', alImprimir)
    return () => window.removeEventListener('beforeprint', alImprimir)
  }, [])
  return (
    <div className={estilos.papel} data-papel="">
      <p>
        <Logo />
      </p>
      <p>
        <b>{user.nombre}</b> · Cliente {user.codCliente}
        <br />
        Impreso el {fechaYHora(cuando)}
      </p>
    </div>
  )
}
