import { empresa } from '@surtia/contracts/empresa.ts'
import { cerrarSesion } from '@surtia/contracts/seguridad.ts'
import {
  IconChevronDown,
  IconFileSpreadsheet,
  IconLogout,
  IconSettings,
  IconShieldLock,
  IconShoppingCart,
  IconUserCircle,
} from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { send } from '../../api/send.ts'
import { dropSession, type Sesion } from '../../api/session.ts'
import { useOtrasPestanas, useRenglonesEnCarrito } from '../../areas/carrito/use-carrito.ts'
import { Buscador } from '../../areas/catalogo/Buscador.tsx'
import { Notificaciones } from '../../areas/notificaciones/Notificaciones.tsx'
import { paths } from '../../paths.ts'
import { Logo } from '../../ui/Marca.tsx'
import { useFlotante } from '../../ui/use-flotante.ts'

export function Cabecera({ sesion }: { sesion: Sesion }) {
  return (
    <header className="cab sobre-noche">
      <div className="cab-int">
        <Link className="logo" to={paths.clientes()} aria-label={`${empresa.nombre}, inicio`}>
          <Logo />
        </Link>
        <Buscador />
        <div className="cab-der">
          {sesion.soloConsulta && <span className="modo-consulta">Modo consulta</span>}
          <BotonExcel />
          <BotonCarrito />
          <Notificaciones />
          <MenuUsuario sesion={sesion} />
        </div>
      </div>
    </header>
  )
}

const CargarExcel = lazy(() => import('../../areas/excel/CargarExcel.tsx'))

function BotonExcel() {
  const [abierto, setAbierto] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn btn-noche boton-excel"
        aria-label="Cargar pedido con Excel"
        onClick={() => setAbierto(true)}
      >
        <IconFileSpreadsheet className="ic" size={20} stroke={1.75} aria-hidden="true" />
        <span className="rotulo-b">Cargar pedido con Excel</span>
      </button>
      {abierto &&
        // out of the header, whose colours it would inherit
        createPortal(
          <Suspense fallback={null}>
            <CargarExcel onCerrar={() => setAbierto(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}

const LATIDO_MS = 2_000

function BotonCarrito() {
  const renglones = useRenglonesEnCarrito()
  useOtrasPestanas()
  const antes = useRef(renglones)
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (antes.current === renglones) return
    const primera = antes.current === undefined
    antes.current = renglones
    if (primera) return
    setLate(true)
    const fin = setTimeout(() => setLate(false), LATIDO_MS)
    return () => clearTimeout(fin)
  }, [renglones])
  const dicho = renglones === 1 ? '1 renglón' : `${renglones ?? 0} renglones`
  return (
    <Link className="btn btn-noche" to={paths.carrito()} aria-label={`Carrito, ${dicho}`}>
      <IconShoppingCart className="ic" size={22} stroke={1.75} aria-hidden="true" />
      {renglones !== undefined && renglones > 0 && (
        <span className={`globo ${late ? 'globo-late' : ''}`}>{renglones}</span>
      )}
    </Link>
  )
}

function MenuUsuario({ sesion }: { sesion: Sesion }) {
  const id = useId()
  const { abierto, setAbierto, boton, caja } = useFlotante()

  const salir = async () => {
    await send(cerrarSesion).catch(() => undefined)
    dropSession()
    window.location.assign(paths.inicio())
  }
  return (
    <div className="menu-usuario" {...caja}>
      <button
        ref={boton}
        type="button"
        className="btn btn-noche"
        aria-expanded={abierto}
        aria-controls={id}
        aria-label={`Cuenta de ${sesion.user.nombre}`}
        onClick={() => setAbierto(!abierto)}
      >
        <IconUserCircle className="ic" size={20} stroke={1.75} aria-hidden="true" />
        <span className="rotulo-b nombre-cuenta">{sesion.user.nombre}</span>
        <span className="rotulo-b">
          <IconChevronDown className="ic" size={16} stroke={1.75} aria-hidden="true" />
        </span>
      </button>
      {abierto && (
        <div className="menu-flota" id={id}>
          <p>
            <b>{sesion.user.nombre}</b>
            <span className="nota tab">Cliente {sesion.user.codCliente}</span>
          </p>
          <Link className="btn btn-liso" to={paths.configuracion()} onClick={() => setAbierto(false)}>
            <IconSettings className="ic" size={18} stroke={1.75} aria-hidden="true" />
            Configuración
          </Link>
          <Link className="btn btn-liso" to={paths.avisoDeClientes()} onClick={() => setAbierto(false)}>
            <IconShieldLock className="ic" size={18} stroke={1.75} aria-hidden="true" />
            Aviso de privacidad
          </Link>
          <button type="button" className="btn btn-liso" onClick={salir}>
            <IconLogout className="ic" size={18} stroke={1.75} aria-hidden="true" />
            Cerrar sesión
          </button>
        </div>
      )}
    </div>
  )
}
