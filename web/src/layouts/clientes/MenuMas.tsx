import {
  IconBolt,
  IconCalendarRepeat,
  IconCertificate,
  IconChartBar,
  IconChecklist,
  IconClipboardList,
  IconCoin,
  IconHelp,
  IconHourglass,
  IconLayoutGrid,
  IconListDetails,
  IconPackageImport,
  IconPackageOff,
  IconPill,
  IconReceiptRefund,
  IconScissors,
  IconSparkles,
  IconTag,
  IconTrendingUp,
  IconTruckDelivery,
  IconX,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { can } from '../../api/session.ts'
import { enMiles } from '../../areas/articulo/articulo.ts'
import { paths } from '../../paths.ts'
import { Boton } from '../../ui/Boton.tsx'
import { markAbierto } from '../../ui/dialogos-abiertos.ts'
import { type Dibujo, Icono } from '../../ui/Icono.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { type Entrada, useActual, useEnAyuda, useEntradas } from './entradas.ts'
import estilos from './MenuMas.module.css'

/** Of the entries in groups, which only this sheet draws. */
const DIBUJOS: Readonly<Record<string, Dibujo>> = {
  [paths.capturaRapida()]: IconBolt,
  [paths.miListaDePedido()]: IconClipboardList,
  [paths.busquedaGeneral()]: IconLayoutGrid,
  [paths.lista('nuevos')]: IconSparkles,
  [paths.lista('ofertas')]: IconTag,
  [paths.lista('remates')]: IconScissors,
  [paths.lista('la-formula-del-ahorro')]: IconCoin,
  [paths.cambioDePrecio()]: IconTrendingUp,
  [paths.listas()]: IconListDetails,
  [paths.pendientes()]: IconHourglass,
  [paths.programados()]: IconCalendarRepeat,
  [paths.recepcion()]: IconPackageImport,
  [paths.reclamaciones()]: IconReceiptRefund,
  [paths.controlados()]: IconPill,
  [paths.expediente()]: IconCertificate,
  [paths.retiros()]: IconPackageOff,
}

/** Every entry that the phone's bar has no place for, by its full name; a sheet from below that Esc closes too. */
export function MenuMas({ onCerrar }: { onCerrar: () => void }) {
  const hoja = useRef<HTMLDialogElement>(null)
  const enAyuda = useEnAyuda()
  const { captura, dinero, cumplimiento } = useEntradas()
  useEffect(() => {
    hoja.current?.showModal()
    return markAbierto()
  }, [])
  // closed by the browser itself, which gives the focus back to the button that opened it
  const cerrar = () => hoja.current?.close()
  return (
    <dialog ref={hoja} className={estilos.hoja} aria-label="Menú" onClose={onCerrar}>
      <header>
        <h2>Menú</h2>
        <Boton modo="liso" cuadrado grande icono={IconX} tamano={20} aria-label="Cerrar" onClick={cerrar} />
      </header>
      <nav aria-label="Más páginas" className={estilos.grupos}>
        <Grupo
          nombre="Captura de pedidos"
          entradas={captura.filter(({ a }) => a !== paths.miListaDePedido())}
          onIr={cerrar}
        />
        <Grupo
          nombre="Pedidos y pagos"
          entradas={[
            ...(can('enviarPedido')
              ? [{ a: paths.autorizaciones(), texto: 'Autorizaciones', Dibujo: IconChecklist }]
              : []),
            { a: paths.estatusDePedido(), texto: 'Estatus de pedido', Dibujo: IconTruckDelivery },
            ...dinero,
          ]}
          onIr={cerrar}
        />
        <Grupo nombre="Recepción y cumplimiento" entradas={cumplimiento} onIr={cerrar} />
        <Grupo
          nombre="Otras"
          entradas={[{ a: paths.estadisticas(), texto: 'Estadísticas', Dibujo: IconChartBar }]}
          onIr={cerrar}
        >
          <li>
            <Link to={paths.ayuda()} aria-current={enAyuda ? 'page' : undefined} onClick={cerrar}>
              <Icono de={IconHelp} tamano={22} />
              Ayuda
            </Link>
          </li>
        </Grupo>
      </nav>
    </dialog>
  )
}

type DeGrupo = { nombre: string; entradas: readonly Entrada[]; onIr: () => void; children?: ReactNode }

function Grupo({ nombre, entradas, onIr, children }: DeGrupo) {
  const enlace = useActual()
  return (
    <section aria-label={nombre}>
      <h3>{nombre}</h3>
      <ul>
        {entradas.map(({ a, texto, Dibujo = DIBUJOS[a], cuenta }) => (
          <li key={a}>
            <Link {...enlace(a)} onClick={onIr}>
              {Dibujo && <Icono de={Dibujo} tamano={22} />}
              {texto}
              {cuenta !== undefined && cuenta > 0 && <Texto nota>{enMiles(cuenta)}</Texto>}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </section>
  )
}
