import { aprobarAutorizacion, type Solicitud } from '@surtia/contracts/autorizaciones.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CLAVES } from '../../api/claves.ts'
import { textOf } from '../../api/send.ts'
import { sendSurely } from '../../api/send-surely.ts'
import { paths } from '../../paths.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useClave } from '../../ui/use-clave.ts'
import { enPalabras, seEnvio } from '../carrito/lo-enviado.ts'

/** One question, with the total of today; what changed meanwhile is told, and it is looked at again. */
export function AprobarYEnviar({ solicitud, onCerrar }: { solicitud: Solicitud; onCerrar: () => void }) {
  const { pide, totalHoy } = solicitud
  const { ocupado, aprobar } = useAprobar(solicitud, onCerrar)
  return (
    <Dialogo
      titulo={`Aprobar y enviar el pedido por ${enPesos(totalHoy)}`}
      medida="corto"
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton modo="accion" ocupado={ocupado} onClick={() => void aprobar()}>
            Aceptar
          </Boton>
        </>
      }
    >
      <p>El pedido queda a nombre de {pide}, autorizado por usted.</p>
    </Dialogo>
  )
}

function useAprobar({ id, totalHoy }: Solicitud, onCerrar: () => void) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const clave = useClave()
  const [ocupado, setOcupado] = useState(false)
  const aprobar = async () => {
    setOcupado(true)
    const body = { totalVisto: totalHoy }
    try {
      const enviado = await sendSurely(aprobarAutorizacion, {
        params: { id },
        body,
        idempotencyKey: clave.de([id, body]),
      })
      onCerrar()
      void cache.invalidateQueries({ queryKey: CLAVES.pedidos.todo })
      await showAlert('Pedido enviado', seEnvio(enviado.data.pedidos, enviado.message, ''), 'exito')
      void navigate(paths.estatusDePedido())
    } catch (error) {
      onCerrar()
      await showAlert(
        'Aprobar y enviar',
        [textOf(error), enPalabras(error instanceof Refusal ? error.data : null)].filter(Boolean).join(' '),
      )
    } finally {
      setOcupado(false)
      await cache.invalidateQueries({ queryKey: CLAVES.autorizaciones.todas })
    }
  }
  return { ocupado, aprobar }
}
