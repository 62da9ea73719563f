import type { Data } from '@surtia/contracts/call.ts'
import {
  descartarPreparado,
  enviarPreparado,
  pedidoPreparado,
  prepararAlCarrito,
} from '@surtia/contracts/programados.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CLAVES } from '../../api/claves.ts'
import { type Answer, send, textOf } from '../../api/send.ts'
import { sendSurely } from '../../api/send-surely.ts'
import { paths } from '../../paths.ts'
import { ask, showAlert, showToast } from '../../ui/avisos.ts'
import { useClave } from '../../ui/use-clave.ts'
import { alCarrito } from '../carrito/al-carrito.ts'
import { markLleno } from '../carrito/use-carrito.ts'

export type Preparado = Data<typeof pedidoPreparado>

export const usePreparado = (id: number) =>
  useQuery({
    queryKey: CLAVES.programados.preparado(id),
    queryFn: async ({ signal }) => (await send(pedidoPreparado, { params: { id }, signal })).data,
    staleTime: 0,
  })

/** What can be done with a prepared order; each is asked once, also after no answer. */
export function useHechosDePreparado({ id, totales: { total } }: Preparado) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const clave = useClave()
  const [ocupado, setOcupado] = useState<'enviar' | 'pasar' | 'descartar' | null>(null)
  const [agregado, setAgregado] = useState<Answer<typeof prepararAlCarrito> | null>(null)
  const hacer = async (que: 'enviar' | 'pasar' | 'descartar', titulo: string, mandar: () => Promise<void>) => {
    setOcupado(que)
    try {
      await mandar()
    } catch (error) {
      await showAlert(
        titulo,
        error instanceof Refusal || que !== 'enviar' ? textOf(error) : `${textOf(error)} ${NO_DUPLICA}`,
      )
    } finally {
      setOcupado(null)
      void cache.invalidateQueries({ queryKey: CLAVES.programados.preparado(id) })
    }
  }
  return {
    ocupado,
    agregado,
    cerrar: () => setAgregado(null),
    enviar: () =>
      hacer('enviar', 'Enviar pedido', async () => {
        const body = { totalVisto: total }
        const { data, message } = await sendSurely(enviarPreparado, {
          params: { id },
          body,
          idempotencyKey: clave.de(body),
        })
        void cache.invalidateQueries({ queryKey: CLAVES.pedidos.todo })
        void cache.invalidateQueries({ queryKey: CLAVES.notificaciones })
        const folios = data.pedidos.map((p) => p.folio).join(', ')
        await showAlert('Pedido enviado', `${message} Folio ${folios}.`, 'exito')
        await navigate(paths.estatusDePedido())
      }),
    pasar: () =>
      hacer('pasar', 'Pasar al carrito', async () => {
        const respuesta = await alCarrito(() =>
          sendSurely(prepararAlCarrito, { params: { id }, idempotencyKey: clave.de('pasar') }),
        )
        markLleno(cache, respuesta.data.renglones)
        setAgregado(respuesta)
      }),
    descartar: async () => {
      if (!(await ask('Descartar', '¿Descartar este pedido? Su lista se queda.'))) return
      await hacer('descartar', 'Descartar', async () => {
        await sendSurely(descartarPreparado, { params: { id } })
        showToast({ clase: 'programado', tono: 'info', texto: 'Se descartó el pedido' })
        await navigate(paths.programados())
      })
    },
  }
}

const NO_DUPLICA = 'Volver a intentar no duplica su pedido.'
