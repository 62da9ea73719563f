import { type Color, NOMBRES_DE_COLOR } from '@surtia/rules/adeudos/antiguedad.ts'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'

const ICONOS = { 1: IconAlertTriangle, 2: IconClock, 3: IconCircleCheck } as const

/** Vencido, Por vencer or No vencido, with its icon and colour. */
export function Estado({ color }: { color: Color }) {
  const Icono = ICONOS[color]
  return (
    <span className={`estado estado-${color}`}>
      <Icono className="ic" size={16} stroke={1.75} aria-hidden="true" />
      {NOMBRES_DE_COLOR[color]}
    </span>
  )
}
