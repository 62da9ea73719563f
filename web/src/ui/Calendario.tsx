import type { Dia } from '@surtia/rules/fechas.ts'
import { useEffect, useRef } from 'react'
import { DayPicker } from 'react-day-picker'
import { es } from 'react-day-picker/locale/es'
import estilos from './CampoFecha.module.css'

type Props = { etiqueta: string; valor: Dia | ''; onElegir: (dia: Dia) => void; onCerrar: () => void }

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
  const elegido = valor ? local(valor) : undefined
  return (
    <div
      ref={caja}
      className={estilos.calendario}
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
