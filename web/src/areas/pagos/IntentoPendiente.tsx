import { cancelarPago, type PagoPendiente } from '@surtia/contracts/pagos.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { useRef, useState } from 'react'
import { send, textOf } from '../../api/send.ts'
import { can, esDeConsulta } from '../../api/session.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Cifra, Resumen } from '../../ui/Resumen.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { irAlBanco } from './ir-al-banco.ts'

/** An attempt that was not finished: on with it at the bank, or cancel it. */
export function IntentoPendiente({ pago, onCancelado }: { pago: PagoPendiente; onCancelado: () => void }) {
  const [ocupado, setOcupado] = useState(false)
  const continuar = useRef<HTMLButtonElement>(null)
  const consulta = !can('cancelarPago')
  const cancelar = async () => {
    setOcupado(true)
    try {
      await send(cancelarPago, { params: { id: pago.idPagosWebEnc } })
    } catch (error) {
      await showAlert('Pago en Linea', textOf(error))
    } finally {
      setOcupado(false)
      onCancelado()
    }
  }
  return (
    <Dialogo
      papel="alertdialog"
      primero={continuar}
      titulo="!Hemos detectado un intento de pago no concretado!"
      pie={
        consulta ? (
          esDeConsulta('cancelarPago') && <Nota>Sesión de consulta</Nota>
        ) : (
          <>
            <Boton onClick={cancelar} disabled={ocupado} aria-busy={ocupado}>
              Cancelar pago
            </Boton>
            <Boton ref={continuar} modo="accion" onClick={() => irAlBanco(pago)} disabled={ocupado}>
              Continuar
            </Boton>
          </>
        )
      }
    >
      <p>En la página del banco presione Continuar para concretar el pago, o Regresar para abandonarlo.</p>
      <Resumen>
        <Cifra nombre="Referencia">{pago.referencia}</Cifra>
        <Cifra nombre="Importe" grande>
          {enPesos(Number(pago.mp_amount))}
        </Cifra>
      </Resumen>
    </Dialogo>
  )
}
