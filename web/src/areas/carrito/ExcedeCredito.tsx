import type { consultarCarrito } from '@surtia/contracts/carrito.ts'
import { avisoDeCredito } from '@surtia/rules/pedidos/credito.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Answer } from '../../api/send.ts'
import { can } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { usePorConfirmar } from '../articulo/precios-de.tsx'

type Props = {
  /** MXN, with charge and taxes */
  total: number
  saldo: Answer<typeof consultarCarrito>['saldo']
  /** told when one leaves, to pay */
  onIr?: () => void
}

/** Beside a total that the credit does not cover: by how much, what would become of the order, and the way to pay what is overdue; nothing for whose role sees no money. */
export function ExcedeCredito({ total, saldo, onIr }: Props) {
  const porConfirmar = usePorConfirmar()
  const dicho = saldo ? avisoDeCredito(total, saldo) : ''
  if (!saldo || !dicho || porConfirmar) return null
  return (
    <Aviso tono="cuidado" icono={IconAlertTriangle} nota>
      {dicho}
      {saldo.vencido > 0 && can('pagar') && (
        <>
          {' '}
          <Texto como={Link} enlace to={paths.pagar({ vencido: 1 })} onClick={onIr}>
            Pagar lo vencido
          </Texto>
        </>
      )}
    </Aviso>
  )
}
