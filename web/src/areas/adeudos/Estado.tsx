import { type Color, NOMBRES_DE_COLOR } from '@surtia/rules/adeudos/antiguedad.ts'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { clases } from '../../ui/clases.ts'
import { Icono } from '../../ui/Icono.tsx'
import estilos from './Adeudos.module.css'

const DIBUJOS = { 1: IconAlertTriangle, 2: IconClock, 3: IconCircleCheck } as const

const CLASE = { 1: estilos.estado1, 2: estilos.estado2, 3: estilos.estado3 } as const

/** Vencido, Por vencer or No vencido, with its icon and colour. */
export function Estado({ color }: { color: Color }) {
  const Dibujo = DIBUJOS[color]
  return (
    <span className={clases(estilos.estado, CLASE[color])}>
      <Icono de={Dibujo} tamano={16} />
      {NOMBRES_DE_COLOR[color]}
    </span>
  )
}
