import { cuantos } from '@surtia/rules/contar.ts'
import {
  IconBuildingStore,
  IconChevronDown,
  IconFileSpreadsheet,
  IconLogout,
  IconSettings,
  IconShieldLock,
  IconShoppingCart,
  IconUserCircle,
} from '@tabler/icons-react'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { perezosa } from '../../api/perezosa.ts'
import type { Sesion } from '../../api/session.ts'
import { useUltimaGuardada } from '../../areas/carrito/guardar-cantidad.ts'
import { useOtrasPestanas, useRenglonesEnCarrito } from '../../areas/carrito/use-carrito.ts'
import { Buscador } from '../../areas/catalogo/Buscador.tsx'
import { Notificaciones } from '../../areas/notificaciones/Notificaciones.tsx'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/avisos.ts'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Logo } from '../../ui/Marca.tsx'
import { Globo, MenuFlotante } from '../../ui/MenuFlotante.tsx'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './Cabecera.module.css'
import { salir } from './salir.ts'

type Props = { sesion: Sesion; buscador: RefObject<HTMLInputElement | null> }

export function Cabecera({ sesion, buscador }: Props) {
  return (
    <header className={estilos.cabecera} data-fondo="noche">
      <div className={estilos.interior}>
        <div className={estilos.marca}>
          <Logo hacia={paths.clientes()} />
          {sesion.soloConsulta && <span className={estilos.modoConsulta}>Modo consulta</span>}
        </div>
        <div className={estilos.busqueda}>
          <Buscador caja={buscador} />
        </div>
        <div className={estilos.derecha}>
          <BotonExcel />
          <BotonCarrito />
          <Notificaciones />
          <MenuUsuario sesion={sesion} />
        </div>
      </div>
    </header>
  )
}

const sinLinea = () => showToast({ clase: 'abrir', tono: 'peligro', texto: 'Sin conexión: no pudimos abrirlo.' })

const traerExcel = () => import('../../areas/excel/CargarExcel.tsx')
const CargarExcel = perezosa(traerExcel)

function BotonExcel() {
  const [abierto, setAbierto] = useState(false)
  const abrir = () => traerExcel().then(() => setAbierto(true), sinLinea)
  return (
    <>
      <Boton
        cambia="llenarCarrito"
        modo="noche"
        icono={IconFileSpreadsheet}
        tamano={20}
        aria-label="Cargar pedido con Excel"
        onClick={abrir}
      >
        <span className={estilos.rotulo}>Cargar pedido con Excel</span>
      </Boton>
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
  const guardada = useUltimaGuardada()
  const antes = useRef({ renglones, guardada })
  const [late, setLate] = useState(false)
  useEffect(() => {
    const visto = antes.current
    antes.current = { renglones, guardada }
    // the first count is no news, nor is a change that is so old that it is forgotten
    if (visto.renglones === undefined || (visto.renglones === renglones && visto.guardada >= guardada)) return
    setLate(true)
    const fin = setTimeout(() => setLate(false), LATIDO_MS)
    return () => clearTimeout(fin)
  }, [renglones, guardada])
  const dicho = cuantos(renglones ?? 0, 'renglón', 'renglones')
  return (
    <BotonLiga modo="noche" icono={IconShoppingCart} tamano={22} to={paths.carrito()} aria-label={`Carrito, ${dicho}`}>
      {renglones !== undefined && renglones > 0 && <Globo late={late}>{renglones}</Globo>}
    </BotonLiga>
  )
}

const traerSucursales = () => import('./Sucursales.tsx')
const Sucursales = perezosa(traerSucursales)

function MenuUsuario({ sesion }: { sesion: Sesion }) {
  const [eligiendo, setEligiendo] = useState(false)
  return (
    <>
      <MenuDeCuenta sesion={sesion} onSucursales={() => setEligiendo(true)} />
      {eligiendo &&
        createPortal(
          <Suspense fallback={null}>
            <Sucursales onCerrar={() => setEligiendo(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}

function MenuDeCuenta({ sesion, onSucursales }: { sesion: Sesion; onSucursales: () => void }) {
  return (
    <MenuFlotante
      nombre={`Cuenta de ${sesion.user.nombre}`}
      icono={IconUserCircle}
      tamano={20}
      enBoton={
        <>
          <span className={estilos.rotulo}>{sesion.user.nombre}</span>
          <span className={estilos.rotulo}>
            <Icono de={IconChevronDown} tamano={16} />
          </span>
        </>
      }
    >
      {(cerrar) => (
        <>
          <p>
            <b>{sesion.user.nombre}</b>
            <Texto nota cifras>
              Cliente {sesion.user.codCliente}
            </Texto>
          </p>
          {sesion.user.clientes > 1 && (
            <Boton
              modo="liso"
              icono={IconBuildingStore}
              onClick={() => {
                cerrar()
                void traerSucursales().then(onSucursales, sinLinea)
              }}
            >
              Cambiar de sucursal
            </Boton>
          )}
          <BotonLiga modo="liso" icono={IconSettings} to={paths.configuracion()} onClick={cerrar}>
            Configuración
          </BotonLiga>
          <BotonLiga modo="liso" icono={IconShieldLock} to={paths.avisoDeClientes()} onClick={cerrar}>
            Aviso de privacidad
          </BotonLiga>
          <Boton modo="liso" icono={IconLogout} onClick={salir}>
            Cerrar sesión
          </Boton>
        </>
      )}
    </MenuFlotante>
  )
}
