import type { Body } from '@surtia/contracts/call.ts'
import { surtir } from '@surtia/contracts/carrito.ts'
import type { PorAutorizar } from '@surtia/rules/autorizaciones/motivos.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CLAVES } from '../../api/claves.ts'
import { hayRed } from '../../api/red.ts'
import { textOf } from '../../api/send.ts'
import { NO_SABEMOS, NoSeGuardo, NoSeSabe, SIN_RED, sendSurely } from '../../api/send-surely.ts'
import { dejarParaElSiguiente } from '../../equipo/captura.ts'
import { porQueNo } from '../../equipo/por-que-no.ts'
import { paths } from '../../paths.ts'
import { showAlert } from '../../ui/avisos.ts'
import { aSolas } from './al-carrito.ts'
import { enviarConTodo } from './enviar-con-todo.ts'
import { enPalabras, seEnvio } from './lo-enviado.ts'
import { removeLoEscrito } from './lo-escrito.ts'
import { loQueFalta } from './lo-que-falta.ts'
import { dichoDeApartados } from './NoSeSurten.tsx'
import { pedirDespacho } from './pedir-despacho.ts'
import { markVacio } from './use-carrito.ts'

/** Why an order is not sent, or not known to be, and what can be done about it. */
export type FallaDeEnvio = { texto: string; boton: { texto: string; hacer: () => void } | null }

/** an order is sent when all that was wished is in it */
const FALTAN = 'Hay renglones que no se guardaron o que están por resolver. Revíselos y vuelva a enviar.'
/** how long what is being stored is waited for, and how often it is looked at, in milliseconds */
const [PACIENCIA_MS, CADA_MS] = [30_000, 200]

type Envio = Body<typeof surtir>

/** A send that needs somebody's approval, and for what. */
export type PorPedir = { body: Envio; motivos: readonly PorAutorizar[] }

/** No answer is not a no: the same send with its own key makes no second order and tells what became of the first. */
async function enviarUnaVez(body: Envio, idempotencyKey: string, alDudar: () => void) {
  try {
    return await sendSurely(surtir, { body, idempotencyKey })
  } catch (error) {
    if (!(error instanceof NoSeSabe)) throw error
    alDudar()
    return sendSurely(surtir, { body, idempotencyKey }).catch((otra) => {
      throw otra instanceof NoSeGuardo ? error : otra
    })
  }
}

/** The web cart's order leaves with all that was wished (docs/reglas/carrito.md#nada-sale-sin-contarse); null when that stopped it. */
function enviarCompleto(enviar: () => ReturnType<typeof enviarUnaVez>) {
  const hasta = performance.now() + PACIENCIA_MS
  porQueNo.olvidar()
  pedirDespacho()
  return enviarConTodo({
    loQueFalta,
    hayRed,
    despues: async () => {
      await new Promise((listo) => setTimeout(listo, CADA_MS))
      return performance.now() < hasta
    },
    aSolas,
    enviar: async () => {
      const enviado = await enviar()
      dejarParaElSiguiente()
      return enviado
    },
  })
}

/**
 * Sends an order: success is told and leads to the order status; a refusal is told, and `alRechazar` runs; one that needs an approval is
 * `porPedir`; what is not sent, or not known to be, is told beside the button.
 */
export function useSurtir(clave: string, { alEnviar, alRechazar }: { alEnviar?: () => void; alRechazar: () => void }) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const enCurso = useRef(false)
  /** it went out, and nobody knows what became of it: that is asked, whatever else waits */
  const dudoso = useRef(false)
  const [enviando, setEnviando] = useState(false)
  const [falla, setFalla] = useState<FallaDeEnvio | null>(null)
  const [porPedir, setPorPedir] = useState<PorPedir | null>(null)

  const enviar = async (body: Envio) => {
    if (enCurso.current) return
    enCurso.current = true
    setEnviando(true)
    setFalla(null)
    try {
      const mandar = () =>
        enviarUnaVez(body, clave, () => {
          dudoso.current = true
          setFalla({ texto: `${NO_SABEMOS} Lo estamos revisando.`, boton: null })
        })
      const solo = body.surtirWebExcel || dudoso.current
      const hecho = solo ? { enviado: await mandar() } : await enviarCompleto(mandar)
      if (!hecho) {
        enCurso.current = false
        setEnviando(false)
        const texto = hayRed() ? FALTAN : SIN_RED
        return setFalla({ texto, boton: { texto: 'Reintentar', hacer: () => enviar(body) } })
      }
      const { data, message } = hecho.enviado
      markVacio(cache, body.surtirWebExcel, data.noSurtidos.length)
      removeLoEscrito(body.surtirWebExcel)
      void cache.invalidateQueries({ queryKey: CLAVES.pedidos.todo })
      void cache.invalidateQueries({ queryKey: CLAVES.notificaciones })
      alEnviar?.()
      const apartado = dichoDeApartados({ noSurtidos: data.noSurtidos, excel: body.surtirWebExcel })
      await showAlert('Pedido enviado', seEnvio(data.pedidos, message, apartado), 'exito')
      void navigate(paths.estatusDePedido())
    } catch (error) {
      enCurso.current = false
      setEnviando(false)
      if (!(error instanceof Refusal)) {
        setFalla({
          texto: `${textOf(error)} Volver a intentar no duplica su pedido.`,
          boton: { texto: error instanceof NoSeSabe ? 'Revisar' : 'Reintentar', hacer: () => enviar(body) },
        })
        return
      }
      const { autorizacion } = (error.data ?? {}) as { autorizacion?: PorAutorizar[] }
      if (autorizacion) return setPorPedir({ body, motivos: autorizacion })
      void cache.invalidateQueries({ queryKey: CLAVES.carrito.todo })
      alRechazar()
      await showAlert('Enviar pedido', [error.message, enPalabras(error.data)].filter(Boolean).join(' '))
    }
  }
  return { enviar, enviando, falla, porPedir, dejarDePedir: () => setPorPedir(null) }
}
