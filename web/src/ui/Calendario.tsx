import type { Dia } from '@surtia/rules/fechas.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { es } from 'react-day-picker/locale/es'
import estilos from './CampoFecha.module.css'

type Props = { etiqueta: string; valor: Dia | ''; onElegir: (dia: Dia) => void; onCerrar: () => void }

const ORILLA_PX = 8

const local = (dia: Dia): Date => new Date(`${dia}T12:00:00`)
const diaLocal = (fecha: Date): Dia =>
  `${fecha.getFullYear()}-${String(fecha.getMonth() + 1).padStart(2, '0')}-${String(fecha.getDate()).padStart(2, '0')}`

/** A month to pick a day from, with lists of months and years; Esc closes it. */
export default function Calendario({ etiqueta, valor, onElegir, onCerrar }: Props) {
  const caja = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const fuera = (e: PointerEvent) => {
      if (!caja.current?.parentElement?.contains(e.target as Node)) onCerrar()
    }
    document.addEventListener('pointerdown', fuera)
    return () => document.removeEventListener('pointerdown', fuera)
  }, [onCerrar])
  // below its field, as far to the left as it takes to be whole on the screen
  const [izquierda, setIzquierda] = useState(0)
  useLayoutEffect(() => {
    const marco = caja.current?.getBoundingClientRect()
    // a phone's sheet begins at the very edge
    if (!marco || marco.left === 0) return
    const sobra = marco.right + ORILLA_PX - document.documentElement.clientWidth
    if (sobra > 0) setIzquierda(-sobra)
  }, [])
  const elegido = valor ? local(valor) : undefined
  return (
    <div
      ref={caja}
      className={estilos.calendario}
      style={{ left: izquierda }}
      role="dialog"
      aria-label={`Calendario: ${etiqueta}`}
      onKeyDown={(e) => {
        if (e.key !== 'Escape') return
        e.stopPropagation()
        e.preventDefault()
        onCerrar()
      }}
    >
      <DayPicker
        mode="single"
        locale={es}
        autoFocus
        captionLayout="dropdown"
        startMonth={new Date(1930, 0)}
        endMonth={new Date(new Date().getFullYear() + 1, 11)}
        {...(elegido ? { selected: elegido, defaultMonth: elegido } : {})}
        onSelect={(fecha) => onElegir(fecha ? diaLocal(fecha) : (valor as Dia))}
        labels={{
          labelNext: () => 'Mes siguiente',
          labelPrevious: () => 'Mes anterior',
          labelMonthDropdown: () => 'Mes',
          labelYearDropdown: () => 'Año',
        }}
      />
    </div>
  )
}
