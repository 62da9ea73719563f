import { useId } from 'react'
import estilos from './AvanceDeSubida.module.css'
import { Boton } from './Boton.tsx'

/** How far an upload is (0 to 1), and the way to stop it. */
export function AvanceDeSubida({ avance, onCancelar }: { avance: number | null; onCancelar: () => void }) {
  const id = useId()
  if (avance === null) return null
  const porCiento = Math.round(avance * 100)
  return (
    <div className={estilos.avance}>
      <label htmlFor={id}>{porCiento < 100 ? `Subiendo el archivo: ${porCiento}%` : 'Revisando el archivo…'}</label>
      <progress id={id} max={100} value={porCiento} />
      <Boton onClick={onCancelar}>Cancelar envío</Boton>
    </div>
  )
}
