import type { LoEscrito } from '@surtia/rules/pedidos/lo-escrito.ts'
import { useState } from 'react'
import { deQuienEs } from '../../api/session.ts'
import type { Lugar } from '../../ui/controles.ts'

export const SIN_ESCRIBIR: LoEscrito = { referenciaCliente: '', notaAlmacen: '' }

/** One for each cart: what was written for the Excel order is not of the web one. */
const claveDe = (excel: boolean): string => (excel ? 'loEscritoExcel' : 'loEscrito')

/** What this user wrote for the order that is being made; it outlives a refusal, going back and a reload, until the order is sent. */
export function readLoEscrito(excel: boolean): LoEscrito {
  try {
    const guardado = JSON.parse(sessionStorage.getItem(claveDe(excel)) ?? '{}') as Partial<LoEscrito> & { de?: string }
    if (guardado.de !== deQuienEs()) return SIN_ESCRIBIR
    const { referenciaCliente = '', notaAlmacen = '' } = guardado
    return { referenciaCliente, notaAlmacen }
  } catch {
    return SIN_ESCRIBIR
  }
}

export const removeLoEscrito = (excel: boolean): void => sessionStorage.removeItem(claveDe(excel))

/** Where the form of the confirmation keeps it. */
export function useLoEscrito(excel: boolean): Lugar<LoEscrito> {
  const [escrito, setEscrito] = useState(() => readLoEscrito(excel))
  return [
    escrito,
    (cambio) =>
      setEscrito((antes) => {
        const despues = cambio(antes)
        sessionStorage.setItem(claveDe(excel), JSON.stringify({ ...despues, de: deQuienEs() }))
        return despues
      }),
  ]
}

/** As it travels: nothing where nothing was written. */
export function enElCuerpo({ referenciaCliente, notaAlmacen }: LoEscrito): Partial<LoEscrito> {
  const [numero, nota] = [referenciaCliente.trim(), notaAlmacen.trim()]
  return { ...(numero ? { referenciaCliente: numero } : {}), ...(nota ? { notaAlmacen: nota } : {}) }
}
