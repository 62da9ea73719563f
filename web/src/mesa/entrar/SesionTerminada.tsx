import { useLayoutEffect, useRef } from 'react'
import { markAbierto } from '../../ui/dialogos-abiertos.ts'
import { FormaDeEntrar } from './FormaDeEntrar.tsx'
import { Portada } from './Portada.tsx'
import estilos from './SesionTerminada.module.css'

/** A session that is over while somebody works: the sign-in covers the page, which stays below as it was. */
export function SesionTerminada({ correo }: { correo: string }) {
  const tapa = useRef<HTMLDialogElement>(null)
  // opened before its form takes the focus: opening gives it to the first field
  useLayoutEffect(() => {
    const dialogo = tapa.current
    dialogo?.setAttribute('closedby', 'none')
    dialogo?.showModal()
    const alCerrar = markAbierto()
    return () => {
      alCerrar()
      dialogo?.close()
    }
  }, [])
  return (
    <dialog
      ref={tapa}
      className={estilos.tapa}
      aria-label="Mesa de control"
      onCancel={(e) => e.preventDefault()}
      onKeyDown={(e) => {
        if (e.key === 'Escape') e.preventDefault()
      }}
    >
      <Portada
        como="div"
        titulo="Mesa de control"
        texto={<p role="status">Su sesión terminó. Entre de nuevo: lo que había escrito sigue aquí.</p>}
      >
        <FormaDeEntrar correo={correo} />
      </Portada>
    </dialog>
  )
}
