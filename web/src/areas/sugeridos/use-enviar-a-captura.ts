import { agregarCaptura } from '@surtia/contracts/captura.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Answer, textOf } from '../../api/send.ts'
import { NoSeSabe, sendSurely } from '../../api/send-surely.ts'
import { paths } from '../../paths.ts'
import { showAlert } from '../../ui/avisos.ts'
import { alCarrito } from '../carrito/al-carrito.ts'
import { avisarAgregado, seAgregaron } from '../carrito/avisar-agregado.ts'
import { markLleno } from '../carrito/use-carrito.ts'
import type { Sugeridas } from './use-sugeridos.ts'

export const ENVIAR_A_CAPTURA = 'Enviar a captura rápida'
const NO_SABEMOS = 'No sabemos si se agregaron a su carrito. Puede intentarlo de nuevo: no se agregan dos veces.'

/** Puts all rows that are not in it yet into the web cart, and goes where its lines are captured; what could not be added is shown first. */
export function useEnviarACaptura(lista: Sugeridas) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [ocupado, setOcupado] = useState(false)
  const [incompleto, setIncompleto] = useState<Answer<typeof agregarCaptura> | null>(null)
  // the same rows again are not a second addition
  const intento = useRef({ cuales: '', clave: '' })
  const porEnviar = lista.filas.filter((s) => !lista.estaPuesto(s.codArticulo))

  const enviar = async () => {
    const renglones = porEnviar.map((s) => ({
      codArticulo: s.codArticulo,
      cantidad: lista.piezasDe(s),
      rutaOrigen: 'toca-pedir' as const,
    }))
    const cuales = JSON.stringify(renglones)
    if (intento.current.cuales !== cuales) intento.current = { cuales, clave: crypto.randomUUID() }
    setOcupado(true)
    try {
      const respuesta = await alCarrito(() =>
        sendSurely(agregarCaptura, { body: { renglones }, idempotencyKey: intento.current.clave }),
      )
      intento.current = { cuales: '', clave: '' }
      const { agregados, noAgregados, renglones: enCarrito } = respuesta.data
      lista.alAgregar(porEnviar.filter((s) => !noAgregados.some((n) => n.codArticulo === s.codArticulo)))
      if (noAgregados.length > 0) {
        markLleno(cache, enCarrito)
        setIncompleto(respuesta)
      } else {
        avisarAgregado(cache, respuesta, seAgregaron(agregados))
        await navigate(paths.capturaRapida())
      }
    } catch (error) {
      await showAlert(ENVIAR_A_CAPTURA, error instanceof NoSeSabe ? NO_SABEMOS : textOf(error))
    } finally {
      setOcupado(false)
    }
  }
  return {
    porEnviar,
    enviar,
    ocupado,
    incompleto,
    cerrar: () => {
      const entraron = (incompleto?.data.agregados ?? 0) > 0
      setIncompleto(null)
      if (entraron) void navigate(paths.capturaRapida())
    },
  }
}
