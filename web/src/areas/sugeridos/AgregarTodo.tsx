import { agregarCaptura } from '@surtia/contracts/captura.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { type Answer, textOf } from '../../api/send.ts'
import { NoSeSabe, sendSurely } from '../../api/send-surely.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import type { Dibujo } from '../../ui/Icono.tsx'
import { alCarrito } from '../carrito/al-carrito.ts'
import { avisarAgregado, seAgregaron } from '../carrito/avisar-agregado.ts'
import { markLleno } from '../carrito/use-carrito.ts'
import type { Sugeridas } from './use-sugeridos.ts'

const traer = () => import('../carrito/LoAgregado.tsx').then(({ LoAgregado }) => ({ default: LoAgregado }))
const LoAgregado = perezosa(traer)

const NO_SABEMOS = 'No sabemos si se agregaron a su carrito. Puede intentarlo de nuevo: no se agregan dos veces.'

type Props = {
  lista: Sugeridas
  texto: string
  icono?: Dibujo
  /** some are in the cart, and what could not be added was seen */
  alAgregar?: () => void
}

/** Puts all rows that are not in it yet into the web cart; what could not be added is shown. Nothing where all are. */
export function AgregarTodo({ lista, texto, icono, alAgregar }: Props) {
  const cache = useQueryClient()
  const [ocupado, setOcupado] = useState(false)
  const [incompleto, setIncompleto] = useState<Answer<typeof agregarCaptura> | null>(null)
  // the same rows again are not a second addition
  const intento = useRef({ cuales: '', clave: '' })

  const agregar = async () => {
    const { porAgregar } = lista
    const renglones = porAgregar.map((s) => ({
      codArticulo: s.codArticulo,
      cantidad: lista.piezasDe(s),
      rutaOrigen: 'toca-pedir' as const,
    }))
    const cuales = JSON.stringify(renglones)
    if (intento.current.cuales !== cuales) intento.current = { cuales, clave: crypto.randomUUID() }
    setOcupado(true)
    try {
      // before anything is added: without it nothing could say what was not
      await traer()
      const respuesta = await alCarrito(() =>
        sendSurely(agregarCaptura, { body: { renglones }, idempotencyKey: intento.current.clave }),
      )
      intento.current = { cuales: '', clave: '' }
      const { agregados, noAgregados, renglones: enCarrito } = respuesta.data
      lista.alAgregar(porAgregar.filter((s) => !noAgregados.some((n) => n.codArticulo === s.codArticulo)))
      if (noAgregados.length > 0) {
        markLleno(cache, enCarrito)
        setIncompleto(respuesta)
      } else {
        avisarAgregado(cache, respuesta, seAgregaron(agregados))
        alAgregar?.()
      }
    } catch (error) {
      await showAlert(texto, error instanceof NoSeSabe ? NO_SABEMOS : textOf(error))
    } finally {
      setOcupado(false)
    }
  }
  const cerrar = () => {
    const entraron = (incompleto?.data.agregados ?? 0) > 0
    setIncompleto(null)
    if (entraron) alAgregar?.()
  }
  return (
    <>
      {lista.porAgregar.length > 0 && (
        <Boton cambia="llenarCarrito" icono={icono} ocupado={ocupado} disabled={ocupado} onClick={() => void agregar()}>
          {texto}
        </Boton>
      )}
      {incompleto && (
        <Suspense fallback={null}>
          <LoAgregado titulo={texto} {...incompleto} onCerrar={cerrar} />
        </Suspense>
      )}
    </>
  )
}
