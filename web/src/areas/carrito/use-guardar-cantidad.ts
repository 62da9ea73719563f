import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { type Pedible, pedirEnSuLugar } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { textOf } from '../../api/send.ts'
import { EnEspera, NO_SABEMOS, NoSeSabe, SIN_RED } from '../../api/send-surely.ts'
import { useEnEspera } from '../../equipo/registro.ts'
import { avisarFalla } from './avisar-falla.ts'
import { useModificarCantidad } from './guardar-cantidad.ts'
import { pedirDespacho } from './pedir-despacho.ts'
import { preguntarSiSonTantas } from './si-son-tantas.ts'

/** What became of a quantity that is not stored, or not known to be, and what can be done about it. */
export type Rechazo = {
  texto: string
  boton: { texto: string; hacer: () => void } | null
  /** it waits on this device: with what waits it goes */
  espera?: boolean
}

type DeQue = Pedible & { codArticulo: string; descripcion: string; cantidad: number }
type Opciones = {
  uuidAcceso?: string
  /** MXN of a piece at a quantity, as it is shown; undefined where that is not known */
  precioDe?: (cantidad: number) => number | undefined
}

/**
 * Storing the quantity of an article. `deseo` is what was asked for while it is not stored: it stays in the box with its reason, so
 * that trying again asks nothing anew; a refusal by the rules takes it back. What waits for the line stands in `enEspera`.
 */
export function useGuardarCantidad(articulo: DeQue, rutaOrigen: RutaOrigen, opciones: Opciones = {}) {
  const { uuidAcceso = '', precioDe } = opciones
  const { codArticulo, descripcion } = articulo
  const { modificar, isPending } = useModificarCantidad(codArticulo)
  const enEspera = useEnEspera('carrito', codArticulo)
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
    const precio = precioDe?.(cantidad)
    const deEste = { codArticulo, descripcion, cantidad, rutaOrigen, uuidAcceso }
    const cambio = { ...deEste, estaba: articulo.cantidad, ...(precio === undefined ? {} : { precio }) }
    const decir = (dicho: Rechazo) => esElUltimo() && setRechazo(dicho)
    setDeseo(cantidad)
    setRechazo(null)
    try {
      const guardado = await modificar(cambio, revisar, () =>
        decir({ texto: NO_SABEMOS, boton: { texto: 'Revisar', hacer: () => guardar(cantidad, alGuardar, true) } }),
      )
      if (!guardado) return
      // after the lists were told what is stored, else the old quantity would flash
      notifyManager.schedule(() => esElUltimo() && olvidarDeseo())
      alGuardar?.()
      if (guardado.habitual) preguntarSiSonTantas(cache, cambio, guardado.habitual, () => pedida === pedidas.current)
    } catch (error) {
      // the next search came before the answer: there is no line left to say it
      if (!aLaVista.current) return avisarFalla(cache, cambio, error)
      if ((error instanceof Refusal || error instanceof EnEspera) && esElUltimo()) setDeseo(null)
      decir(rechazoDe(error, articulo, cantidad, (otra, soloRevisar) => guardar(otra, alGuardar, soloRevisar)))
    }
  }
  return {
    deseo: deseo ?? enEspera?.cantidad ?? null,
    rechazo: rechazo?.espera && !enEspera ? null : rechazo,
    enEspera,
    guardando: isPending,
    guardar,
    olvidarDeseo,
  }
}

/** What is said of a failure, and what can be done about it. */
export function rechazoDe(
  error: unknown,
  articulo: DeQue,
  cantidad: number,
  guardar: (cantidad: number, revisar?: boolean) => void,
): Rechazo {
  const texto = textOf(error)
  if (error instanceof Refusal) {
    const pedir = pedirEnSuLugar(articulo, cantidad)
    return { texto, boton: pedir === null ? null : { texto: `Pedir ${pedir}`, hacer: () => guardar(pedir) } }
  }
  // without a network there is nothing to press: it goes out by itself
  if (error instanceof EnEspera) {
    const boton = { texto: texto === NO_SABEMOS ? 'Revisar' : 'Reintentar', hacer: pedirDespacho }
    return { texto, boton: texto === SIN_RED ? null : boton, espera: true }
  }
  const dudoso = error instanceof NoSeSabe
  return { texto, boton: { texto: dudoso ? 'Revisar' : 'Reintentar', hacer: () => guardar(cantidad, dudoso) } }
}
