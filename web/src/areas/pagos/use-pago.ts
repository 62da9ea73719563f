import { guardarIntento, pagosPendientes } from '@surtia/contracts/pagos.ts'
import { YA_TIENE_UNO_PENDIENTE } from '@surtia/rules/pagos/uno-pendiente.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Failure, send, textOf } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { showAlert } from '../../ui/avisos.ts'
import { useClave } from '../../ui/use-clave.ts'
import { erroresDeMontos, SIN_ERRORES } from './errores-de-montos.ts'
import { irAlBanco } from './ir-al-banco.ts'

/** Saves an attempt and leads to the bank; the same amounts again carry the same key, so they count once. What is wrong with an amount is told at its box. */
export function usePago() {
  const navigate = useNavigate()
  const clave = useClave()
  const [ocupado, setOcupado] = useState(false)
  const [errores, setErrores] = useState(SIN_ERRORES)
  const pagar = async (importe: number, documentos: { documento: string; abono: number }[]) => {
    if (ocupado) return
    setOcupado(true)
    setErrores(SIN_ERRORES)
    try {
      if ((await send(pagosPendientes)).data.length > 0) {
        await showAlert('Pago en Linea', YA_TIENE_UNO_PENDIENTE)
        void navigate(paths.clientes())
        return
      }
      const body = { importe, documentos }
      irAlBanco((await send(guardarIntento, { body, idempotencyKey: clave.de(body) })).data)
    } catch (error) {
      setOcupado(false)
      await showAlert('Pago en Linea', textOf(error))
      if (!(error instanceof Failure)) return
      // that attempt is over: the next one has a key of its own
      if (error.status === 409) clave.olvidar()
      setErrores(
        erroresDeMontos(
          error.fields,
          documentos.map((d) => d.documento),
        ),
      )
    }
  }
  return { pagar, ocupado, errores, olvidarErrores: () => setErrores(SIN_ERRORES) }
}
