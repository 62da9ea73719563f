import { IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Toast, useAvisos } from './avisos.ts'
import { Dialogo } from './Dialogo.tsx'

const ICONOS = { exito: IconCircleCheck, aviso: IconAlertTriangle, pregunta: IconHelpCircle }

/** Where toasts, questions and alerts appear. */
export function Avisos() {
  const { toasts, pregunta } = useAvisos()
  const Icono = pregunta && ICONOS[pregunta.tono]
  return (
    <>
      <div className="toasts" role="status" aria-live="polite">
        {toasts.map((toast) => (
          <UnToast key={toast.id} toast={toast} />
        ))}
      </div>
      {pregunta && Icono && (
        <Dialogo
          papel="alertdialog"
          titulo={pregunta.titulo}
          className="dialogo-corto"
          pie={
            <>
              {pregunta.no && (
                <button type="button" className="btn" onClick={() => pregunta.responder(false)}>
                  {pregunta.no}
                </button>
              )}
              <button type="button" className="btn btn-accion" onClick={() => pregunta.responder(true)}>
                {pregunta.si}
              </button>
            </>
          }
        >
          <p className={`con-icono tono-${pregunta.tono}`}>
            <Icono className="ic" size={22} stroke={1.75} aria-hidden="true" />
            <span>{pregunta.texto}</span>
          </p>
        </Dialogo>
      )}
    </>
  )
}

function UnToast({ toast }: { toast: Toast }) {
  const Icono = toast.tono === 'exito' ? IconCircleCheck : toast.tono === 'info' ? IconInfoCircle : IconAlertTriangle
  return (
    <div className="toast">
      <Icono className="ic" size={20} stroke={1.75} aria-hidden="true" />
      <span>
        {toast.texto}
        {toast.detalle && <span className="toast-detalle">{toast.detalle}</span>}
      </span>
      {toast.enlace && <Link to={toast.enlace.a}>{toast.enlace.texto}</Link>}
    </div>
  )
}
