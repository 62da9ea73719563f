import { useId } from 'react'

/** How far an upload is (0 to 1), and the way to stop it. */
export function AvanceDeSubida({ avance, onCancelar }: { avance: number | null; onCancelar: () => void }) {
  const id = useId()
  if (avance === null) return null
  const porCiento = Math.round(avance * 100)
  return (
    <div className="avance">
      <label htmlFor={id}>{porCiento < 100 ? `Subiendo el archivo: ${porCiento}%` : 'Revisando el archivo…'}</label>
      <progress id={id} max={100} value={porCiento} />
      <button type="button" className="btn" onClick={onCancelar}>
        Cancelar envío
      </button>
    </div>
  )
}
