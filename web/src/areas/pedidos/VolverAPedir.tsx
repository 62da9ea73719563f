import { volverAPedir } from '@surtia/contracts/calls/estatus-pedido.ts'
import { IconRepeat } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, send, textOf } from '../../api/send.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { LoAgregado } from '../carrito/LoAgregado.tsx'
import { markLleno } from '../carrito/use-carrito.ts'

/** Puts an order's lines into the cart again, at today's prices, and says which could not be. */
export function VolverAPedir({ folio, onCerrar }: { folio: string; onCerrar: () => void }) {
  const cache = useQueryClient()
  const [ocupado, setOcupado] = useState(false)
  const [resultado, setResultado] = useState<Answer<typeof volverAPedir> | null>(null)

  const pedir = async () => {
    setOcupado(true)
    try {
      const respuesta = await send(volverAPedir, { params: { folio } })
      markLleno(cache, respuesta.data.renglones)
      setResultado(respuesta)
    } catch (error) {
      await showAlert('Volver a pedir', textOf(error))
    } finally {
      setOcupado(false)
    }
  }
  return (
    <>
      <Boton ocupado={ocupado} icono={IconRepeat} onClick={pedir} disabled={ocupado}>
        Volver a pedir
      </Boton>
      {resultado && (
        <LoAgregado titulo="Volver a pedir" data={resultado.data} cambios={resultado.cambios} onCerrar={onCerrar} />
      )}
    </>
  )
}
