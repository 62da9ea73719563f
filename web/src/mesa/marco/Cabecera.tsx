import type { Persona } from '@surtia/contracts/personal.ts'
import { salirPersonal } from '@surtia/contracts/personal.ts'
import { MESA } from '@surtia/rules/personal/direcciones.ts'
import {
  IconChevronDown,
  IconDevices,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconMenu2,
  IconUserCircle,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Logo } from '../../ui/Marca.tsx'
import { MenuFlotante } from '../../ui/MenuFlotante.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { aPantalla } from '../direcciones.ts'
import { enviar } from '../enviar.ts'
import { BotonIrA } from '../ir-a/BotonIrA.tsx'
import { leaveSession } from '../sesion.ts'
import estilos from './Cabecera.module.css'
import { MenuDeTelefono } from './MenuDeTelefono.tsx'

type Props = { persona: Persona; onIrA: () => void; onTeclas: () => void }

/** The header: the mark, on a phone the menu, the way to anything, and one's own account. */
export function Cabecera({ persona, onIrA, onTeclas }: Props) {
  const [menu, setMenu] = useState(false)
  return (
    <header className={estilos.cabecera} data-fondo="noche">
      <span className={estilos.abrir}>
        <Boton
          modo="noche"
          cuadrado
          grande
          icono={IconMenu2}
          tamano={22}
          aria-label="Menú"
          aria-expanded={menu}
          onClick={() => setMenu(true)}
        />
      </span>
      <Logo hacia={MESA} tamano={26} />
      <span className={estilos.lugar}>Mesa de control</span>
      <div className={estilos.derecha}>
        <BotonIrA onAbrir={onIrA} />
        <Cuenta persona={persona} onTeclas={onTeclas} />
      </div>
      {menu && <MenuDeTelefono onCerrar={() => setMenu(false)} />}
    </header>
  )
}

function Cuenta({ persona: { nombre, correo }, onTeclas }: Pick<Props, 'persona' | 'onTeclas'>) {
  return (
    <MenuFlotante
      nombre={`Cuenta de ${nombre}`}
      icono={IconUserCircle}
      tamano={20}
      enBoton={
        <span className={estilos.nombre}>
          <span>{nombre}</span>
          <Icono de={IconChevronDown} tamano={16} />
        </span>
      }
    >
      {(cerrar) => (
        <>
          <p>
            <b>{nombre}</b>
            <Texto nota>{correo}</Texto>
          </p>
          <BotonLiga modo="liso" icono={IconDevices} to={aPantalla('misSesiones', {})} onClick={cerrar}>
            Mis sesiones
          </BotonLiga>
          <BotonLiga modo="liso" icono={IconKey} to={aPantalla('misFactores', {})} onClick={cerrar}>
            Mis factores
          </BotonLiga>
          <Boton
            modo="liso"
            icono={IconKeyboard}
            onClick={() => {
              cerrar()
              onTeclas()
            }}
          >
            Teclas
          </Boton>
          <Boton modo="liso" icono={IconLogout} onClick={() => void salir()}>
            Cerrar sesión
          </Boton>
        </>
      )}
    </MenuFlotante>
  )
}

async function salir(): Promise<void> {
  await enviar(salirPersonal).catch(() => undefined)
  leaveSession()
}
