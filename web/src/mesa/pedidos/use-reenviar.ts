import { reenviarPedido } from '@surtia/contracts/calls/pedidos-de-mesa.ts'
import { enDiaYHora } from '@surtia/rules/fechas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { textOf } from '../../api/send.ts'
import { ask, showAlert, showToast } from '../../ui/avisos.ts'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import type { PedidoEntero } from './pedido-entero.ts'

type Que = 'erp' | 'correo'
const TITULOS: Record<Que, string> = { erp: 'Reenviar aviso al ERP', correo: 'Reenviar correo' }

/** Sends an order again; what shows it asks anew. A second press while the first is under way does nothing. */
export function useReenviar({ folio, acuse }: Pick<PedidoEntero, 'folio' | 'acuse'>) {
  const consultas = useQueryClient()
  const ocupado = useRef(false)
  const [enCurso, setEnCurso] = useState<Que | null>(null)
  const hacer = async (que: Que) => {
    // an ERP that has it may take it twice
    if (que === 'erp' && acuse && !(await ask(TITULOS.erp, pregunta(acuse)))) return
    setEnCurso(que)
    try {
      const { message } = await enviar(reenviarPedido, { params: { folio }, body: { que } })
      showToast({ clase: 'reenviar', texto: message })
    } catch (error) {
      await showAlert(TITULOS[que], textOf(error))
    }
    await Promise.all(
      [CLAVES_DE_MESA.pedido(folio), CLAVES_DE_MESA.listados('pedidos'), CLAVES_DE_MESA.hoy].map((queryKey) =>
        consultas.invalidateQueries({ queryKey }),
      ),
    )
  }
  const reenviar = async (que: Que) => {
    if (ocupado.current) return
    ocupado.current = true
    await hacer(que).finally(() => {
      ocupado.current = false
      setEnCurso(null)
    })
  }
  return { enCurso, reenviar }
}

const pregunta = (acuse: string): string =>
  `El ERP acusó este pedido el ${enDiaYHora(new Date(acuse))}. Reenvíelo sólo si el ERP no lo tiene. ¿Reenviar?`
