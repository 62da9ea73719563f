import { cancelarPago, type PagoPendiente } from '@surtia/contracts/pagos.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { useState } from 'react'
import { send, textOf } from '../../api/send.ts'
import { puede } from '../../api/session.ts'
import { alertar } from '../../ui/avisos.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { irAlBanco } from './ir-al-banco.ts'

/** An attempt that was not finished: on with it at the bank, or cancel it. */
export function IntentoPendiente({ pago, onCancelado }: { pago: PagoPendiente; onCancelado: () => void }) {
  const [ocupado, setOcupado] = useState(false)
  const consulta = !puede('cancelarPago')
  const cancelar = async () => {
    setOcupado(true)
    try {
      await send(cancelarPago, { params: { id: pago.idPagosWebEnc } })
    } catch (error) {
      await alertar('Pago en Linea', textOf(error))
    } finally {
      setOcupado(false)
      onCancelado()
    }
  }
  return (
    <Dialogo
      papel="alertdialog"
      titulo="!Hemos detectado un intento de pago no concretado!"
      pie={
        consulta ? (
          <p className="nota">Sesión de consulta</p>
        ) : (
          <>
            <button type="button" className="btn" onClick={cancelar} disabled={ocupado} aria-busy={ocupado}>
              Cancelar pago
            </button>
            <button type="button" className="btn btn-accion" onClick={() => irAlBanco(pago)} disabled={ocupado}>
              Continuar
            </button>
          </>
        )
      }
    >
      <p>En la página del banco presione Continuar para concretar el pago, o Regresar para abandonarlo.</p>
      <dl className="resumen-pedido">
        <dt>Referencia</dt>
        <dd>{pago.referencia}</dd>
        <dt className="gran">Importe</dt>
        <dd className="gran">{enPesos(Number(pago.mp_amount))}</dd>
      </dl>
    </Dialogo>
  )
}
