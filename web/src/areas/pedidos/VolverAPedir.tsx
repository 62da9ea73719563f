import { volverAPedir } from '@surtia/contracts/estatus-pedido.ts'
import { IconRepeat } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { type Answer, textOf } from '../../api/send.ts'
import { sendSurely } from '../../api/send-surely.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { alCarrito } from '../carrito/al-carrito.ts'
import { markLleno } from '../carrito/use-carrito.ts'

const traer = () => import('../carrito/LoAgregado.tsx').then(({ LoAgregado }) => ({ default: LoAgregado }))
const LoAgregado = perezosa(traer)

type Props = { folio: string; texto?: string; onCerrar?: () => void }

/** Puts an order's lines into the cart again, at today's prices, and says which could not be. */
export function VolverAPedir({ folio, texto = 'Volver a pedir', onCerrar }: Props) {
  const cache = useQueryClient()
  const [ocupado, setOcupado] = useState(false)
  const [resultado, setResultado] = useState<Answer<typeof volverAPedir> | null>(null)

  // asked again after no answer it is the same wish, and is not added twice
  const clave = useRef('')

  const pedir = async () => {
    setOcupado(true)
    try {
      // before anything is added: without it nothing could say what was
      await traer()
      clave.current ||= crypto.randomUUID()
      const respuesta = await alCarrito(() =>
        sendSurely(volverAPedir, { params: { folio }, idempotencyKey: clave.current }),
      )
      clave.current = ''
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
      <Boton cambia="llenarCarrito" ocupado={ocupado} icono={IconRepeat} onClick={pedir} disabled={ocupado}>
        {texto}
      </Boton>
      {resultado && (
        <Suspense fallback={null}>
          <LoAgregado
            titulo="Volver a pedir"
            data={resultado.data}
            cambios={resultado.cambios}
            onCerrar={() => {
              setResultado(null)
              onCerrar?.()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
