import { autorizacionAlCarrito, retirarAutorizacion, type Solicitud } from '@surtia/contracts/autorizaciones.ts'
import { porQueNoResuelve } from '@surtia/rules/autorizaciones/solicitud.ts'
import { IconArrowBackUp, IconBan, IconCheck, IconShoppingCart } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CLAVES } from '../../api/claves.ts'
import { textOf } from '../../api/send.ts'
import { sendSurely } from '../../api/send-surely.ts'
import { readSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { ask, showAlert, showToast } from '../../ui/avisos.ts'
import { Boton, FilaDeBotones } from '../../ui/Boton.tsx'
import { markLleno } from '../carrito/use-carrito.ts'
import { AprobarYEnviar } from './AprobarYEnviar.tsx'
import { RechazarSolicitud } from './RechazarSolicitud.tsx'

/** What the one who looks may do with a request that waits. */
export function BotonesDeSolicitud({ solicitud }: { solicitud: Solicitud }) {
  const { id, suya, porQueNo } = solicitud
  const [abierto, setAbierto] = useState<'aprobar' | 'rechazar' | null>(null)
  const { ocupado, alCarrito, retirar } = useSacar(id)
  const aprueba = porQueNo === ''
  const resuelve = porQueNoResuelve(readSession()?.user.papel ?? 'titular') === ''
  const cerrar = () => setAbierto(null)
  return (
    <>
      <FilaDeBotones>
        {aprueba && (
          <>
            <Boton cambia modo="accion" icono={IconCheck} onClick={() => setAbierto('aprobar')}>
              Aprobar y enviar
            </Boton>
            <Boton cambia icono={IconBan} onClick={() => setAbierto('rechazar')}>
              Rechazar
            </Boton>
          </>
        )}
        {(suya || resuelve) && (
          <Boton cambia icono={IconShoppingCart} ocupado={ocupado} onClick={() => void alCarrito()}>
            Pasar al carrito
          </Boton>
        )}
        {suya && (
          <Boton cambia icono={IconArrowBackUp} ocupado={ocupado} onClick={() => void retirar()}>
            Retirar solicitud
          </Boton>
        )}
      </FilaDeBotones>
      {abierto === 'aprobar' && <AprobarYEnviar solicitud={solicitud} onCerrar={cerrar} />}
      {abierto === 'rechazar' && <RechazarSolicitud id={id} onCerrar={cerrar} />}
    </>
  )
}

/** Takes it back into the cart, or away; it is looked at again however it went. */
function useSacar(id: number) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [ocupado, setOcupado] = useState(false)
  const hacer = async (nombre: string, sacar: () => Promise<void>) => {
    setOcupado(true)
    try {
      await sacar()
    } catch (error) {
      await showAlert(nombre, textOf(error))
    } finally {
      setOcupado(false)
      await cache.invalidateQueries({ queryKey: CLAVES.autorizaciones.todas })
    }
  }
  return {
    ocupado,
    alCarrito: () =>
      hacer('Pasar al carrito', async () => {
        const { data } = await sendSurely(autorizacionAlCarrito, { params: { id } })
        markLleno(cache, data.renglones)
        if (data.noAgregados.length > 0)
          await showAlert(
            'Pasar al carrito',
            `No se agregaron: ${data.noAgregados.map((n) => `${n.descripcion} (${n.motivo})`).join('; ')}`,
          )
        void navigate(paths.carrito())
      }),
    retirar: async () => {
      if (!(await ask('Retirar solicitud', '¿Desea retirarla? Sus renglones no vuelven al carrito.'))) return
      await hacer('Retirar solicitud', async () => {
        const { message } = await sendSurely(retirarAutorizacion, { params: { id } })
        showToast({ clase: 'autorizacion', texto: message })
      })
    },
  }
}
