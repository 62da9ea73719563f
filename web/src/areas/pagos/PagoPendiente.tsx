import { cancelarPago, type PagoPendiente as Pago, pagosPendientes } from '@surtia/contracts/pagos.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { IconClockHour4 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { send, textOf } from '../../api/send.ts'
import { can, esDeConsulta, readSession } from '../../api/session.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { Cifra, Resumen } from '../../ui/Resumen.tsx'
import { Nota } from '../../ui/Texto.tsx'
import type { Route } from './+types/PagoPendiente.ts'
import { HojaDePago } from './HojaDePago.tsx'
import { irAlBanco } from './ir-al-banco.ts'

export const meta = () => [{ title: titulo('Pago pendiente') }, { name: 'robots', content: 'noindex' }]

/** Back from the bank without paying: the attempt still stands; visiting this address changes nothing. */
export default function PagoPendiente({ params: { idPago } }: Pick<Route.ComponentProps, 'params'>) {
  const [pago, setPago] = useState<Pago | 'ninguno' | null>(null)
  const [mensaje, setMensaje] = useState('')
  useEffect(() => {
    if (!readSession()) {
      setPago('ninguno')
      return
    }
    send(pagosPendientes).then(
      ({ data }) => setPago(data.find((p) => String(p.idPagosWebEnc) === idPago) ?? 'ninguno'),
      () => setPago('ninguno'),
    )
  }, [idPago])
  const cancelar = async (id: number) => {
    try {
      const { message } = await send(cancelarPago, { params: { id } })
      setMensaje(message)
    } catch (error) {
      setMensaje(textOf(error))
    }
    setPago('ninguno')
  }
  const regreso = <BotonLiga to={paths.adeudos()}>Regresar a adeudos</BotonLiga>
  if (pago === null) return <HojaDePago titulo="Consultando su pago…" acciones={regreso} />
  if (pago === 'ninguno')
    return (
      <HojaDePago titulo="Pago en Linea" acciones={regreso}>
        <p role="status">{mensaje || 'No tiene un intento de pago pendiente con ese número.'}</p>
      </HojaDePago>
    )
  return (
    <HojaDePago
      dibujo={IconClockHour4}
      titulo="Su pago sigue pendiente"
      acciones={
        <>
          {can('pagar') ? (
            <Boton modo="accion" onClick={() => irAlBanco(pago)}>
              Continuar
            </Boton>
          ) : (
            esDeConsulta('pagar') && <Nota>Sesión de consulta</Nota>
          )}
          {can('cancelarPago') && <Boton onClick={() => cancelar(pago.idPagosWebEnc)}>Cancelar pago</Boton>}
          {regreso}
        </>
      }
    >
      <p>
        El intento no se concretó.
        {can('pagar') && ' Puede continuar en el banco o cancelarlo.'}
      </p>
      <Resumen>
        <Cifra nombre="Referencia">{pago.referencia}</Cifra>
        <Cifra nombre="Importe" grande>
          {enPesos(Number(pago.mp_amount))}
        </Cifra>
      </Resumen>
    </HojaDePago>
  )
}
