import { IconClipboardList, IconHome, IconLayoutGrid, IconShoppingCart, IconTruckDelivery } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'

const ic = { className: 'ic', size: 20, stroke: 1.75, 'aria-hidden': true } as const

function useActual() {
  const { pathname } = useLocation()
  return (a: string): { to: string; 'aria-current'?: 'page' } => (pathname.replace(/\/$/, '') === a.replace(/\/$/, '') ? { to: a, 'aria-current': 'page' } : { to: a })
}

/** Large screens: the left menu. */
export function MenuLado() {
  const enlace = useActual()
  return (
    <nav className="lado" aria-label="Menú">
      <ul>
        <li>
          <Link {...enlace(paths.clientes())}>
            <IconHome {...ic} />
            <span>Inicio</span>
          </Link>
        </li>
        <li>
          <span className="lado-grupo">
            <IconClipboardList {...ic} />
            <span>Captura de pedidos</span>
          </span>
          <ul>
            <li>
              <Link {...enlace(paths.busquedaGeneral())}>
                <span>Catálogo general</span>
              </Link>
            </li>
          </ul>
        </li>
        <li>
          <Link {...enlace(paths.carrito())}>
            <IconShoppingCart {...ic} />
            <span>Carrito</span>
          </Link>
        </li>
        <li>
          <Link {...enlace(paths.estatusDePedido())}>
            <IconTruckDelivery {...ic} />
            <span>Estatus de pedido</span>
          </Link>
        </li>
      </ul>
    </nav>
  )
}

/** Small screens: the horizontal icon menu. */
export function MenuIconos() {
  const enlace = useActual()
  const grande = { ...ic, size: 22 }
  return (
    <nav className="iconos" aria-label="Menú">
      <Link {...enlace(paths.clientes())}>
        <IconHome {...grande} />
        Inicio
      </Link>
      <Link {...enlace(paths.busquedaGeneral())}>
        <IconLayoutGrid {...grande} />
        Catálogo
      </Link>
      <Link {...enlace(paths.carrito())}>
        <IconShoppingCart {...grande} />
        Carrito
      </Link>
      <Link {...enlace(paths.estatusDePedido())}>
        <IconTruckDelivery {...grande} />
        Estatus
      </Link>
    </nav>
  )
}
