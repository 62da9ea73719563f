import type { PrecioDetenido } from '@surtia/contracts/precios-de-mesa.ts'
import { autorizarPrecios, descartarPrecios } from '@surtia/contracts/precios-de-mesa.ts'
import { useRef, useState } from 'react'
import { textOf } from '../../../api/send.ts'
import { showAlert, showToast } from '../../../ui/avisos.ts'
import { CLAVES_DE_MESA } from '../../claves.ts'
import { enviar, pideConfirmar } from '../../enviar.ts'
import type { Llave } from '../../listado/definicion.ts'
import { type Resultado, useEleccion } from '../../listado/use-eleccion.ts'
import { useOlvidarPrecios } from './use-olvidar-precios.ts'

const LLAMADAS = { Autorizar: autorizarPrecios, Descartar: descartarPrecios }
export type Decision = keyof typeof LLAMADAS

export const llaveDe = (precio: PrecioDetenido): number => precio.id

/** The ticked prices and what is decided on them: all in one call, so that one delivery has them and can be undone; each answers for itself. */
export function useDecidir(filas: readonly PrecioDetenido[]) {
  const eleccion = useEleccion(filas, llaveDe, CLAVES_DE_MESA.listados('precios'))
  const [resultados, setResultados] = useState<ReadonlyMap<Llave, Resultado>>(new Map())
  const [enCurso, setEnCurso] = useState<Decision | ''>('')
  // a second press can come before what is busy is drawn
  const ocupado = useRef(false)
  const olvidar = useOlvidarPrecios()
  const decidir = async (decision: Decision) => {
    const ids = eleccion.suyas.map(llaveDe)
    if (ocupado.current || ids.length === 0) return
    ocupado.current = true
    setEnCurso(decision)
    try {
      const { precios } = (await enviar(LLAMADAS[decision], { body: { ids } })).data
      setResultados(
        new Map(precios.map(({ id, hecho, motivo }) => [id, { bien: hecho, dice: hecho ? 'Hecho' : motivo }])),
      )
      const hechos = precios.filter(({ hecho }) => hecho).length
      showToast({
        clase: 'puerta',
        tono: hechos === precios.length ? 'exito' : 'peligro',
        texto: `${decision}: ${hechos} de ${precios.length}`,
      })
    } catch (error) {
      if (!pideConfirmar(error)) await showAlert('Precios detenidos', textOf(error))
    } finally {
      ocupado.current = false
      setEnCurso('')
      olvidar()
    }
  }
  return { eleccion: { ...eleccion, resultados }, enCurso, decidir }
}
