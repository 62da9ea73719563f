import { buenFin } from '@surtia/contracts/calls/catalogo.ts'
import { accesoReferenciar } from '@surtia/contracts/calls/cobranza.ts'
import { accesoHerramientas } from '@surtia/contracts/calls/herramientas.ts'
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
import { useSiNo } from '../../api/use-si-no.ts'
import { enMiles } from '../../areas/articulo/articulo.ts'
import { useCuenta } from '../../areas/catalogo/use-listas.ts'
import { paths } from '../../paths.ts'
import { clases } from '../../ui/clases.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './Menus.module.css'

function useActual() {
  const { pathname } = useLocation()
  return (a: string): { to: string; 'aria-current'?: 'page' } =>
    pathname.replace(/\/$/, '') === a.replace(/\/$/, '') ? { to: a, 'aria-current': 'page' } : { to: a }
}

type Entrada = { a: string; texto: string; corto: string; Dibujo: typeof IconTag; cuenta?: number | undefined }

/** The submenu of captura de pedidos, with how many articles each list holds; the savings list only during its event. */
function useCaptura(): Entrada[] {
  const nuevos = useCuenta('nuevos')
  const ofertas = useCuenta('ofertas')
  const remates = useCuenta('remates')
  const evento = useSiNo(buenFin)
  return [
    { a: paths.miListaDePedido(), texto: 'Mi lista de pedido', corto: 'Mi lista', Dibujo: IconClipboardList },
    { a: paths.busquedaGeneral(), texto: 'Catálogo general', corto: 'Catálogo', Dibujo: IconLayoutGrid },
    { a: paths.lista('nuevos'), texto: 'Nuevos', corto: 'Nuevos', Dibujo: IconSparkles, cuenta: nuevos },
    { a: paths.lista('ofertas'), texto: 'Ofertas', corto: 'Ofertas', Dibujo: IconTag, cuenta: ofertas },
    { a: paths.lista('remates'), texto: 'Remates', corto: 'Remates', Dibujo: IconScissors, cuenta: remates },
    ...(evento
      ? [{ a: paths.lista('la-formula-del-ahorro'), texto: 'La fórmula del ahorro', corto: 'Ahorro', Dibujo: IconCoin }]
      : []),
    { a: paths.cambioDePrecio(), texto: 'Cambios de precios', corto: 'Precios', Dibujo: IconTrendingUp },
  ]
}

/** Debts, invoices and payments; referencing and the tools only when they are granted. */
function useDinero(): Entrada[] {
  const referencia = useSiNo(accesoReferenciar)
  const herramientas = useSiNo(accesoHerramientas)
  return [
    { a: paths.adeudos(), texto: 'Adeudos', corto: 'Adeudos', Dibujo: IconReceiptDollar },
    { a: paths.facturas(), texto: 'Facturas', corto: 'Facturas', Dibujo: IconFileInvoice },
    { a: paths.pagar(), texto: 'Pago en línea', corto: 'Pagar', Dibujo: IconCreditCard },
    ...(referencia
      ? [{ a: paths.referenciarPagos(), texto: 'Referenciar pago', corto: 'Referenciar', Dibujo: IconBuildingBank }]
      : []),
    ...(herramientas
      ? [{ a: paths.herramientas(), texto: 'Herramientas', corto: 'Herramientas', Dibujo: IconTools }]
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
    <nav className={estilos.lado} aria-label="Menú">
      <ul>
        <li>
          <Link {...enlace(paths.clientes())}>
            <Icono de={IconHome} tamano={20} />
            <span>Inicio</span>
          </Link>
        </li>
        <li>
          <span className={estilos.grupo}>
            <Icono de={IconClipboardList} tamano={20} />
            <span>Captura de pedidos</span>
          </span>
          <ul>
            {entradas.map(({ a, texto, cuenta }) => (
              <li key={a}>
                <Link {...enlace(a)}>
                  <span>{texto}</span>
                  {cuenta !== undefined && cuenta > 0 && <Texto num>{enMiles(cuenta)}</Texto>}
                </Link>
              </li>
            ))}
          </ul>
        </li>
        <li>
          <Link {...enlace(paths.carrito())}>
            <Icono de={IconShoppingCart} tamano={20} />
            <span>Carrito</span>
          </Link>
        </li>
        <li>
          <Link {...enlace(paths.estatusDePedido())}>
            <Icono de={IconTruckDelivery} tamano={20} />
            <span>Estatus de pedido</span>
          </Link>
        </li>
        {dinero.map(({ a, texto, Dibujo }) => (
          <li key={a}>
            <Link {...enlace(a)}>
              <Icono de={Dibujo} tamano={20} />
              <span>{texto}</span>
            </Link>
          </li>
        ))}
        <li>
          <span className={clases(estilos.grupo, estilos.apagado)} aria-disabled="true">
            <Icono de={IconChartBar} tamano={20} />
            <span>
              Estadísticas
              <Texto nota className={estilos.nota}>
                Próximamente
              </Texto>
            </span>
          </span>
        </li>
        <li>
          <Link to={paths.ayuda()} aria-current={enAyuda ? 'page' : undefined}>
            <Icono de={IconHelp} tamano={20} />
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
  return (
    <nav className={estilos.iconos} aria-label="Menú">
      <Link {...enlace(paths.clientes())}>
        <Icono de={IconHome} tamano={22} />
        Inicio
      </Link>
      {entradas.map(({ a, corto, Dibujo }) => (
        <Link key={a} {...enlace(a)}>
          <Icono de={Dibujo} tamano={22} />
          {corto}
        </Link>
      ))}
      <Link {...enlace(paths.carrito())}>
        <Icono de={IconShoppingCart} tamano={22} />
        Carrito
      </Link>
      <Link {...enlace(paths.estatusDePedido())}>
        <Icono de={IconTruckDelivery} tamano={22} />
        Estatus
      </Link>
      {dinero.map(({ a, corto, Dibujo }) => (
        <Link key={a} {...enlace(a)}>
          <Icono de={Dibujo} tamano={22} />
          {corto}
        </Link>
      ))}
      <span className={estilos.apagado} aria-disabled="true">
        <Icono de={IconChartBar} tamano={22} />
        Estadísticas
        <Texto nota>Próximamente</Texto>
      </span>
      <Link to={paths.ayuda()} aria-current={enAyuda ? 'page' : undefined}>
        <Icono de={IconHelp} tamano={22} />
        Ayuda
      </Link>
    </nav>
  )
}
