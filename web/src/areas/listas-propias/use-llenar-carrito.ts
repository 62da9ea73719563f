import type { CambioDeLinea, NoAgregado } from '@surtia/contracts/estatus-pedido.ts'
import { llenarDesdeLista } from '@surtia/contracts/listas-propias.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { textOf } from '../../api/send.ts'
import { NoSeSabe, sendSurely } from '../../api/send-surely.ts'
import { showAlert, showToast } from '../../ui/avisos.ts'
import { alCarrito } from '../carrito/al-carrito.ts'
import { avisarAgregado, seAgregaron } from '../carrito/avisar-agregado.ts'
import { markLleno } from '../carrito/use-carrito.ts'
import type { ListaAbierta } from './lista-abierta.ts'

type Llenado = { data: { agregados: number; noAgregados: readonly NoAgregado[] }; cambios: readonly CambioDeLinea[] }

const TITULO = 'Llenar carrito'
// what is in the cart already is not added again: a second try asks for no more than the first
const NO_SABEMOS = 'No sabemos si se llenó su carrito. Puede intentarlo de nuevo: no se agrega dos veces.'
const SIN_GUARDAR = 'No se pudo guardar su lista. Guárdela antes de llenar el carrito.'

/** Puts into the cart what is missing for what is wished. What could not be added is shown; the rest is told in a notice that undoes it. */
export function useLlenarCarrito(idLista: number, abierta: ListaAbierta) {
  const cache = useQueryClient()
  const [ocupado, setOcupado] = useState(false)
  const [llenado, setLlenado] = useState<Llenado | null>(null)
  const llenar = async () => {
    setOcupado(true)
    try {
      // what was typed last counts too
      if (!(await abierta.guardar())) return void (await showAlert(TITULO, SIN_GUARDAR))
      const respuesta = await alCarrito(() => sendSurely(llenarDesdeLista, { params: { idLista } }))
      const { agregados, noAgregados, renglones } = respuesta.data
      if (noAgregados.length > 0) {
        markLleno(cache, renglones)
        setLlenado(respuesta)
      } else if (agregados > 0) avisarAgregado(cache, respuesta, seAgregaron(agregados))
      else showToast({ clase: 'carrito', tono: 'info', texto: 'Su carrito ya tiene lo de esta lista.', duraMs: 4_000 })
    } catch (error) {
      await showAlert(TITULO, error instanceof NoSeSabe ? NO_SABEMOS : textOf(error))
    } finally {
      setOcupado(false)
    }
  }
  return { llenar, ocupado, llenado, cerrar: () => setLlenado(null) }
}
