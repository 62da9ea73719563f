import {
  IconChartBar,
  IconChecklist,
  IconClipboardList,
  IconHelp,
  IconHome,
  IconPackageImport,
  IconShoppingCart,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { can } from '../../api/session.ts'
import { enMiles } from '../../areas/articulo/articulo.ts'
import { paths } from '../../paths.ts'
import { clases } from '../../ui/clases.ts'
import { type Dibujo, Icono } from '../../ui/Icono.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { type Entrada, useActual, useEnAyuda, useEntradas } from './entradas.ts'
import estilos from './MenuLado.module.css'

/** Large screens: the left menu. */
export function MenuLado() {
  const enlace = useActual()
  const { captura, dinero, cumplimiento, sabido } = useEntradas()
  const enAyuda = useEnAyuda()
  return (
    <nav className={clases(estilos.lado, !sabido && estilos.espera)} aria-label="Menú">
      <ul>
        <li>
          <Link {...enlace(paths.clientes())}>
            <Icono de={IconHome} tamano={20} />
            <span>Inicio</span>
          </Link>
        </li>
        <Grupo nombre="Captura de pedidos" dibujo={IconClipboardList} entradas={captura} />
        <li>
          <Link {...enlace(paths.carrito())}>
            <Icono de={IconShoppingCart} tamano={20} />
            <span>Carrito</span>
          </Link>
        </li>
        {can('enviarPedido') && (
          <li>
            <Link {...enlace(paths.autorizaciones())}>
              <Icono de={IconChecklist} tamano={20} />
              <span>Autorizaciones</span>
            </Link>
          </li>
        )}
        <li>
          <Link {...enlace(paths.estatusDePedido())}>
            <Icono de={IconTruckDelivery} tamano={20} />
            <span>Estatus de pedido</span>
          </Link>
        </li>
        <Grupo nombre="Recepción y cumplimiento" dibujo={IconPackageImport} entradas={cumplimiento} />
        {dinero.map(({ a, texto, Dibujo }) => (
          <li key={a}>
            <Link {...enlace(a)}>
              <Icono de={Dibujo} tamano={20} />
              <span>{texto}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link {...enlace(paths.estadisticas())}>
            <Icono de={IconChartBar} tamano={20} />
            <span>Estadísticas</span>
          </Link>
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

type DeGrupo = { nombre: string; dibujo: Dibujo; entradas: readonly Entrada[] }

function Grupo({ nombre, dibujo, entradas }: DeGrupo) {
  const enlace = useActual()
  return (
    <li>
      <span className={estilos.grupo}>
        <Icono de={dibujo} tamano={20} />
        <span>{nombre}</span>
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
  )
}
