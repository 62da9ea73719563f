import type { Recepcion } from '@surtia/contracts/recepciones.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { leerEnRecepcion } from '@surtia/rules/recepcion/lectura.ts'
import { useState } from 'react'
import { textOf } from '../../api/send.ts'
import { useLecturas } from '../captura/escaner.ts'
import { hallarLeido, SIN_ESE_CODIGO } from './hallar-leido.ts'
import type { LineaDeReclamo } from './linea-de-reclamo.ts'
import type { useReclamo } from './use-reclamo.ts'

const ES_CODIGO = /\d{7}/
type Reclamo = Pick<ReturnType<typeof useReclamo>, 'valores' | 'cambiarLinea' | 'agregarLinea'>

/** What is read, or typed whole, chooses its line; what did not come in the order is a line more, that came in another's place. */
export function useLecturasDeReclamo({ renglones }: Recepcion, { valores, cambiarLinea, agregarLinea }: Reclamo) {
  const [dicho, setDicho] = useState('')
  const elegir = (codArticulo: string, lote: string): boolean => {
    const suyas = valores.lineas.filter((una) => una.codArticulo === codArticulo)
    const suya = suyas.find((una) => !una.elegido) ?? suyas[0]
    if (!suya) return false
    cambiarLinea(suya.clave, (antes) => ({ ...antes, elegido: true, lote: lote || antes.lote }))
    setDicho(`Se eligió ${suya.descripcion}.`)
    return true
  }
  const leer = async (codigo: string): Promise<boolean> => {
    if (codigo.trim() === '') return false
    const leido = leerEnRecepcion(codigo, diaDe(new Date()), renglones)
    if (leido.clase === 'contado') return elegir(leido.conteo.codArticulo, leido.conteo.lote)
    if (leido.clase === 'sin-lote') return elegir(leido.codArticulo, leido.lote)
    try {
      const hallado = await hallarLeido(codigo)
      if (!hallado) {
        setDicho(SIN_ESE_CODIGO)
        return false
      }
      if (elegir(hallado.codArticulo, hallado.lote)) return true
      agregarLinea({ ...hallado, piezas: '', motivo: 'equivocado', detalle: '', elegido: true })
      setDicho(`${hallado.descripcion} no venía en este pedido: se reclama como equivocado o sobrante.`)
      return true
    } catch (error) {
      setDicho(textOf(error))
      return false
    }
  }
  useLecturas((codigo) => void leer(codigo))
  return {
    dicho,
    /** what was typed, of which these lines speak: the only one is chosen, a code is read */
    entrar: async (escrito: string, [unica, otra]: readonly LineaDeReclamo[]): Promise<boolean> => {
      if (escrito.trim() !== '' && unica && !otra) return elegir(unica.codArticulo, '')
      return ES_CODIGO.test(escrito) && leer(escrito)
    },
  }
}
