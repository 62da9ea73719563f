import { type Color, NOMBRES_DE_COLOR } from '@surtia/rules/adeudos/antiguedad.ts'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { type Cara, Situacion } from '../../ui/Situacion.tsx'

const CARAS: Record<Color, Cara> = {
  1: { tono: 'mal', icono: IconAlertTriangle },
  2: { tono: 'cuidado', icono: IconClock },
  3: { tono: 'bien', icono: IconCircleCheck },
}

/** Vencido, Por vencer or No vencido; `texto` where the thing has words of its own. */
export const Estado = ({ color, texto = NOMBRES_DE_COLOR[color] }: { color: Color; texto?: string }) => (
  <Situacion {...CARAS[color]}>{texto}</Situacion>
)
