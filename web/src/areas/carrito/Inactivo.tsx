import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'

/** A client that may fill a cart and not send it. */
export function Inactivo({ onCerrar }: { onCerrar: () => void }) {
  return (
    <Dialogo
      papel="alertdialog"
      titulo="Enviar pedido"
      medida="corto"
      pie={
        <Boton modo="accion" onClick={onCerrar}>
          Aceptar
        </Boton>
      }
    >
      <p>El cliente se encuentra inactivo.</p>
    </Dialogo>
  )
}
