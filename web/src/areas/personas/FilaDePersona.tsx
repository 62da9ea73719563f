import type { Persona } from '@surtia/contracts/personas.ts'
import { NOMBRE_DE_PAPEL } from '@surtia/rules/cuenta/papeles.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaYHora } from '@surtia/rules/fechas.ts'
import { IconDots } from '@tabler/icons-react'
import { Boton } from '../../ui/Boton.tsx'
import { DelMenu, MenuDeFila, useMenuDeFila } from '../../ui/MenuDeFila.tsx'
import { Celda } from '../../ui/Tabla.tsx'
import { EstadoDePersona } from './EstadoDePersona.tsx'
import { nombreDe, useHechosDePersona } from './use-personas.ts'

const limite = (importe: number | null): string => (importe === null ? 'Sin límite' : enPesos(importe))

/** Somebody: what it is, what it may spend and has spent, when it came last, and what can be done. */
export function FilaDePersona({ persona, onCambiar }: { persona: Persona; onCambiar: () => void }) {
  const { nombre, usuario, papel, limitePedido, limiteMes, gastadoMes, ultimaSesion } = persona
  return (
    <tr>
      <Celda lugar="doc">
        <b>{nombre || '–'}</b>
      </Celda>
      <Celda rotulo="Usuario">{usuario}</Celda>
      <Celda rotulo="Papel">{NOMBRE_DE_PAPEL[papel]}</Celda>
      <Celda num rotulo="Límite por pedido">
        {limite(limitePedido)}
      </Celda>
      <Celda num rotulo="Límite del mes">
        {limite(limiteMes)}
      </Celda>
      <Celda num importe rotulo="Gastado">
        {enPesos(gastadoMes)}
      </Celda>
      <Celda fecha rotulo="Última sesión" enBlanco={ultimaSesion === null}>
        {ultimaSesion === null ? '–' : enDiaYHora(new Date(ultimaSesion))}
      </Celda>
      <Celda lugar="est">
        <EstadoDePersona persona={persona} />
      </Celda>
      <Celda num lugar="acciones">
        <Opciones persona={persona} onCambiar={onCambiar} />
      </Celda>
    </tr>
  )
}

function Opciones({ persona, onCambiar }: { persona: Persona; onCambiar: () => void }) {
  const menu = useMenuDeFila()
  const { ocupado, reinvitar, terminarSesiones, alternar } = useHechosDePersona(persona)
  const { activo, invitacion } = persona
  return (
    <>
      <Boton
        cambia
        modo="liso"
        cuadrado
        icono={IconDots}
        ocupado={ocupado}
        disabled={ocupado}
        aria-label={`Opciones de ${nombreDe(persona)}`}
        popoverTarget={menu}
      />
      <MenuDeFila id={menu}>
        <DelMenu menu={menu} onClick={onCambiar}>
          Cambiar
        </DelMenu>
        {activo && invitacion && (
          <DelMenu menu={menu} onClick={() => void reinvitar()}>
            Reenviar invitación
          </DelMenu>
        )}
        {activo && !invitacion && (
          <DelMenu menu={menu} onClick={() => void terminarSesiones()}>
            Terminar sesiones
          </DelMenu>
        )}
        <DelMenu menu={menu} onClick={() => void alternar()}>
          {activo ? 'Desactivar' : 'Activar'}
        </DelMenu>
      </MenuDeFila>
    </>
  )
}
