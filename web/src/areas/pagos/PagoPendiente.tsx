import { cancelarPago, type PagoPendiente as Pago, pagosPendientes } from '@surtia/contracts/calls/pagos.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { IconClockHour4 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { send, textOf } from '../../api/send.ts'
import { can, readSession } from '../../api/session.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { PieDeSeleccion } from '../../ui/PieDeSeleccion.tsx'
import { Nota } from '../../ui/Texto.tsx'
import type { Route } from './+types/PagoPendiente.ts'
import { irAlBanco } from './ir-al-banco.ts'
import estilos from './ResultadoDePago.module.css'

export const meta = () => [{ title: titulo('Pago pendiente') }, { name: 'robots', content: 'noindex' }]

/** Back from the bank without paying: the attempt still stands; visiting this address changes nothing. */
export default function PagoPendiente({ params: { idPago } }: Route.ComponentProps) {
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
  return (
    <main className={estilos.resultadoDePago} id="contenido">
      <h1>
        {pago === null ? 'Consultando su pago…' : pago === 'ninguno' ? 'Pago en Linea' : 'Su pago sigue pendiente'}
      </h1>
      {pago === 'ninguno' && <p role="status">{mensaje || 'No tiene un intento de pago pendiente con ese número.'}</p>}
      {pago !== null && pago !== 'ninguno' && (
        <>
          <Icono de={IconClockHour4} tamano={56} trazo={1.5} />
          <p>
            El intento {pago.referencia} por {enPesos(Number(pago.mp_amount))} no se concretó.
            {can('pagar') && ' Puede continuar en el banco o cancelarlo.'}
          </p>
          <PieDeSeleccion>
            {can('cancelarPago') && <Boton onClick={() => cancelar(pago.idPagosWebEnc)}>Cancelar pago</Boton>}
            {can('pagar') ? (
              <Boton modo="accion" onClick={() => irAlBanco(pago)}>
                Continuar
              </Boton>
            ) : (
              <Nota>Sesión de consulta</Nota>
            )}
          </PieDeSeleccion>
        </>
      )}
      <BotonLiga to={paths.adeudos()}>Regresar a adeudos</BotonLiga>
    </main>
  )
}
