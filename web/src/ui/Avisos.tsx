import { IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import estilos from './Avisos.module.css'
import { durationOf, quitarToast, type Toast, useAvisos } from './avisos.ts'
import { Boton } from './Boton.tsx'
import { clases } from './clases.ts'
import { Dialogo } from './Dialogo.tsx'
import { Icono } from './Icono.tsx'

const COLORES = { exito: estilos.exito, aviso: estilos.aviso, pregunta: estilos.pregunta }
const DIBUJOS = { exito: IconCircleCheck, aviso: IconAlertTriangle, pregunta: IconHelpCircle }

/** Where toasts, questions and alerts appear. */
export function Avisos() {
  const { toasts, pregunta } = useAvisos()
  const figura = pregunta && DIBUJOS[pregunta.tono]
  return (
    <>
      <div className={estilos.lista} role="status" aria-live="polite">
        {toasts.map((toast) => (
          <UnToast key={toast.id} toast={toast} />
        ))}
      </div>
      {pregunta && figura && (
        <Dialogo
          papel="alertdialog"
          titulo={pregunta.titulo}
          medida="corto"
          pie={
            <>
              {pregunta.no && <Boton onClick={() => pregunta.responder(false)}>{pregunta.no}</Boton>}
              <Boton modo="accion" onClick={() => pregunta.responder(true)}>
                {pregunta.si}
              </Boton>
            </>
          }
        >
          <p className={clases(estilos.conIcono, COLORES[pregunta.tono])}>
            <Icono de={figura} tamano={22} />
            <span>
              {pregunta.asunto && <span className={estilos.asunto}>{pregunta.asunto}</span>}
              <span>{pregunta.texto}</span>
            </span>
          </p>
        </Dialogo>
      )}
    </>
  )
}

function UnToast({ toast }: { toast: Toast }) {
  // where one was before: there one goes on when the notice is gone
  const antes = useRef<EventTarget | null>(null)
  const figura = toast.tono === 'exito' ? IconCircleCheck : toast.tono === 'info' ? IconInfoCircle : IconAlertTriangle
  // its time does not run for who is at it: by pointer or by keyboard
  const [quieto, setQuieto] = useState(false)
  useEffect(() => {
    if (quieto) return
    const reloj = setTimeout(() => quitarToast(toast.id), durationOf(toast))
    return () => clearTimeout(reloj)
  }, [quieto, toast])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by these, time only stands still
    <div
      className={estilos.toast}
      onPointerEnter={() => setQuieto(true)}
      onPointerLeave={(e) => setQuieto(e.currentTarget.contains(document.activeElement))}
      onFocus={() => setQuieto(true)}
      onBlur={(e) => setQuieto(e.currentTarget.matches(':hover'))}
    >
      <Icono de={figura} tamano={20} />
      <span>
        {toast.texto}
        {toast.detalle && <span className={estilos.detalle}>{toast.detalle}</span>}
      </span>
      {toast.accion && (
        <Boton
          modo="noche"
          onFocus={(e) => {
            antes.current = e.relatedTarget
          }}
          onClick={() => {
            if (antes.current instanceof HTMLElement) antes.current.focus()
            quitarToast(toast.id)
            toast.accion?.hacer()
          }}
        >
          {toast.accion.texto}
        </Boton>
      )}
      {toast.enlace && <Link to={toast.enlace.a}>{toast.enlace.texto}</Link>}
    </div>
  )
}
