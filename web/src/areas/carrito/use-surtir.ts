import type { Body } from '@surtia/contracts/call.ts'
import { type Diferencia, surtir } from '@surtia/contracts/calls/carrito.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { showAlert } from '../../ui/avisos.ts'
import { markVacio } from './use-carrito.ts'

type Diferencias = { diferencias: Diferencia[] } | null

const EN_PALABRAS: Record<Diferencia['motivo'], (antes: number, ahora: number) => string> = {
  precio: (antes, ahora) => `precio ${enPesos(antes)}, ahora ${enPesos(ahora)}`,
  existencia: (antes, ahora) => `${piezas(antes)}, ahora ${ahora.toLocaleString('es-MX')}`,
  'otro CEDIS': (antes, ahora) =>
    `${piezas(antes)} de su CEDIS, ahora ${ahora.toLocaleString('es-MX')}; cambia lo que surten otros CEDIS`,
  caducidad: (antes, ahora) => `${piezas(antes)} de caducidad menor, ahora ${ahora.toLocaleString('es-MX')}`,
}
const piezas = (n: number) => (n === 1 ? '1 pieza' : `${n.toLocaleString('es-MX')} piezas`)

/** What changed since the total was shown, in words. */
const enPalabras = (data: unknown): string =>
  ((data as Diferencias)?.diferencias ?? [])
    .map((d) => `${d.codArticulo}: ${EN_PALABRAS[d.motivo](d.antes, d.ahora)}`)
    .join('; ')

/**
 * Sends an order: success is told and leads to the order status; a refusal is told, and `alRechazar` runs; a lost answer is told
 * beside the button, and trying again with the same key makes no second order.
 */
export function useSurtir(clave: string, { alEnviar, alRechazar }: { alEnviar?: () => void; alRechazar: () => void }) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const enCurso = useRef(false)
  const [enviando, setEnviando] = useState(false)
  const [falla, setFalla] = useState('')

  const enviar = async (body: Body<typeof surtir>) => {
    if (enCurso.current) return
    enCurso.current = true
    setEnviando(true)
    setFalla('')
    try {
      const { data, message } = await send(surtir, { body, idempotencyKey: clave })
      markVacio(cache, body.surtirWebExcel)
      void cache.invalidateQueries({ queryKey: CLAVES.pedidos.todo })
      void cache.invalidateQueries({ queryKey: CLAVES.notificaciones })
      alEnviar?.()
      const folios = data.pedidos.map((p) => p.folio).join(', ')
      await showAlert(
        'Pedido enviado',
        `${data.pedidos.length === 1 ? 'Su pedido se envió con el folio' : 'Sus pedidos se enviaron con los folios'} ${folios}. ${message}`,
        'exito',
      )
      void navigate(paths.estatusDePedido())
    } catch (error) {
      enCurso.current = false
      setEnviando(false)
      if (!(error instanceof Refusal)) {
        setFalla(textOf(error))
        return
      }
      void cache.invalidateQueries({ queryKey: CLAVES.carrito.todo })
      alRechazar()
      await showAlert('Enviar pedido', [error.message, enPalabras(error.data)].filter(Boolean).join(' '))
    }
  }
  return { enviar, enviando, falla }
}
