import { reenviarPedido } from '@surtia/contracts/pedidos-de-mesa.ts'
import { enDiaYHora } from '@surtia/rules/fechas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ask, showToast } from '../../ui/avisos.ts'
import { useClave } from '../../ui/use-clave.ts'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import type { PedidoEntero } from './pedido-entero.ts'

/** Sends an order again; what shows it asks anew, also after a refusal: it may be another one by now. */
export function useReenviar({ folio, acuse }: Pick<PedidoEntero, 'folio' | 'acuse'>) {
  const consultas = useQueryClient()
  const clave = useClave()
  const deNuevo = () =>
    Promise.all(
      [CLAVES_DE_MESA.pedido(folio), CLAVES_DE_MESA.listados('pedidos'), CLAVES_DE_MESA.hoy].map((queryKey) =>
        consultas.invalidateQueries({ queryKey }),
      ),
    )
  return async (que: 'erp' | 'correo'): Promise<void> => {
    // an ERP that has it may take it twice
    if (que === 'erp' && acuse && !(await ask('Reenviar aviso al ERP', pregunta(acuse)))) return
    const idempotencyKey = clave.de([folio, que])
    const { message } = await enviar(reenviarPedido, { params: { folio }, body: { que }, idempotencyKey }).finally(
      deNuevo,
    )
    clave.olvidar()
    showToast({ clase: 'reenviar', texto: message })
  }
}

const pregunta = (acuse: string): string =>
  `El ERP acusó este pedido el ${enDiaYHora(new Date(acuse))}. Reenvíelo sólo si el ERP no lo tiene. ¿Reenviar?`
