import { agregarCaptura } from '@surtia/contracts/captura.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { textOf } from '../../api/send.ts'
import { NoSeSabe, sendSurely } from '../../api/send-surely.ts'
import { alCarrito } from '../carrito/al-carrito.ts'
import { avisarAgregado } from '../carrito/avisar-agregado.ts'
import type { Rechazo } from '../carrito/use-guardar-cantidad.ts'
import type { Sugerida } from './use-sugeridos.ts'

/** Adds pieces of what is suggested to the cart; for eight seconds the notice takes them back. `alAgregar` is told once they are in it. */
export function useAgregarSugerido({ codArticulo, descripcion }: Sugerida, alAgregar: () => void) {
  const cache = useQueryClient()
  const [guardando, setGuardando] = useState(false)
  const [rechazo, setRechazo] = useState<Rechazo | null>(null)
  // the same try again is not a second addition
  const clave = useRef('')

  const agregar = async (piezas: number) => {
    setGuardando(true)
    setRechazo(null)
    clave.current ||= crypto.randomUUID()
    try {
      const renglones = [{ codArticulo, cantidad: piezas, rutaOrigen: 'toca-pedir' as const }]
      const agregado = await alCarrito(() =>
        sendSurely(agregarCaptura, { body: { renglones }, idempotencyKey: clave.current }),
      )
      clave.current = ''
      const [rechazado] = agregado.data.noAgregados
      if (rechazado) return setRechazo({ texto: rechazado.motivo, boton: null })
      avisarAgregado(cache, agregado, `Se agregó ${piezas.toLocaleString('es-MX')} de ${descripcion}`)
      alAgregar()
    } catch (fallo) {
      const dudoso = fallo instanceof NoSeSabe
      if (!dudoso) clave.current = ''
      const boton = { texto: dudoso ? 'Revisar' : 'Reintentar', hacer: () => void agregar(piezas) }
      setRechazo({ texto: textOf(fallo), boton: fallo instanceof Refusal ? null : boton })
    } finally {
      setGuardando(false)
    }
  }
  return {
    guardando,
    rechazo,
    agregar,
    /** other pieces are another addition */
    olvidar: () => {
      clave.current = ''
      setRechazo(null)
    },
  }
}
