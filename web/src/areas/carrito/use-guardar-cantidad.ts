import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { type Pedible, pedirEnSuLugar } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { textOf } from '../../api/send.ts'
import { NO_SABEMOS, NoSeSabe } from '../../api/send-surely.ts'
import { avisarFalla } from './avisos-de-cambio.ts'
import { preguntarSiSonTantas } from './si-son-tantas.ts'
import { useModificarCantidad } from './use-carrito.ts'

/** What became of a quantity that is not stored, or not known to be, and what can be done about it. */
export type Rechazo = { texto: string; boton: { texto: string; hacer: () => void } | null }

type DeQue = Pedible & { codArticulo: string; descripcion: string }

/**
 * Storing the quantity of an article. `deseo` is what was asked for while it is not stored: it stays in the box with its reason, so
 * that trying again asks nothing anew; a refusal by the rules takes it back.
 */
export function useGuardarCantidad(articulo: DeQue, rutaOrigen: RutaOrigen, uuidAcceso = '') {
  const { codArticulo, descripcion } = articulo
  const modificar = useModificarCantidad(codArticulo)
  const [deseo, setDeseo] = useState<number | null>(null)
  const [rechazo, setRechazo] = useState<Rechazo | null>(null)
  const turno = useRef(0)
  const pedidas = useRef(0)
  const cache = useQueryClient()
  const aLaVista = useRef(false)
  useEffect(() => {
    aLaVista.current = true
    return () => {
      aLaVista.current = false
    }
  }, [])

  const olvidarDeseo = () => {
    turno.current++
    setDeseo(null)
    setRechazo(null)
  }
  /** `alGuardar` is told once it is stored, at whichever try */
  const guardar = async (cantidad: number, alGuardar?: () => void, revisar = false): Promise<void> => {
    const mio = ++turno.current
    const pedida = ++pedidas.current
    const esElUltimo = () => mio === turno.current
    const decir = (dicho: Rechazo) => esElUltimo() && setRechazo(dicho)
    setDeseo(cantidad)
    setRechazo(null)
    try {
      const { habitual } = await modificar.mutateAsync({
        codArticulo,
        descripcion,
        cantidad,
        rutaOrigen,
        uuidAcceso,
        revisar,
        alDudar: () => decir({ texto: NO_SABEMOS, boton: null }),
      })
      // after the lists were told what is stored, else the old quantity would flash
      notifyManager.schedule(() => esElUltimo() && olvidarDeseo())
      alGuardar?.()
      const cambio = { codArticulo, descripcion, cantidad, rutaOrigen, uuidAcceso }
      if (habitual) preguntarSiSonTantas(cache, cambio, habitual, () => pedida === pedidas.current)
    } catch (error) {
      // the next search came before the answer: there is no line left to say it
      if (!aLaVista.current)
        return avisarFalla(cache, { codArticulo, descripcion, cantidad, rutaOrigen, uuidAcceso }, error)
      const pedir = error instanceof Refusal ? pedirEnSuLugar(articulo, cantidad) : null
      if (error instanceof Refusal && esElUltimo()) setDeseo(null)
      if (pedir !== null)
        decir({ texto: textOf(error), boton: { texto: `Pedir ${pedir}`, hacer: () => guardar(pedir, alGuardar) } })
      else if (error instanceof Refusal) decir({ texto: textOf(error), boton: null })
      else if (error instanceof NoSeSabe)
        decir({ texto: textOf(error), boton: { texto: 'Revisar', hacer: () => guardar(cantidad, alGuardar, true) } })
      else decir({ texto: textOf(error), boton: { texto: 'Reintentar', hacer: () => guardar(cantidad, alGuardar) } })
    }
  }
  return { deseo, rechazo, guardando: modificar.isPending, guardar, olvidarDeseo }
}
