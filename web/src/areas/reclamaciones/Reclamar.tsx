import { IconMessageReport } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { can } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Boton } from '../../ui/Boton.tsx'

type Props = {
  folio: string
  /** what is left behind is told first: a dialog closes */
  onIr?: () => void
  modo?: 'accion'
  /** in a row, its drawing alone: how it is told from those of other rows */
  enFila?: string
}

/** From an order to the claim of it; not there for who may not claim. */
export function Reclamar({ folio, onIr, modo, enFila }: Props) {
  const navigate = useNavigate()
  if (!can('reclamar')) return null
  return (
    <Boton
      cambia
      modo={enFila ? 'liso' : modo}
      icono={IconMessageReport}
      cuadrado={enFila !== undefined}
      aria-label={enFila}
      title={enFila}
      onClick={() => {
        onIr?.()
        void navigate(paths.reclamarPedido(folio))
      }}
    >
      {enFila ? null : 'Reclamar'}
    </Boton>
  )
}
