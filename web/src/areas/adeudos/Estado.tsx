import { type Color, NOMBRES_DE_COLOR } from '@surtia/rules/adeudos/antiguedad.ts'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { clases } from '../../ui/clases.ts'
import { Icono } from '../../ui/Icono.tsx'
import estilos from './Adeudos.module.css'

const DIBUJOS = { 1: IconAlertTriangle, 2: IconClock, 3: IconCircleCheck } as const

const CLASE = { 1: estilos.estado1, 2: estilos.estado2, 3: estilos.estado3 } as const

/** Vencido, Por vencer or No vencido, with its icon and colour; `texto` where the thing has words of its own. */
export function Estado({ color, texto = NOMBRES_DE_COLOR[color] }: { color: Color; texto?: string }) {
  const Dibujo = DIBUJOS[color]
  return (
    <span className={clases(estilos.estado, CLASE[color])}>
      <Icono de={Dibujo} tamano={16} />
      {texto}
    </span>
  )
}
