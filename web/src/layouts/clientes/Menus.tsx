import {
  IconBuildingBank,
  IconChartBar,
  IconClipboardList,
  IconCoin,
  IconCreditCard,
  IconFileInvoice,
  IconHelp,
  IconHome,
  IconLayoutGrid,
  IconReceiptDollar,
  IconScissors,
  IconShoppingCart,
  IconSparkles,
  IconTag,
  IconTools,
  IconTrendingUp,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useAccesoReferenciar } from '../../areas/adeudos/use-acceso-referenciar.ts'
import { enMiles } from '../../areas/catalogo/articulo.ts'
import { useCuenta, useEvento } from '../../areas/catalogo/use-listas.ts'
import { useAccesoHerramientas } from '../../areas/herramientas/use-acceso-herramientas.ts'
import { paths } from '../../paths.ts'

const ic = { className: 'ic', size: 20, stroke: 1.75, 'aria-hidden': true } as const

function useActual() {
  const { pathname } = useLocation()
  return (a: string): { to: string; 'aria-current'?: 'page' } =>
    pathname.replace(/\/$/, '') === a.replace(/\/$/, '') ? { to: a, 'aria-current': 'page' } : { to: a }
}

type Entrada = { a: string; texto: string; corto: string; Icono: typeof IconTag; cuenta?: number | undefined }

/** The submenu of captura de pedidos, with how many articles each list holds; the savings list only during its event. */
function useCaptura(): Entrada[] {
  const nuevos = useCuenta('nuevos')
  const ofertas = useCuenta('ofertas')
  const remates = useCuenta('remates')
  const evento = useEvento()
  return [
    { a: paths.miListaDePedido(), texto: 'Mi lista de pedido', corto: 'Mi lista', Icono: IconClipboardList },
    { a: paths.busquedaGeneral(), texto: 'Catálogo general', corto: 'Catálogo', Icono: IconLayoutGrid },
    { a: paths.lista('nuevos'), texto: 'Nuevos', corto: 'Nuevos', Icono: IconSparkles, cuenta: nuevos },
    { a: paths.lista('ofertas'), texto: 'Ofertas', corto: 'Ofertas', Icono: IconTag, cuenta: ofertas },
    { a: paths.lista('remates'), texto: 'Remates', corto: 'Remates', Icono: IconScissors, cuenta: remates },
    ...(evento
      ? [{ a: paths.lista('la-formula-del-ahorro'), texto: 'La fórmula del ahorro', corto: 'Ahorro', Icono: IconCoin }]
      : []),
    { a: paths.cambioDePrecio(), texto: 'Cambios de precios', corto: 'Precios', Icono: IconTrendingUp },
  ]
}

/** Debts, invoices and payments; referencing and the tools only when they are granted. */
function useDinero(): Entrada[] {
  const referencia = useAccesoReferenciar()
  const herramientas = useAccesoHerramientas()
  return [
    { a: paths.adeudos(), texto: 'Adeudos', corto: 'Adeudos', Icono: IconReceiptDollar },
    { a: paths.facturas(), texto: 'Facturas', corto: 'Facturas', Icono: IconFileInvoice },
    { a: paths.pagar(), texto: 'Pago en línea', corto: 'Pagar', Icono: IconCreditCard },
    ...(referencia
      ? [{ a: paths.referenciarPagos(), texto: 'Referenciar pago', corto: 'Referenciar', Icono: IconBuildingBank }]
      : []),
    ...(herramientas
      ? [{ a: paths.herramientas(), texto: 'Herramientas', corto: 'Herramientas', Icono: IconTools }]
      : []),
  ]
}

/** Large screens: the left menu. */
export function MenuLado() {
  const enlace = useActual()
  const entradas = useCaptura()
  const dinero = useDinero()
  const enAyuda = useLocation().pathname.startsWith('/clientes/ayuda')
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
            {entradas.map(({ a, texto, cuenta }) => (
              <li key={a}>
                <Link {...enlace(a)}>
                  <span>{texto}</span>
                  {cuenta !== undefined && cuenta > 0 && <span className="num">{enMiles(cuenta)}</span>}
                </Link>
              </li>
            ))}
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
        {dinero.map(({ a, texto, Icono }) => (
          <li key={a}>
            <Link {...enlace(a)}>
              <Icono {...ic} />
              <span>{texto}</span>
            </Link>
          </li>
        ))}
        <li>
          <span className="lado-grupo lado-apagado" aria-disabled="true">
            <IconChartBar {...ic} />
            <span>
              Estadísticas
              <span className="nota lado-nota">Próximamente</span>
            </span>
          </span>
        </li>
        <li>
          <Link to={paths.ayuda()} aria-current={enAyuda ? 'page' : undefined}>
            <IconHelp {...ic} />
            <span>Ayuda</span>
          </Link>
        </li>
      </ul>
    </nav>
  )
}

/** Small screens: the horizontal icon menu. */
export function MenuIconos() {
  const enlace = useActual()
  const entradas = useCaptura()
  const dinero = useDinero()
  const enAyuda = useLocation().pathname.startsWith('/clientes/ayuda')
  const grande = { ...ic, size: 22 }
  return (
    <nav className="iconos" aria-label="Menú">
      <Link {...enlace(paths.clientes())}>
        <IconHome {...grande} />
        Inicio
      </Link>
      {entradas.map(({ a, corto, Icono }) => (
        <Link key={a} {...enlace(a)}>
          <Icono {...grande} />
          {corto}
        </Link>
      ))}
      <Link {...enlace(paths.carrito())}>
        <IconShoppingCart {...grande} />
        Carrito
      </Link>
      <Link {...enlace(paths.estatusDePedido())}>
        <IconTruckDelivery {...grande} />
        Estatus
      </Link>
      {dinero.map(({ a, corto, Icono }) => (
        <Link key={a} {...enlace(a)}>
          <Icono {...grande} />
          {corto}
        </Link>
      ))}
      <Link to={paths.ayuda()} aria-current={enAyuda ? 'page' : undefined}>
        <IconHelp {...grande} />
        Ayuda
      </Link>
    </nav>
  )
}
